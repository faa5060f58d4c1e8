import type { PublicContext } from '../../context.ts';
import { inTransaction } from '../db/database.ts';

/** Runs a write in one transaction, which may run it several times. */
export async function inCommand<Ctx extends PublicContext, Result>(
  ctx: Ctx,
  write: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, (db) => write({ ...ctx, db }));
}
