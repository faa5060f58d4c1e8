import { lifecycle } from '../lifecycle.ts';
import { faultStatus, type FaultStatus } from './fault.ts';

const anyStatus = faultStatus.options;
const never = () => 'This step is always possible';

/**
 * The steps of a fault: every step of the stepper may be chosen, forward or back, and choosing one brings
 * a cancelled fault back; 'Cancel Fault' is beside it and is there once.
 */
export const faultLifecycle = lifecycle<FaultStatus, FaultStep>({
  renew: { from: anyStatus, to: 'New', refusal: never },
  acknowledge: { from: anyStatus, to: 'Acknowledged', refusal: never },
  start: { from: anyStatus, to: 'InProgress', refusal: never },
  resolve: { from: anyStatus, to: 'Resolved', refusal: never },
  cancel: {
    from: ['New', 'Acknowledged', 'InProgress', 'Resolved'],
    to: 'Cancelled',
    refusal: () => 'This fault is already cancelled',
  },
});

export type FaultStep = 'renew' | 'acknowledge' | 'start' | 'resolve' | 'cancel';

/** The step that leads to a status: a call names the status, the table knows the step. */
export const faultStepTo: Readonly<Record<FaultStatus, FaultStep>> = {
  New: 'renew',
  Acknowledged: 'acknowledge',
  InProgress: 'start',
  Resolved: 'resolve',
  Cancelled: 'cancel',
};

/** What the stepper shows: every status but Cancelled, in order. */
export const faultStepperStatuses = anyStatus.filter((status) => status !== 'Cancelled');
