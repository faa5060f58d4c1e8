import { formatShortDateTime } from '@steward/shared-ui/format';
import type { ServiceAppointmentRow } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import { AppointmentStatusTag, practiceOf, titleOf } from '../appointment-list/appointment.labels.tsx';

/** The columns of an appointment on a supplier's home page. */
export const appointmentPanelColumns: readonly GridColumn<ServiceAppointmentRow>[] = [
  {
    key: 'location',
    title: 'Location',
    width: 220,
    onPhone: 'line',
    phoneCell: practiceOf,
    cell: ({ location, groupName }) => (
      <>
        <span className="st-line">{location.name}</span>
        <span className="st-line st-small">{groupName}</span>
      </>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 140,
    onPhone: 'line',
    cell: ({ dateAttendingLocalised }) => (
      <span className="st-number">{formatShortDateTime(dateAttendingLocalised)}</span>
    ),
  },
  { key: 'title', title: 'Title', width: 180, isRowLink: true, cell: titleOf },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'state',
    width: 160,
    cell: ({ status }) => <AppointmentStatusTag status={status} />,
  },
  {
    key: 'incomplete',
    title: 'Items',
    phoneCell: ({ serviceItemsCountTotal: total, serviceItemsCountIncomplete: incomplete }) =>
      total === 0 ? 'No assets' : `${incomplete} to complete`,
    onPhone: 'line',
    width: 160,
    minViewport: 900,
    mergeInto: 'status',
    cell: ({ serviceItemsCountTotal, serviceItemsCountIncomplete }) =>
      serviceItemsCountTotal === 0
        ? 'No items'
        : `${serviceItemsCountIncomplete} of ${serviceItemsCountTotal} incomplete`,
  },
];
