import { serviceDueWindowDays } from './asset-instance.ts';

/** An asset counts as active when it is marked so and has no deactivation date. */
export function isAssetActive(asset: { active: boolean; deactivatedAt: unknown }): boolean {
  return asset.active && asset.deactivatedAt === null;
}

/** How near the next service is; `none` when there is none, or the asset is inactive. A decommissioned asset has no next service. */
export type ServiceDueState = 'overdue' | 'due' | 'later' | 'none';

/** Overdue before today, due within 30 days from it; `today` and the due day are the location's. */
export function serviceDueState(asset: {
  isActive: boolean;
  dateServiceNextDue: string | null;
  today: string;
}): ServiceDueState {
  const { isActive, dateServiceNextDue, today } = asset;
  if (!isActive || dateServiceNextDue === null) return 'none';
  if (dateServiceNextDue < today) return 'overdue';
  return dateServiceNextDue <= lastDueDay(today) ? 'due' : 'later';
}

/** The last day on which a service still counts as due, seen from `today` (both `YYYY-MM-DD`). */
export function lastDueDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + serviceDueWindowDays);
  return date.toISOString().slice(0, 10);
}

/** Why an asset cannot change its location; null when it can. An appointment is at one place. */
export function locationChangeRefusal(asset: { hasPendingService: boolean }): string | null {
  return asset.hasPendingService
    ? 'This asset has pending service appointments. Please remove it from them first, then change its location.'
    : null;
}

/** Why an asset cannot be deleted; null when it can. */
export function assetRemovalRefusal(asset: { isOnOpenAppointment: boolean }): string | null {
  return asset.isOnOpenAppointment
    ? 'This asset is on an open service appointment. Please remove it from there first, then delete it.'
    : null;
}

/** Where and what an asset is, in the words of people: `Truro › Autoclave › Lisa 22`. */
export function assetBreadcrumb(locationName: string, typeName: string, modelName: string): string {
  return [locationName, typeName, modelName].join(' › ');
}

/** The model with the serial number, as visits and reports write it: `Lisa 22 - SN-1`. */
export function modelNameAndSerial(modelName: string, serialNumber: string | null): string {
  return [modelName, serialNumber].filter(Boolean).join(' - ');
}
