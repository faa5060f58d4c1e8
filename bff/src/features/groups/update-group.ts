import type { Group, groups, ParsedInputOf } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { findGroupForUpdate, saveGroupSettings, updateGroupColumns } from './groups.queries.ts';
import { getGroup } from './list-groups.ts';

const conflicts = { groups_name_key: { detail: 'Group name already exists', field: 'name' } };

/** Updates the given settings of the caller's group. Fields that are sent unchanged are not written. */
export async function updateGroup(ctx: Context, input: ParsedInputOf<typeof groups.update>): Promise<Group> {
  const stored = await findGroupForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('group');
  await ensureCurrent(ctx, stored);
  const columns = {
    name: input.name,
    phone: blankToNull(input.phone),
    email: blankToNull(input.email),
  };
  const isPublic = input.allowsPublicFaultReports;
  const changes = changesBetween(stored, { ...columns, allows_public_fault_reports: isPublic });
  if (Object.keys(changes).length > 0) {
    const stamped = { ...columns, modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
    await orConflict(updateGroupColumns(ctx.db, stored.id, stamped), conflicts);
    if (isPublic !== undefined)
      await saveGroupSettings(ctx.db, {
        group_id: stored.id,
        allows_public_fault_reports: isPublic,
        modified_at: ctx.now,
      });
    await recordAudit(ctx, {
      entityType: 'Group',
      entityId: stored.id,
      event: 'Group updated',
      changes,
      groupId: stored.id,
    });
  }
  return getGroup(ctx, { id: stored.id });
}
