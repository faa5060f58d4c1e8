import { foldText } from '../text/fold-text.ts';
import { normalLine } from '../text/normal-text.ts';
import { serviceDueWindowDays, type AssetInstance } from './asset-instance.ts';

/** Whether an asset is active: it is marked as active and has no deactivation date. */
export function isAssetActive(asset: { active: boolean; deactivatedAt: unknown }): boolean {
  return asset.active && asset.deactivatedAt === null;
}

/** The state of the next service; `none` without one and for inactive assets. A decommissioned asset has no next service. */
export type ServiceDueState = 'overdue' | 'due' | 'later' | 'none';

/** Returns `overdue` before today and `due` within 30 days. `today` and the due day are days (`YYYY-MM-DD`) at the location. */
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

/** Returns the last day on which a service counts as due, given `today` (both `YYYY-MM-DD`). */
export function lastDueDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + serviceDueWindowDays);
  return date.toISOString().slice(0, 10);
}

/** Returns why an asset cannot be deactivated on a day, or null. Both are days (`YYYY-MM-DD`); `today` is the day at its location. */
export function deactivationRefusal(asset: { deactivatedOn: string; today: string }): string | null {
  return asset.deactivatedOn > asset.today ? 'The deactivation date cannot be after today' : null;
}

/** Returns why an asset cannot move to another location, or null. All assets of an appointment are at one location. */
export function locationChangeRefusal(asset: { hasPendingService: boolean }): string | null {
  return asset.hasPendingService
    ? 'This asset has pending service appointments. Please remove it from them first, then change its location.'
    : null;
}

/** How many records would be deleted with an asset. `faultsWithCost` are some of the faults. */
export interface AssetHistory {
  readonly completedServices: number;
  readonly faultsWithCost: number;
  readonly faults: number;
  readonly documents: number;
}

/** Returns why an asset cannot be deleted, or null. Completed work and its costs are history: an asset with a completed service or a fault with a cost stays. */
export function assetRemovalRefusal(asset: {
  isOnOpenAppointment: boolean;
  history?: AssetHistory | undefined;
}): string | null {
  if (asset.isOnOpenAppointment)
    return 'This asset is on an open service appointment. Please remove it from there first, then delete it.';
  return asset.history === undefined ? null : historyRefusal(asset.history);
}

function historyRefusal(history: AssetHistory): string | null {
  const { completedServices, faultsWithCost } = history;
  if (completedServices === 0 && faultsWithCost === 0) return null;
  return `This asset has ${assetHistoryText(history)}, which are kept as history. It can be deactivated but not deleted.`;
}

/** Returns how many records there are: `2 completed services, 1 fault and 3 documents`. Null when there are none. */
export function assetHistoryText({ completedServices, faults, documents }: AssetHistory): string | null {
  const counts = [
    counted(completedServices, 'completed service'),
    counted(faults, 'fault'),
    counted(documents, 'document'),
  ].filter((text) => text !== null);
  const all = counts.length > 1 ? `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}` : counts[0];
  return all ?? null;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

type ErasedAsset = Pick<
  AssetInstance,
  'trackerCurrentFriendlyId' | 'reference' | 'serialNumber' | 'barcode'
> & { readonly assetModel: Pick<AssetInstance['assetModel'], 'name'> };

/** Returns the text that confirms an erasure: the first of tracker, reference, serial number, barcode and model that the asset has. */
export function erasureConfirmation(asset: ErasedAsset): string {
  const { trackerCurrentFriendlyId, reference, serialNumber, barcode, assetModel } = asset;
  return trackerCurrentFriendlyId ?? reference ?? serialNumber ?? barcode ?? assetModel.name;
}

/** Returns why a typed text does not confirm the erasure of an asset, or null. Compares them as a search does, and ignores further spaces. */
export function erasureRefusal(asset: ErasedAsset, typed: string): string | null {
  const text = erasureConfirmation(asset);
  const key = (value: string) => foldText(normalLine(value));
  return key(typed) === key(text) ? null : `Please type ${text}`;
}

/** Returns location, type and model in one line: `Truro › Autoclave › Lisa 22`. */
export function assetBreadcrumb(locationName: string, typeName: string, modelName: string): string {
  return [locationName, typeName, modelName].join(' › ');
}

/** Returns the model with the serial number, for appointments and reports: `Lisa 22 - SN-1`. */
export function modelNameAndSerial(modelName: string, serialNumber: string | null): string {
  return [modelName, serialNumber].filter(Boolean).join(' - ');
}
