import { lifecycle } from '../lifecycle.ts';
import type { ServiceAppointmentStatus, WantedAppointmentStatus } from './service-appointment.ts';

export type ServiceAppointmentStep = 'confirm' | 'requestNewDate' | 'complete' | 'cancel' | 'reinstate';

const cancelled = 'This appointment is cancelled. Please reinstate it first';

/**
 * The transitions of an appointment. The practice and the supplier may take all of them. Deletion depends on the items instead of the status
 * (`appointmentDeletionRefusal`).
 */
export const serviceAppointmentLifecycle = lifecycle<ServiceAppointmentStatus, ServiceAppointmentStep>({
  confirm: {
    from: ['New', 'Pending'],
    to: 'Confirmed',
    refusal: (status) => {
      if (status === 'Confirmed') return 'This appointment is already confirmed';
      return status === 'Cancelled' ? cancelled : 'This appointment is already completed';
    },
  },
  requestNewDate: {
    from: ['New', 'Pending', 'Confirmed'],
    to: 'Pending',
    refusal: (status) =>
      status === 'Cancelled' ? cancelled : 'A completed appointment cannot get a new date/time',
  },
  complete: {
    from: ['New', 'Pending', 'Confirmed'],
    to: 'Completed',
    refusal: (status) => (status === 'Cancelled' ? cancelled : 'This appointment is already completed'),
  },
  cancel: {
    from: ['New', 'Pending', 'Confirmed', 'Completed'],
    to: 'Cancelled',
    refusal: () => 'This appointment is already cancelled',
  },
  reinstate: {
    from: ['Cancelled'],
    to: 'Pending',
    refusal: () => 'Only a cancelled appointment can be reinstated',
  },
});

/** Returns the step that leads from the present status to the wanted one. */
export function stepToward(
  wanted: WantedAppointmentStatus,
  present: ServiceAppointmentStatus,
): ServiceAppointmentStep {
  switch (wanted) {
    case 'Confirmed':
      return 'confirm';
    case 'Completed':
      return 'complete';
    case 'Cancelled':
      return 'cancel';
    case 'Pending':
      return present === 'Cancelled' ? 'reinstate' : 'requestNewDate';
  }
}
