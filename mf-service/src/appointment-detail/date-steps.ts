import {
  needsSupplierAgreement,
  serviceAppointmentLifecycle,
  type ServiceAppointmentRow,
} from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { confirm } from '@steward/shared-ui/action';
import { useAppointmentSteps } from './appointment-edit.data.ts';

/** The steps of the date of an appointment that the user may take now: on its page, in the list and on the home page. */
export function useDateSteps(appointment: ServiceAppointmentRow) {
  const user = useCurrentUser();
  const mayProgress = useCan('appointments.progress');
  const { moveTo, running } = useAppointmentSteps(appointment);
  const isOpen = (step: 'confirm' | 'requestNewDate') =>
    mayProgress && serviceAppointmentLifecycle.refusal(step, appointment.status) === null;
  /** Resolves to whether the date is confirmed. */
  const confirmDate = async (): Promise<boolean> => {
    const isAgreed =
      !needsSupplierAgreement(appointment, user) ||
      (await confirm({
        title: 'Mark as confirmed',
        text: 'Has the service company agreed to this date?',
        confirmLabel: 'Mark as confirmed',
      }));
    return isAgreed && moveTo('Confirmed');
  };
  return {
    mayConfirm: isOpen('confirm'),
    mayRequestNewDate: isOpen('requestNewDate'),
    confirmDate,
    running,
  };
}
