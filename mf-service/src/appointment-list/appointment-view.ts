import {
  serviceAppointments,
  serviceAppointmentSortProperties,
  serviceAppointmentStatus,
  suppliers,
} from '@steward/shared-api';
import { choice, defineView, flag, id, searchText, type ViewQuery } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';
import { urlFlag } from '@steward/shared-ui/page';

/** The default page size (spec 2.9). */
export const appointmentPageSize = 8;

const statuses = serviceAppointmentStatus.options.map((value) => ({ value, label: value }));

/** The filters and the order of the list of appointments. */
export const appointmentView = defineView(
  serviceAppointments.list,
  {
    search: searchText('Search service appointments', 'search...'),
    supplier: id('supplierId', {
      label: 'Supplier',
      endpoint: suppliers.list,
      input: { isServiceProvider: true },
    }),
    status: choice('serviceAppointmentStatus', 'Status', statuses),
    awaiting: flag('awaitingActionOnly', 'Awaiting Action Only', { kind: 'checkbox' }),
  },
  {
    ...gridFields(serviceAppointmentSortProperties, appointmentPageSize, { sort: 'nextVisit' }),
    /** Shows the calendar below the list. */
    scheduler: urlFlag,
  },
);

export type AppointmentListQuery = ViewQuery<typeof appointmentView>;
