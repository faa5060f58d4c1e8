import { linkTo } from '@steward/shared-ui/widget';

/** The URLs of this area. */
export const paths = {
  appointments: linkTo('servicedashboard'),
  appointment: (serviceAppointmentId: string) => linkTo('serviceappointmentdetail', { serviceAppointmentId }),
  /** The week of a day in the calendar. */
  calendarWeek: (day: string) => `${linkTo('servicecalendar')}?calendar=week&day=${day}`,
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
