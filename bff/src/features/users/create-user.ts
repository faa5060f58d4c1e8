import type { OrgUser, ParsedInputOf, users } from '@steward/shared-api';
import { changesBetween, recordAudit, recordAudits } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { forbidden, unknownReference } from '../../infrastructure/http/problems.ts';
import { listLabels } from '../locations/locations.queries.ts';
import { ensureCanGrantAccess, lockEditableUser } from './editable-user.ts';
import { inviteUser } from './invite-user.ts';
import { getUser } from './list-users.ts';
import { insertUser } from './user-writes.queries.ts';
import { getAssignableRole } from './assignable-roles.ts';
import { insertAssignments } from './user-locations.ts';

/** Conflicts within the organisation only: a response must not reveal whether another organisation has this user name. */
const userExists = { detail: 'User already exists', field: 'userName' };
const conflicts = { org_users_group_user_name_key: userExists, org_users_supplier_user_name_key: userExists };

type Input = ParsedInputOf<typeof users.create>;

/** Adds a user to the caller's organisation, assigns the locations and sends the invitation if the input asks for it. */
export async function createUser(ctx: Context, input: Input): Promise<OrgUser> {
  const id = await addUser(ctx, input);
  if (input.locationIds?.length) await assignLocations(ctx, id, input.locationIds);
  return input.isInvited ? inviteUser(ctx, { id }) : getUser(ctx, { id });
}

/** Throws 400 if the caller cannot see one of the locations. */
async function assignLocations(ctx: Context, id: string, locationIds: readonly string[]): Promise<void> {
  const stored = await lockEditableUser(ctx, id);
  const known = new Map(
    (await listLabels(ctx.db, ctx.actor.scope, locationIds)).map((location) => [location.id, location]),
  );
  const locations = [...new Set(locationIds)].map((locationId) => {
    const location = known.get(locationId);
    if (!location) throw unknownReference('locationIds', 'location');
    return location;
  });
  await recordAudits(ctx, await insertAssignments(ctx, stored, locations));
}

async function addUser(ctx: Context, input: Input): Promise<string> {
  ensureCanGrantAccess(ctx);
  const columns = {
    user_name: input.userName,
    first_name: input.firstName,
    last_name: input.lastName,
    role: getAssignableRole(ctx.actor, input.roleId),
    ...organisationOf(ctx, input.groupId ?? null),
  };
  const stamped = {
    ...columns,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  };
  const id = await orConflict(insertUser(ctx.db, stamped), conflicts);
  await recordAudit(ctx, {
    entityType: 'OrgUser',
    entityId: id,
    event: 'User added',
    changes: changesBetween({}, columns),
    groupId: columns.group_id,
    supplierId: columns.supplier_id,
  });
  return id;
}

/** The caller's organisation. Throws 400 when the input names another group. */
function organisationOf(ctx: Context, groupId: string | null) {
  const { scope } = ctx.actor;
  if (scope.kind === 'provider') throw forbidden();
  const organisation = {
    group_id: scope.kind === 'group' ? scope.groupId : null,
    supplier_id: scope.kind === 'supplier' ? scope.supplierId : null,
  };
  if (groupId !== null && groupId !== organisation.group_id) throw unknownReference('groupId', 'group');
  return organisation;
}
