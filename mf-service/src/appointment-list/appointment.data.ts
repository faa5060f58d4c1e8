import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { usePagedList, type PagedRows, type GridView } from '@steward/shared-ui/grid';
import type { AppointmentListQuery } from './appointment-view.ts';

/** The current page of appointments; the server pages and sorts. */
export function useAppointments(
  query: AppointmentListQuery,
  paging: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<ServiceAppointmentRow> {
  return usePagedList(serviceAppointments.list, query, paging);
}
