import {
  assetInstances,
  omitUndefined,
  type InputOf,
  kpiSummary,
  locations,
  maximumAppointmentAssets,
  serviceAppointments,
} from '@steward/shared-api';
import { useCommand, useQuery, type CallOptions } from '@steward/shared-api/client';
import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

const stale = [serviceAppointments.list, kpiSummary.get];

/** Asks for an appointment, and tells the other areas. */
export function useRequestCommand() {
  const { run: send, ...command } = useCommand(serviceAppointments.request, stale);
  const run = useCallback(
    async (input: InputOf<typeof serviceAppointments.request>, options?: CallOptions) => {
      const appointment = await send(input, options);
      emit('appointment.changed', { id: appointment.id });
      return appointment;
    },
    [send],
  );
  return { ...command, run };
}

/** The asset that the address asks an appointment for; null: for none. */
export function useAskedAsset(id: string | null) {
  return useQuery(assetInstances.get, id === null ? null : { id });
}

/** The location that is looked at, where an appointment can be asked for: not at a site of a supplier's own. */
export function useAskedLocation() {
  const chosen = useSelectedLocation();
  const { isSupplier } = useCurrentUser();
  const { data, isLoading } = useQuery(locations.get, isSupplier && chosen ? { id: chosen.id } : null);
  return { location: data?.isGlobal ? null : chosen, isLoading: isLoading && !data };
}

/** Whose clocks count; unknown while no location is chosen, and while it is asked for. */
export function useTimeZoneOf(locationId: string | null): string | undefined {
  const { data } = useQuery(locations.get, locationId === null ? null : { id: locationId });
  // While another one is asked for, the last one is still there.
  return data?.id === locationId ? data?.timeZone : undefined;
}

interface Chosen {
  readonly locationId: string | null;
  /** None: of all that the caller services. */
  readonly supplierId: string | undefined;
  readonly search: string;
}

/** As many assets of a location as fit on an appointment, those that are due the longest first; no location: none are asked for. */
export function useServiceableAssets({ locationId, supplierId, search }: Chosen) {
  const question = locationId && {
    locationId,
    ...omitUndefined({ supplierIdService: supplierId, searchTerm: search || undefined }),
    sortProperty: 'dateServiceNextDue' as const,
    pageSize: maximumAppointmentAssets,
  };
  return useQuery(assetInstances.listCompact, question || null);
}
