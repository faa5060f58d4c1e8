import { lifecycle } from '../lifecycle.ts';
import { faultStatus, type FaultStatus } from './fault.ts';

const anyStatus = faultStatus.options;
/** Never shown, because the step is possible in every state. */
const unused = () => 'This step is always possible';

/**
 * The transitions of a fault. Every step of the stepper can be chosen, forward or back, and reopens a cancelled fault.
 * 'Cancel Fault' is a separate action that is possible unless the fault is already cancelled.
 */
export const faultLifecycle = lifecycle<FaultStatus, FaultStep>({
  reopen: { from: anyStatus, to: 'New', refusal: unused },
  acknowledge: { from: anyStatus, to: 'Acknowledged', refusal: unused },
  start: { from: anyStatus, to: 'InProgress', refusal: unused },
  resolve: { from: anyStatus, to: 'Resolved', refusal: unused },
  cancel: {
    from: ['New', 'Acknowledged', 'InProgress', 'Resolved'],
    to: 'Cancelled',
    refusal: () => 'This fault is already cancelled',
  },
});

export type FaultStep = 'reopen' | 'acknowledge' | 'start' | 'resolve' | 'cancel';

/** The step that leads to each status. Calls send the status. */
export const faultStepTo: Readonly<Record<FaultStatus, FaultStep>> = {
  New: 'reopen',
  Acknowledged: 'acknowledge',
  InProgress: 'start',
  Resolved: 'resolve',
  Cancelled: 'cancel',
};

/** The statuses that the stepper shows, in order: all except Cancelled. */
export const faultStepperStatuses = anyStatus.filter((status) => status !== 'Cancelled');
