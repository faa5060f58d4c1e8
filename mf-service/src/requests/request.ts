import {
  attendingDateRefusal,
  localTimeIn,
  omitUndefined,
  instantAt,
  type AssetInstance,
  type CompactAsset,
} from '@steward/shared-api';

/** The values of 'Add A Service Appointment Request'. */
export interface RequestValues {
  readonly locationId: string | null;
  readonly supplierId: string | null;
  /** `undefined` until the user chooses one: then the default date of the location applies. */
  readonly dateAttending: string | null | undefined;
  /** A supplier records a past visit. */
  readonly hasTakenPlace: boolean;
  readonly title: string | null;
  readonly commentsRequestor: string | null;
  readonly assetInstanceIds: readonly string[] | null;
}

/** The due services that the form proposes. */
export interface RequestProposal {
  readonly locationId: string | null;
  readonly supplierId: string | null;
  readonly assetInstanceIds: readonly string[] | null;
}

/** The selection before the form opens: location, company, and the asset of the URL or the due assets. */
interface Preselection extends RequestProposal {
  readonly asset: Pick<AssetInstance, 'id' | 'location' | 'supplierService'> | undefined;
}

/** The initial values of the form. */
export function requestOf({ locationId, supplierId, assetInstanceIds, asset }: Preselection): RequestValues {
  return {
    locationId: asset?.location.id ?? locationId,
    supplierId: supplierId ?? asset?.supplierService?.id ?? null,
    dateAttending: undefined,
    hasTakenPlace: false,
    title: null,
    commentsRequestor: null,
    assetInstanceIds: asset ? [asset.id] : assetInstanceIds,
  };
}

/** The input of the request. Assets can also be added later. */
export function requestInput(values: RequestValues, defaultDate: string | undefined): object {
  const { dateAttending = defaultDate, hasTakenPlace, assetInstanceIds, ...others } = values;
  return {
    ...others,
    dateAttending,
    ...(hasTakenPlace ? { hasTakenPlace } : {}),
    ...(assetInstanceIds === null ? {} : { assetInstanceIds }),
  };
}

/** Returns the problem of the date: in the past, or in the future for a past visit. */
export function requestProblems(
  { dateAttending = '', hasTakenPlace }: Pick<RequestValues, 'dateAttending' | 'hasTakenPlace'>,
  now: Date,
): Record<string, string> {
  if (!dateAttending) return {};
  return omitUndefined({
    dateAttending: attendingDateRefusal({ dateAttending, now, hasTakenPlace }) ?? undefined,
  });
}

/** Tomorrow at nine in a time zone. */
export function tomorrowAtNine(timeZone: string, now: Date): string {
  const today = localTimeIn(timeZone, now).slice(0, 10);
  const tomorrow = new Date(`${today}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return instantAt(timeZone, `${tomorrow.toISOString().slice(0, 10)}T09:00:00`).toISOString();
}

/** Whether an asset is due a service and has no visit yet. */
export function needsService({ serviceDue, dateServicePending }: CompactAsset): boolean {
  return serviceDue && dateServicePending === null;
}
