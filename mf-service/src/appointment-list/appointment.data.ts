import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import type { AppointmentListQuery } from './appointment-view.ts';

/** The current page of appointments; the server pages and sorts. */
export function useAppointments(
  query: AppointmentListQuery,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<ServiceAppointmentRow> {
  const response = useQuery(
    serviceAppointments.list,
    { ...query, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(response));
}
