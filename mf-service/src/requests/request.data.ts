import {
  assetInstances,
  omitUndefined,
  locations,
  maximumAppointmentAssets,
  serviceAppointments,
} from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { needsService } from './request.ts';

/** Requests an appointment. */
export const useRequestCommand = () => useCommand(serviceAppointments.request);

/** The asset of the URL; `null` requests none. */
export function useAssetOfUrl(id: string | null) {
  return useQuery(assetInstances.get, id === null ? null : { id });
}

/** The selected location, unless it belongs to a supplier itself. */
export function useRequestLocation() {
  const chosen = useSelectedLocation();
  const { isSupplier } = useCurrentUser();
  const { data, error, isLoading } = useQuery(locations.get, isSupplier && chosen ? { id: chosen.id } : null);
  // A retry after a failure must not replace the form, which may have typed values.
  return { location: data?.isGlobal ? null : chosen, isLoading: isLoading && !data && !error };
}

/** The time zone of a location; undefined until it is loaded. */
export function useTimeZoneOf(locationId: string | null): string | undefined {
  const { data } = useQuery(locations.get, locationId === null ? null : { id: locationId });
  // The previous location stays while another one loads.
  return data?.id === locationId ? data?.timeZone : undefined;
}

/**
 * The assets at a location that are due a service of a supplier and have no visit yet, for the proposal of a request. `null` requests none; a
 * failure proposes none.
 */
export function useDueAssets(of: { locationId: string | null; supplierId: string | null } | null) {
  const { isSupplier, suppliers } = useCurrentUser();
  // A supplier also sees assets of the models that it services and that have another service supplier.
  const supplierId = isSupplier ? suppliers[0]?.id : (of?.supplierId ?? undefined);
  const { data, error, isLoading } = useServiceableAssets({
    locationId: supplierId && of ? of.locationId : null,
    supplierId,
    search: '',
  });
  const due = of ? (data?.data ?? []).filter(needsService).map(({ id }) => id) : [];
  return { ids: due.length === 0 ? null : due, isLoading: of !== null && isLoading && !error };
}

interface Chosen {
  readonly locationId: string | null;
  /** Absent: the assets that the caller services. */
  readonly supplierId: string | undefined;
  readonly search: string;
}

/** The assets of a location that fit on an appointment, longest due first; none without a location. */
export function useServiceableAssets({ locationId, supplierId, search }: Chosen) {
  const question = locationId && {
    locationId,
    ...omitUndefined({ supplierIdService: supplierId, searchTerm: search || undefined }),
    sortProperty: 'dateServiceNextDue' as const,
    pageSize: maximumAppointmentAssets,
  };
  return useQuery(assetInstances.listCompact, question || null);
}
