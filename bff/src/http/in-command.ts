import type { PublicContext } from '../context.ts';
import { inTransaction } from '../db/database.ts';

/** Runs a write in one transaction, and what it left for afterwards once it is committed. */
export async function inCommand<Ctx extends PublicContext, Result>(
  ctx: Ctx,
  write: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const afterwards: (() => Promise<void>)[] = [];
  const result = await inTransaction(ctx.db, (db) => {
    // The transaction may run several times.
    afterwards.length = 0;
    return write({ ...ctx, db, afterCommit: (work) => void afterwards.push(work) });
  });
  // It is committed: what fails now is not the caller's loss.
  for (const work of afterwards) {
    await work().catch((error: unknown) => ctx.log.warn({ err: error }, 'what follows a write has failed'));
  }
  return result;
}
