import {
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
} from '@steward/shared-api';
import { inPlace, type Place } from '@steward/shared-auth';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';

/** The two tabs of a supplier's home page (doc 1 §2). */
export type Awaiting = 'confirmation' | 'completion';

const questions = {
  confirmation: { pendingConfirmationOnly: true },
  completion: { serviceAppointmentStatus: 'Confirmed' },
} satisfies Record<Awaiting, InputOf<typeof serviceAppointments.list>>;

const theNextFirst = { sortProperty: 'dateAttending' satisfies ServiceAppointmentSortProperty } as const;

/** A page of the appointments that wait for somebody, the next first. */
export function useAwaiting(
  awaiting: Awaiting,
  place: Place,
  { page, pageSize }: { page: number; pageSize: number },
): GridList<ServiceAppointmentRow> {
  const question = { ...questions[awaiting], ...theNextFirst, ...inPlace(place) };
  const answer = useQuery(serviceAppointments.list, { ...question, pageNumber: page, pageSize }, ownRowsOnly);
  return useHeldRows(serverPaged(answer));
}
