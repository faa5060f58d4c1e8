import { lifecycle } from '../lifecycle.ts';
import { faultStatus, type FaultStatus } from './fault.ts';

const anyStatus = faultStatus.options;
const never = () => 'This step is always possible';

/**
 * The transitions of a fault. Every step of the stepper can be chosen, forward or back, and reopens a cancelled fault.
 * 'Cancel Fault' is a separate action that is possible once.
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

/** The step that leads to each status. Calls send the status. */
export const faultStepTo: Readonly<Record<FaultStatus, FaultStep>> = {
  New: 'renew',
  Acknowledged: 'acknowledge',
  InProgress: 'start',
  Resolved: 'resolve',
  Cancelled: 'cancel',
};

/** The statuses that the stepper shows, in order: all except Cancelled. */
export const faultStepperStatuses = anyStatus.filter((status) => status !== 'Cancelled');
