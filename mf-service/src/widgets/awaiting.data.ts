import {
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';

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
  { page, pageSize }: { page: number; pageSize: number },
): PagedRows<ServiceAppointmentRow> {
  const query = { ...queries[awaiting], ...nextFirst, ...locationScopeQuery(scope) };
  const response = useQuery(
    serviceAppointments.list,
    { ...query, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(response));
}
