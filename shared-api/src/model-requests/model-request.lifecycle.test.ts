import { expect, it } from '@jest/globals';
import { modelRequestLifecycle } from './model-request.lifecycle.ts';

it('allows a pending request to be added or declined once', () => {
  expect(modelRequestLifecycle.names.map((step) => modelRequestLifecycle.refusal(step, 'Pending'))).toEqual([
    null,
    null,
  ]);
  expect(modelRequestLifecycle.to('add')).toBe('Added');
  expect(modelRequestLifecycle.to('decline')).toBe('Declined');
  for (const state of ['Added', 'Declined'] as const)
    expect(modelRequestLifecycle.refusal('add', state)).toBe('This request has already been decided');
});
