import {
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';

/** The tabs of the panel. */
export type Awaiting = 'confirmation' | 'completion';

const queries = {
  confirmation: { pendingConfirmationOnly: true },
  completion: { serviceAppointmentStatus: 'Confirmed' },
} satisfies Record<Awaiting, InputOf<typeof serviceAppointments.list>>;

const nextFirst = { sortProperty: 'dateAttending' satisfies ServiceAppointmentSortProperty } as const;

/** A page of the appointments awaiting action, next first. */
export function useAwaiting(
  awaiting: Awaiting,
  scope: LocationScope,
  paging: { page: number; pageSize: number },
): PagedRows<ServiceAppointmentRow> {
  const query = { ...queries[awaiting], ...nextFirst, ...locationScopeQuery(scope) };
  return usePagedList(serviceAppointments.list, query, paging);
}
