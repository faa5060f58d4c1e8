import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { faultLifecycle, faultStepperStatuses, faultStepTo } from './fault.lifecycle.ts';
import { faultStatus } from './fault.ts';
import { isHandpiece, keptReason } from './fault.rules.ts';

describe('the steps of a fault', () => {
  spec('1.4.8', 'd.4.22');
  it.each(faultStepperStatuses)('when %s is chosen → possible from every status, Cancelled too', (status) => {
    const step = faultStepTo[status];
    expect(faultLifecycle.to(step)).toBe(status);
    for (const from of faultStatus.options) expect(faultLifecycle.can(step, from)).toBe(true);
  });

  it('when it is cancelled → once', () => {
    expect(faultLifecycle.refusal('cancel', 'Resolved')).toBeNull();
    expect(faultLifecycle.refusal('cancel', 'Cancelled')).toBe('This fault is already cancelled');
  });

  spec('1.4.9');
  it('when the stepper is drawn → every status but Cancelled', () => {
    expect(faultStepperStatuses).toEqual(['New', 'Acknowledged', 'InProgress', 'Resolved']);
  });
});

describe('the reason of a fault', () => {
  spec('1.4.13');
  it('when the asset is a handpiece, however its type is written → kept', () => {
    expect(isHandpiece('Slow Handpieces')).toBe(true);
    expect(keptReason('NotLubricated', 'Turbine handpieces')).toBe('NotLubricated');
  });

  spec('1.4.12');
  it('when it is anything else → NotSet', () => {
    expect(keptReason('NotLubricated', 'Autoclaves')).toBe('NotSet');
  });
});
