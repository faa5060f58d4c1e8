import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    servicedashboard: async () => (await import('./appointment-list/AppointmentsPage.tsx')).AppointmentsPage,
    servicecalendar: async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
    serviceappointmentdetail: async () =>
      (await import('./appointment-detail/AppointmentDetailPage.tsx')).AppointmentDetailPage,
  },
};
