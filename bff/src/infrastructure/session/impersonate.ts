import type { session } from '@steward/shared-api';
import type { OutputOf, ParsedInputOf } from '@steward/shared-api';
import { insertSessionChange } from '../audit/audit.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../http/problems.ts';
import { permissionsOf } from './role-permissions.ts';
import { findTarget, startImpersonation } from './impersonation.queries.ts';

type Endpoint = typeof session.impersonate;

/** Lets support act as another user in this browser until it ends the impersonation. */
export async function impersonate(ctx: Context, input: ParsedInputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { actor, caller } = ctx;
  if (caller.kind !== 'actor' || !caller.session)
    throw conflict('You can only act as another user in a browser, not with an access token');
  if (actor.impersonator) throw conflict('End the impersonation before you begin another');
  if (actor.orgUserId === input.id) throw conflict('You cannot impersonate yourself');
  const target = await findTarget(ctx.db, input.id);
  if (!target) throw notFound('user');
  if (target.is_locked_out) throw conflict('This user is locked out');
  if (permissionsOf(target.role).has('people.impersonate'))
    throw conflict('Support users cannot be impersonated');
  const started = { idHash: caller.session.id, targetId: target.id, reason: input.reason, now: ctx.now };
  if (!(await startImpersonation(ctx.db, started)))
    throw conflict('End the impersonation before you begin another');
  await caller.session.renew(ctx.db);
  await insertSessionChange(ctx.db, actor.orgUserId);
  // The audit entry names both users, like all entries until the impersonation ends.
  const both = { ...actor, orgUserId: target.id, userName: target.user_name, impersonator: actor };
  await recordAudit(
    { ...ctx, actor: both },
    {
      entityType: 'OrgUser',
      entityId: target.id,
      publishAs: null,
      event: 'Impersonation started',
      changes: { reason: { from: null, to: input.reason } },
      groupId: target.group_id,
      supplierId: target.supplier_id,
    },
  );
  return { id: target.id };
}
