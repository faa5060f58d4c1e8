import {
  attendingDateRefusal,
  clockIn,
  omitUndefined,
  instantAt,
  type AssetInstance,
} from '@steward/shared-api';

/** The fields of 'Add A Service Appointment Request'. */
export interface RequestValues {
  readonly locationId: string | null;
  readonly supplierId: string | null;
  /** `undefined` until somebody says otherwise: then it is the usual one of the location. */
  readonly dateAttending: string | null | undefined;
  /** A supplier records a visit that took place before. */
  readonly hasTakenPlace: boolean;
  readonly title: string | null;
  readonly commentsRequestor: string | null;
  readonly assetInstanceIds: readonly string[] | null;
}

/** What is known before anything is chosen: the place that is looked at, one's own company, the asset it is asked for. */
interface Known {
  readonly locationId: string | null;
  readonly supplierId: string | null;
  readonly asset: Pick<AssetInstance, 'id' | 'location' | 'supplierService'> | undefined;
}

/** What the form begins with. */
export function requestOf({ locationId, supplierId, asset }: Known): RequestValues {
  return {
    locationId: asset?.location.id ?? locationId,
    supplierId: supplierId ?? asset?.supplierService?.id ?? null,
    dateAttending: undefined,
    hasTakenPlace: false,
    title: null,
    commentsRequestor: null,
    assetInstanceIds: asset ? [asset.id] : null,
  };
}

/** What is sent; without assets they can be added later. */
export function requestInput(values: RequestValues, usualDate: string | undefined): object {
  const { dateAttending = usualDate, hasTakenPlace, assetInstanceIds, ...others } = values;
  return {
    ...others,
    dateAttending,
    ...(hasTakenPlace ? { hasTakenPlace } : {}),
    ...(assetInstanceIds === null ? {} : { assetInstanceIds }),
  };
}

/** The problem with the date: it lies in the past, or in the future when the visit took place before. */
export function requestProblems(
  { dateAttending = '', hasTakenPlace }: Pick<RequestValues, 'dateAttending' | 'hasTakenPlace'>,
  now: Date,
): Record<string, string> {
  if (!dateAttending) return {};
  return omitUndefined({
    dateAttending: attendingDateRefusal({ dateAttending, now, hasTakenPlace }) ?? undefined,
  });
}

/** Tomorrow at nine by the clocks of a location. */
export function tomorrowAtNine(timeZone: string, now: Date): string {
  const today = clockIn(timeZone, now).slice(0, 10);
  const tomorrow = new Date(`${today}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return instantAt(timeZone, `${tomorrow.toISOString().slice(0, 10)}T09:00:00`).toISOString();
}
