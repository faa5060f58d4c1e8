import { findUserName } from '../audit/audit.queries.ts';
import type { Context } from '../../context.ts';
import { preconditionFailed } from './problems.ts';

interface Versioned {
  readonly version: number;
  readonly modified_at: Date;
  readonly modified_by_org_user_id: string | null;
}

/** Throws a 412 that names the last author when the caller's version is older than the stored one. */
export async function ensureCurrent(ctx: Context, stored: Versioned): Promise<void> {
  if (ctx.ifMatch === undefined || ctx.ifMatch === stored.version) return;
  const changedBy =
    stored.modified_by_org_user_id && (await findUserName(ctx.db, stored.modified_by_org_user_id));
  throw preconditionFailed(changedBy || 'Someone', stored.modified_at.toISOString());
}
