import { lifecycle } from '../lifecycle.ts';
import type { ServiceAppointmentItemStatus } from './service-appointment-item.ts';

export type ServiceAppointmentItemStep = 'complete' | 'cancel' | 'reopen';

/** The transitions of an item. The stepper only goes forward; a separate action cancels an item. */
export const serviceAppointmentItemLifecycle = lifecycle<
  ServiceAppointmentItemStatus,
  ServiceAppointmentItemStep
>({
  complete: {
    from: ['New'],
    to: 'Completed',
    refusal: (status) =>
      status === 'Cancelled'
        ? 'This item is cancelled. Please add the asset again'
        : 'This item is already completed',
  },
  cancel: {
    from: ['New'],
    to: 'Cancelled',
    refusal: (status) =>
      status === 'Cancelled' ? 'This item is already cancelled' : 'A completed item cannot be cancelled',
  },
  reopen: {
    from: [],
    to: 'New',
    refusal: (status) => `A ${status.toLowerCase()} item cannot become new again`,
  },
});

/** Returns the step that leads to a status. */
export function itemStepToward(wanted: ServiceAppointmentItemStatus): ServiceAppointmentItemStep {
  const steps = { New: 'reopen', Completed: 'complete', Cancelled: 'cancel' } as const;
  return steps[wanted];
}

/** The statuses that the stepper shows. It does not show Cancelled. */
export const itemStepper: readonly ServiceAppointmentItemStatus[] = ['New', 'Completed'];

/** Whether the user can choose a status in the stepper: the current one or a later one, and none for a cancelled item. */
export function canChooseItemStep(
  step: ServiceAppointmentItemStatus,
  present: ServiceAppointmentItemStatus,
): boolean {
  return present !== 'Cancelled' && itemStepper.indexOf(step) >= itemStepper.indexOf(present);
}
