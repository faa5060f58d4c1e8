import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    servicedashboard: async () => (await import('./appointments/AppointmentsPage.tsx')).AppointmentsPage,
    servicecalendar: async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
    serviceappointmentdetail: async () =>
      (await import('./appointment/AppointmentDetailPage.tsx')).AppointmentDetailPage,
  },
};
