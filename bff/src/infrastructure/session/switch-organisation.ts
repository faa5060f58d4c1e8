import type { OutputOf, ParsedInputOf, session } from '@steward/shared-api';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { asSystem } from '../db/tenant-scope.ts';
import { conflict, notFound } from '../http/problems.ts';
import { listOtherMembershipsAsSystem } from './current-user.queries.ts';
import { updateLastLogin } from './sessions.queries.ts';

type Endpoint = typeof session.switchOrganisation;

/** Switches the session to the user of the same identity in another organisation, under a new id. */
export async function switchOrganisation(
  ctx: Context,
  { orgUserId }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { actor, caller, now } = ctx;
  if (caller.kind !== 'actor' || !caller.session)
    throw conflict('Programs choose the organisation with the header Steward-Organisation');
  // Support cannot use the other organisations of an impersonated user.
  const others = actor.impersonator ? [] : await listOtherMembershipsAsSystem(ctx.db, actor.orgUserId);
  const target = others.find(({ id }) => id === orgUserId);
  if (!target) throw notFound('organisation');
  await asSystem(ctx.db, async (db) => {
    await updateLastLogin(db, { id: target.id, now });
    await recordAudit(
      { ...ctx, db, actor: { ...actor, orgUserId: target.id, userName: target.user_name } },
      {
        entityType: 'OrgUser',
        entityId: target.id,
        publishAs: null,
        event: 'Switched to this organisation',
        groupId: target.group_id,
        supplierId: target.supplier_id,
      },
    );
  });
  await caller.session.moveTo(ctx.db, target.id);
  return { orgUserId };
}
