import { linkTo, withFilters } from '@steward/shared-ui/widget';
import type { CalendarState } from './calendar/calendar-view.ts';

/** The URLs of this area. */
export const paths = {
  appointments: linkTo('servicedashboard'),
  appointment: (serviceAppointmentId: string) => linkTo('serviceappointmentdetail', { serviceAppointmentId }),
  /** The week of a day in the calendar. */
  calendarWeek: (day: string) =>
    withFilters<CalendarState>(linkTo('servicecalendar'), { calendar: 'week', day }),
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
