import { lifecycle } from '../lifecycle.ts';
import type { ModelRequestDecision } from './model-request.ts';

const refusal = () => 'This request has been decided already';

/** A request is decided once: the model is added, or the request declined. */
export const modelRequestLifecycle = lifecycle<ModelRequestDecision, 'add' | 'decline'>({
  add: { from: ['Pending'], to: 'Added', refusal },
  decline: { from: ['Pending'], to: 'Declined', refusal },
});
