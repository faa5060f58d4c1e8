import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { faultLifecycle, faultStepperStatuses, faultStepTo } from './fault.lifecycle.ts';
import { faultStatus } from './fault.ts';
import { isHandpiece, keptReason } from './fault.rules.ts';

describe('steps of a fault', () => {
  spec('1.4.8', 'd.4.22');
  it.each(faultStepperStatuses)('allows %s from every status, including Cancelled', (status) => {
    const step = faultStepTo[status];
    expect(faultLifecycle.to(step)).toBe(status);
    for (const from of faultStatus.options) expect(faultLifecycle.can(step, from)).toBe(true);
  });

  it('rejects a second cancellation', () => {
    expect(faultLifecycle.refusal('cancel', 'Resolved')).toBeNull();
    expect(faultLifecycle.refusal('cancel', 'Cancelled')).toBe('This fault is already cancelled');
  });

  spec('1.4.9');
  it('shows every status except Cancelled in the stepper', () => {
    expect(faultStepperStatuses).toEqual(['New', 'Acknowledged', 'InProgress', 'Resolved']);
  });
});

describe('reason of a fault', () => {
  spec('1.4.13');
  it('is stored for a handpiece, in any spelling of its type', () => {
    expect(isHandpiece('Slow Handpieces')).toBe(true);
    expect(keptReason('NotLubricated', 'Turbine handpieces')).toBe('NotLubricated');
  });

  spec('1.4.12');
  it('is NotSet for any other asset', () => {
    expect(keptReason('NotLubricated', 'Autoclaves')).toBe('NotSet');
  });
});
