import { expect, it } from '@jest/globals';
import { modelRequestLifecycle } from './model-request.lifecycle.ts';

it('when a request is pending → added or declined; when it is decided → neither, and a sentence says so', () => {
  expect(modelRequestLifecycle.names.map((step) => modelRequestLifecycle.refusal(step, 'Pending'))).toEqual([
    null,
    null,
  ]);
  expect(modelRequestLifecycle.to('add')).toBe('Added');
  expect(modelRequestLifecycle.to('decline')).toBe('Declined');
  for (const state of ['Added', 'Declined'] as const)
    expect(modelRequestLifecycle.refusal('add', state)).toBe('This request has been decided already');
});
