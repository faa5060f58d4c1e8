import { linkTo } from '@steward/shared-ui/widget';

/** Every address this area writes. */
export const paths = {
  appointments: linkTo('servicedashboard'),
  appointment: (serviceAppointmentId: string) => linkTo('serviceappointmentdetail', { serviceAppointmentId }),
  /** The week of a day on the calendar. */
  calendarWeek: (day: string) => `${linkTo('servicecalendar')}?calendar=week&day=${day}`,
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
