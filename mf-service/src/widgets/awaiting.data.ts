import {
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';

/** The two tabs of a supplier's home page. */
export type Awaiting = 'confirmation' | 'completion';

const questions = {
  confirmation: { pendingConfirmationOnly: true },
  completion: { serviceAppointmentStatus: 'Confirmed' },
} satisfies Record<Awaiting, InputOf<typeof serviceAppointments.list>>;

const theNextFirst = { sortProperty: 'dateAttending' satisfies ServiceAppointmentSortProperty } as const;

/** A page of the appointments that wait for somebody, the next first. */
export function useAwaiting(
  awaiting: Awaiting,
  place: LocationScope,
  { page, pageSize }: { page: number; pageSize: number },
): PagedRows<ServiceAppointmentRow> {
  const question = { ...questions[awaiting], ...theNextFirst, ...locationScopeQuery(place) };
  const answer = useQuery(
    serviceAppointments.list,
    { ...question, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(answer));
}
