import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import type { OutboxState, WaitReason } from './kept-work.ts';

const texts: Record<WaitReason, (entries: string) => string> = {
  network: (entries) => `No connection. ${entries} kept on this phone and sent later.`,
  session: (entries) => `Sign in again. ${entries} kept on this phone until then.`,
  server: (entries) => `The server is not ready. ${entries} kept on this phone and sent later.`,
};

/** How much work of all visits waits to be sent, and why. */
export function NotSent({ work, waitsFor }: Pick<OutboxState, 'work' | 'waitsFor'>) {
  const waiting = work.filter(({ refusal }) => refusal === null).length;
  if (waitsFor === null || waiting === 0) return null;
  return <Callout tone="warning">{texts[waitsFor](plural(waiting, 'entry is', 'entries are'))}</Callout>;
}
