import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import type { AppointmentQuestion } from './appointment-view.ts';

/** The page of appointments in view; the server cuts and sorts. */
export function useAppointments(
  question: AppointmentQuestion,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<ServiceAppointmentRow> {
  const answer = useQuery(
    serviceAppointments.list,
    { ...question, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(answer));
}
