import type { OrgUser, ParsedInputOf, users } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { forbidden, unknownReference } from '../../infrastructure/http/problems.ts';
import { ensureMayGiveAccess } from './editable-user.ts';
import { getUser } from './list-users.ts';
import { insertUser } from './user-writes.queries.ts';
import { roleToGive } from './assignable-roles.ts';

/** Known in the own organisation; whether the address is known elsewhere is never told. */
const exists = { detail: 'User already exists', field: 'userName' };
const taken = { org_users_group_user_name_key: exists, org_users_supplier_user_name_key: exists };

/** Adds a person to the caller's own organisation. */
export async function createUser(ctx: Context, input: ParsedInputOf<typeof users.create>): Promise<OrgUser> {
  ensureMayGiveAccess(ctx);
  const columns = {
    user_name: input.userName,
    first_name: input.firstName,
    last_name: input.lastName,
    role: roleToGive(ctx.actor, input.roleId),
    ...organisationOf(ctx, input.groupId ?? null),
  };
  const stamped = {
    ...columns,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  };
  const id = await orConflict(insertUser(ctx.db, stamped), taken);
  await recordAudit(ctx, {
    entityType: 'OrgUser',
    entityId: id,
    event: 'User added',
    changes: changesBetween({}, columns),
    groupId: columns.group_id,
    supplierId: columns.supplier_id,
  });
  return getUser(ctx, { id });
}

/** The organisation is the caller's own; a body may name it, and no other. */
function organisationOf(ctx: Context, groupId: string | null) {
  const { scope } = ctx.actor;
  if (scope.kind === 'provider') throw forbidden();
  const own = {
    group_id: scope.kind === 'group' ? scope.groupId : null,
    supplier_id: scope.kind === 'supplier' ? scope.supplierId : null,
  };
  if (groupId !== null && groupId !== own.group_id) throw unknownReference('groupId', 'group');
  return own;
}
