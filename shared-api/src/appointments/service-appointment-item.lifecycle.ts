import { lifecycle } from '../lifecycle.ts';
import type { ServiceAppointmentItemStatus } from './service-appointment-item.ts';

export type ServiceAppointmentItemStep = 'complete' | 'cancel' | 'reopen';

/** The steps of an item: the stepper goes forward only, and Cancelled is set beside it. */
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

/** The step that leads to the wanted status. */
export function itemStepToward(wanted: ServiceAppointmentItemStatus): ServiceAppointmentItemStep {
  const steps = { New: 'reopen', Completed: 'complete', Cancelled: 'cancel' } as const;
  return steps[wanted];
}

/** The steps of the stepper; Cancelled is none of them. */
export const itemStepper: readonly ServiceAppointmentItemStatus[] = ['New', 'Completed'];

/** Whether a step of the stepper can be chosen: the current one and later ones; of a cancelled item none. */
export function canChooseItemStep(
  step: ServiceAppointmentItemStatus,
  present: ServiceAppointmentItemStatus,
): boolean {
  return present !== 'Cancelled' && itemStepper.indexOf(step) >= itemStepper.indexOf(present);
}
