import type { OrgUser, ParsedInputOf, users } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { endSessionsOfLockedOut } from '../../infrastructure/session/lock-out.ts';
import { lockEditableUser, ensureCanGrantAccess, subjectOf } from './editable-user.ts';
import { getAssignableRole } from './assignable-roles.ts';
import { getUser } from './list-users.ts';
import {
  countActiveAdministrators,
  updateUserColumns,
  type StoredUser,
  type UserChanges,
} from './user-writes.queries.ts';

type Input = ParsedInputOf<typeof users.update>;

/** Updates the given fields of another user. Fields that are sent unchanged are not written. */
export async function updateUser(ctx: Context, input: Input): Promise<OrgUser> {
  const stored = await lockEditableUser(ctx, input.orgUserId);
  await ensureCurrent(ctx, stored);
  const columns: UserChanges = {
    first_name: input.firstName,
    last_name: input.lastName,
    role: input.roleId === undefined ? undefined : getAssignableRole(ctx.actor, input.roleId),
    is_notified_faults: input.isNotifiedFaults,
    is_locked_out: input.isLockedOut,
    assign_to_all_locations: input.assignToAllLocations,
  };
  const changes = changesBetween(stored, columns);
  if ('role' in changes || 'is_locked_out' in changes) ensureCanGrantAccess(ctx);
  if (Object.keys(changes).length > 0) {
    await ensureAdministratorLeft(ctx, stored, columns);
    await updateUserColumns(ctx.db, stored.id, {
      ...columns,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await recordAudit(ctx, { ...subjectOf(stored), event: eventOf(changes, columns), changes });
    if (columns.is_locked_out) await endSessions(ctx, stored);
  }
  return getUser(ctx, { id: stored.id });
}

/** Throws 409 when the change would leave the group without an administrator who can sign in. */
async function ensureAdministratorLeft(
  ctx: Context,
  stored: StoredUser,
  columns: UserChanges,
): Promise<void> {
  if (stored.group_id === null || !isActiveAdministrator(stored)) return;
  if (isActiveAdministrator({ ...stored, ...definedOnly(columns) })) return;
  if ((await countActiveAdministrators(ctx.db, stored.group_id)) <= 1)
    throw conflict('This is the last administrator of the group who is not locked out');
}

/** Ends the user's sessions. Runs as the system, because an impersonating user belongs to an organisation that the caller does not see. */
async function endSessions(ctx: Context, { id }: StoredUser): Promise<void> {
  await asSystem(ctx.db, (db) => endSessionsOfLockedOut({ db, now: () => ctx.now }, id, ctx.requestId));
}

function isActiveAdministrator(user: { role?: unknown; is_locked_out?: unknown }): boolean {
  return user.role === 'GroupAdmin' && user.is_locked_out === false;
}

function definedOnly(columns: UserChanges) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function eventOf(changes: object, { is_locked_out: isLockedOut }: UserChanges): string {
  if (!('is_locked_out' in changes)) return 'User updated';
  return isLockedOut ? 'User locked out' : 'User unlocked';
}
