import { ownUserRefusal, userAccessRefusal } from '@steward/shared-api';
import type { AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../infrastructure/http/problems.ts';
import { findUserForUpdate, type StoredUser } from './user-writes.queries.ts';

/** The person to be written, held until the end; 404 outside the caller's scope, and nobody edits their own user. */
export async function editableUser(ctx: Context, id: string): Promise<StoredUser> {
  const stored = await findUserForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('user');
  if (stored.id === ctx.actor.orgUserId) throw forbidden(ownUserRefusal);
  return stored;
}

/** Support acts as a user to help, and never to give anyone access (403). */
export function ensureMayGiveAccess({ actor }: Pick<Context, 'actor'>): void {
  const refusal = userAccessRefusal({ isImpersonated: actor.impersonator !== null });
  if (refusal !== null) throw forbidden(refusal);
}

/** What the audit says of a write about this person. */
export function subjectOf(stored: StoredUser) {
  return {
    entityType: 'OrgUser',
    entityId: stored.id,
    groupId: stored.group_id,
    supplierId: stored.supplier_id,
  } as const satisfies Partial<AuditEntry>;
}
