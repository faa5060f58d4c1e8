import { formatMoney, formatShortDateTime } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { AppointmentStatusTag, titleOf } from '../appointment-list/appointment.labels.tsx';
import type { Visit } from './history.data.ts';

/** The columns of a visit: date, work, status, supplier, notes and price. */
export const historyColumns: readonly GridColumn<Visit>[] = [
  {
    key: 'date',
    title: 'Date',
    onPhone: 'line',
    width: 156,
    cell: ({ appointment }) => (
      <span className="st-number">{formatShortDateTime(appointment.dateAttendingLocalised)}</span>
    ),
  },
  {
    key: 'title',
    title: 'Appointment',
    width: 160,
    isRowLink: true,
    cell: ({ appointment }) => titleOf(appointment),
  },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'state',
    width: 130,
    cell: ({ appointment, item }) => (
      <AppointmentStatusTag status={item.status === 'New' ? appointment.status : item.status} />
    ),
  },
  {
    key: 'supplier',
    title: 'Service Supplier',
    onPhone: 'line',
    width: 170,
    minViewport: 768,
    mergeInto: 'date',
    cell: ({ appointment }) => appointment.serviceSupplier.name,
  },
  {
    key: 'comments',
    title: "Engineer's Comments",
    onPhone: 'line',
    width: 240,
    minViewport: 900,
    mergeInto: 'title',
    cell: ({ item }) => item.commentsEngineer,
  },
  {
    key: 'price',
    title: 'Price Ex VAT',
    onPhone: 'line',
    width: 110,
    minViewport: 768,
    mergeInto: 'status',
    align: 'end',
    cell: ({ item }) =>
      item.price === null ? null : <span className="st-number">{formatMoney(item.price)}</span>,
  },
];
