import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import type { OutboxState, WaitReason } from './kept-work.ts';

const texts: Record<WaitReason, (entries: string) => string> = {
  network: (entries) => `No connection. ${entries} saved on this device and will be sent later.`,
  session: (entries) => `Sign in again: ${entries} saved on this device and will be sent then.`,
  server: (entries) => `Can’t reach Steward. ${entries} saved on this device and will be sent later.`,
};

/** How much work of all visits waits to be sent, and why. */
export function NotSent({ work, waitsFor }: Pick<OutboxState, 'work' | 'waitsFor'>) {
  const waiting = work.filter(({ refusal }) => refusal === null).length;
  if (waitsFor === null || waiting === 0) return null;
  return <Callout tone="warning">{texts[waitsFor](plural(waiting, 'entry is', 'entries are'))}</Callout>;
}
