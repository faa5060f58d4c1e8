import { serviceAppointments } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';

/** An appointment with its items. */
export function useAppointment(id: string) {
  return useQuery(serviceAppointments.get, { id });
}
