import { serviceAppointments, type ServiceAppointment } from '@steward/shared-api';
import { useUpdateCached, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCallback } from 'react';

/** One appointment with its items. */
export function useAppointment(id: string) {
  return useQuery(serviceAppointments.get, { id });
}

/** Shows an appointment as a write has made it, told what it was. */
export function useShowAppointment() {
  const change = useUpdateCached();
  return useCallback(
    (id: string, next: (known: ServiceAppointment) => ServiceAppointment) =>
      change(serviceAppointments.get, (known) => (known.id === id ? next(known) : known)),
    [change],
  );
}

/** Shows an appointment and its items as they are now, after somebody else was faster. */
export function useReloadAppointment() {
  const refresh = useInvalidate();
  return useCallback(() => void refresh([serviceAppointments.get.id]), [refresh]);
}
