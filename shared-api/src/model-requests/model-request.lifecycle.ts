import { lifecycle } from '../lifecycle.ts';
import type { ModelRequestDecision } from './model-request.ts';

const refusal = () => 'This request has already been decided';

/** A request is decided once: the model is added or the request is declined. */
export const modelRequestLifecycle = lifecycle<ModelRequestDecision, 'add' | 'decline'>({
  add: { from: ['Pending'], to: 'Added', refusal },
  decline: { from: ['Pending'], to: 'Declined', refusal },
});
