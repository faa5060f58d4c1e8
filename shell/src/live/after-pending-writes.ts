import { isWriting } from '@steward/shared-api/client';

const lookEveryMs = 200;

/** Resolves when this tab has no write under way and has shown what it did: what it deletes is on screen until it is told that it is gone. */
export async function afterPendingWrites(pause: (milliseconds: number) => Promise<void>): Promise<void> {
  while (isWriting()) await pause(lookEveryMs);
  await pause(lookEveryMs);
  if (isWriting()) await afterPendingWrites(pause);
}
