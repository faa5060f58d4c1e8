import { findUserName } from '../audit/audit.queries.ts';
import type { Context } from '../../context.ts';
import { stale } from './problems.ts';

interface Versioned {
  readonly version: number;
  readonly modified_at: Date;
  readonly modified_by_org_user_id: string | null;
}

/** Refuses with 412 a change that was made on an older version than the stored one, and says who changed it and when. */
export async function ensureCurrent(ctx: Context, stored: Versioned): Promise<void> {
  if (ctx.ifMatch === undefined || ctx.ifMatch === stored.version) return;
  const changedBy =
    stored.modified_by_org_user_id && (await findUserName(ctx.db, stored.modified_by_org_user_id));
  throw stale(changedBy || 'Somebody', stored.modified_at.toISOString());
}
