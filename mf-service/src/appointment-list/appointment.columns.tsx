import {
  serviceAppointmentLifecycle,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
  type ServiceAppointmentStatus,
} from '@steward/shared-api';
import { formatShortDateTime } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { WebLink } from '@steward/shared-ui/page';
import { RowDateSteps } from '../appointment-detail/RowDateSteps.tsx';
import { AppointmentStatusTag, practiceOf, titleOf } from './appointment.labels.tsx';

type Column = GridColumn<ServiceAppointmentRow, ServiceAppointmentSortProperty>;

interface ColumnsOf {
  isSupplier: boolean;
  /** The user may confirm dates and request others. */
  mayProgress: boolean;
}

/** The columns of the list of appointments. Only suppliers see the assigned engineer, and the practice at the location. */
export function appointmentColumnsFor({ isSupplier, mayProgress }: ColumnsOf): readonly Column[] {
  return columns
    .filter(({ key }) => (isSupplier || key !== 'assigned') && (mayProgress || key !== 'date-steps'))
    .map((column) => forSideOf(column, isSupplier));
}

/** Suppliers see the practice; on a phone instead of themselves. */
function forSideOf(column: Column, isSupplier: boolean): Column {
  if (column.key === 'location' && isSupplier)
    return { ...column, width: 170, phoneCell: practiceOf, cell: practiceOf };
  if (column.key === 'title' && isSupplier) return { ...column, width: 150 };
  if (column.key === 'supplier')
    return isSupplier
      ? { ...column, width: 207 }
      : { ...column, onPhone: 'line', phoneCell: ({ serviceSupplier }) => serviceSupplier.name };
  return column;
}

const columns: readonly Column[] = [
  {
    key: 'title',
    title: 'Title',
    width: 200,
    sort: 'title',
    isRowLink: true,
    cell: titleOf,
  },
  {
    key: 'date',
    title: 'Date',
    width: 140,
    sort: 'dateAttending',
    onPhone: 'line',
    cell: ({ dateAttendingLocalised }) => (
      <span className="st-number">{formatShortDateTime(dateAttendingLocalised)}</span>
    ),
  },
  {
    key: 'supplier',
    title: 'Service Supplier',
    width: 290,
    minViewport: 900,
    sort: 'serviceSupplier',
    cell: (appointment) => <Supplier supplier={appointment.serviceSupplier} />,
  },
  {
    key: 'location',
    title: 'Location',
    width: 180,
    minViewport: 768,
    mergeInto: 'date',
    sort: 'location',
    onPhone: 'line',
    cell: ({ location }) => location.name,
  },
  {
    key: 'assigned',
    title: 'Assigned To',
    width: 130,
    minViewport: 1200,
    sort: 'orgUser',
    onPhone: 'line',
    cell: ({ orgUser }) => orgUser?.name,
  },
  {
    key: 'status',
    title: 'Status',
    width: 124,
    sort: 'status',
    onPhone: 'state',
    cell: ({ status }) => <AppointmentStatusTag status={status} />,
  },
  {
    key: 'date-steps',
    title: 'Change date',
    width: 178,
    minViewport: 1200,
    onPhone: 'more',
    wide: true,
    cell: (appointment) => hasDateSteps(appointment.status) && <RowDateSteps appointment={appointment} />,
  },
  {
    key: 'total',
    title: 'Items Total',
    width: 96,
    minViewport: 1024,
    align: 'end',
    sort: 'serviceItemsCountTotal',
    cell: ({ serviceItemsCountTotal }) => <span className="st-number">{serviceItemsCountTotal}</span>,
  },
  {
    key: 'incomplete',
    title: 'Incomplete',
    width: 100,
    minViewport: 1024,
    align: 'end',
    sort: 'serviceItemsCountIncomplete',
    cell: ({ serviceItemsCountIncomplete }) => (
      <span className="st-number">{serviceItemsCountIncomplete}</span>
    ),
  },
];

function Supplier({ supplier }: { supplier: ServiceAppointmentRow['serviceSupplier'] }) {
  const { name, phone, website } = supplier;
  return (
    <>
      <span className="st-line">{name}</span>
      <span className="st-line st-small">
        {phone} {website && <WebLink to={website} />}
      </span>
    </>
  );
}

const hasDateSteps = (status: ServiceAppointmentStatus) =>
  serviceAppointmentLifecycle.refusal('requestNewDate', status) === null;
