import { serviceAppointments, type ServiceAppointment } from '@steward/shared-api';
import { useUpdateCached, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCallback } from 'react';

/** An appointment with its items. */
export function useAppointment(id: string) {
  return useQuery(serviceAppointments.get, { id });
}

/** Returns a function that updates an appointment in the cache. */
export function useUpdateCachedAppointment() {
  const updateCached = useUpdateCached();
  return useCallback(
    (id: string, next: (cached: ServiceAppointment) => ServiceAppointment) =>
      updateCached(serviceAppointments.get, (cached) => (cached.id === id ? next(cached) : cached)),
    [updateCached],
  );
}

/** Returns a function that refetches an appointment after another user changed it first. */
export function useReloadAppointment() {
  const refresh = useInvalidate();
  return useCallback(() => void refresh([serviceAppointments.get.id]), [refresh]);
}
