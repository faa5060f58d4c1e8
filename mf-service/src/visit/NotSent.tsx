import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import type { OutboxState } from './outbox.ts';

/** States what the server does not have yet, of all visits. */
export function NotSent({ work, isWaiting }: OutboxState) {
  const waiting = work.filter(({ refusal }) => refusal === null).length;
  if (!isWaiting || waiting === 0) return null;
  return (
    <Callout tone="warning">
      No connection. {plural(waiting, 'entry is', 'entries are')} kept on this phone and sent later.
    </Callout>
  );
}
