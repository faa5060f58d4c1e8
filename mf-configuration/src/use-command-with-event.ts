import type { CallOptions } from '@steward/shared-api/client';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

type Event = 'location.changed' | 'person.changed' | 'supplier.changed';

/** Sends a write and, once it is done, tells the other areas what it was of. */
export function useCommandWithEvent<Input, Answer extends { readonly id: string }>(
  event: Event,
  send: (input: Input, options?: CallOptions) => Promise<Answer>,
) {
  return useCallback(
    async (input: Input, options?: CallOptions) => {
      const answer = await send(input, options);
      emit(event, { id: answer.id });
      return answer;
    },
    [event, send],
  );
}
