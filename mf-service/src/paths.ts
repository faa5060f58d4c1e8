import { linkTo, withFilters } from '@steward/shared-ui/widget';
import type { CalendarState } from './calendar/calendar-view.ts';

/** The URLs of this area. */
export const paths = {
  appointments: linkTo('servicedashboard'),
  appointment: (serviceAppointmentId: string) => linkTo('serviceappointmentdetail', { serviceAppointmentId }),
  /** The week of a day in the calendar. */
  calendarWeek: (day: string) =>
    withFilters<CalendarState>(linkTo('servicecalendar'), { calendar: 'week', day }),
  /** The form that requests visits for the assets of these, one after the other. */
  requestVisits: (visits: readonly { readonly assetInstanceIds: readonly string[] }[]) =>
    withFilters(linkTo('requestAppointment'), {
      assets: visits.flatMap(({ assetInstanceIds }) => assetInstanceIds).join(','),
    }),
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
