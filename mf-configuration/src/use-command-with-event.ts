import type { CallOptions } from '@steward/shared-api/client';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

type Event = 'location.changed' | 'person.changed' | 'supplier.changed';

/** Wraps a write so that it notifies the other areas after it succeeds. */
export function useCommandWithEvent<Input, Output extends { readonly id: string }>(
  event: Event,
  send: (input: Input, options?: CallOptions) => Promise<Output>,
) {
  return useCallback(
    async (input: Input, options?: CallOptions) => {
      const output = await send(input, options);
      emit(event, { id: output.id });
      return output;
    },
    [event, send],
  );
}
