import { ownUserRefusal, userAccessRefusal } from '@steward/shared-api';
import type { AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../infrastructure/http/problems.ts';
import { findUserForUpdate, type StoredUser } from './user-writes.queries.ts';

/** Locks a user for an update. Throws 404 outside the caller's scope and 403 for the caller's own user. */
export async function lockEditableUser(ctx: Context, id: string): Promise<StoredUser> {
  const stored = await findUserForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('user');
  if (stored.id === ctx.actor.orgUserId) throw forbidden(ownUserRefusal);
  return stored;
}

/** Throws 403 while support acts as a user, because support must not grant access. */
export function ensureCanGrantAccess({ actor }: Pick<Context, 'actor'>): void {
  const refusal = userAccessRefusal({ isImpersonated: actor.impersonator !== null });
  if (refusal !== null) throw forbidden(refusal);
}

/** The subject of an audit entry about a user. */
export function subjectOf(stored: StoredUser) {
  return {
    entityType: 'OrgUser',
    entityId: stored.id,
    groupId: stored.group_id,
    supplierId: stored.supplier_id,
  } as const satisfies Partial<AuditEntry>;
}
