import type { PublicContext } from '../../context.ts';
import { inTransaction } from '../db/database.ts';

/** Runs a write in one transaction. A serialisation failure runs it again. */
export async function runInTransaction<Ctx extends PublicContext, Result>(
  ctx: Ctx,
  write: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, (db) => write({ ...ctx, db }));
}
