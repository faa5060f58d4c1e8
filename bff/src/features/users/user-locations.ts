import type { OrgUser } from '@steward/shared-api';
import { recordAudit, type AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { findLocation } from '../locations/locations.queries.ts';
import { lockEditableUser, subjectOf } from './editable-user.ts';
import { getUser } from './list-users.ts';
import { deleteUserLocation, insertUserLocations, type StoredUser } from './user-writes.queries.ts';

interface UserLocation {
  readonly id: string;
  readonly locationId: string;
}

const duplicateAssignment = {
  org_user_locations_pkey: { detail: 'User is already assigned to this location' },
};

/** Assigns a user to a location. */
export async function assignUserLocation(ctx: Context, input: UserLocation): Promise<OrgUser> {
  const { stored, location } = await lockUserAndFindLocation(ctx, input);
  const [entry] = await insertAssignments(ctx, stored, [location]);
  if (entry) await recordAudit(ctx, entry);
  return getUser(ctx, { id: stored.id });
}

type AssignedLocation = Pick<
  NonNullable<Awaited<ReturnType<typeof findLocation>>>,
  'id' | 'group_id' | 'label'
>;

/** Assigns a locked user to locations. Returns the entries for the audit trail. Throws 409 unless all are of one practice. */
export async function insertAssignments(
  ctx: Context,
  stored: StoredUser,
  locations: readonly AssignedLocation[],
): Promise<AuditEntry[]> {
  const { id: userId, group_id: groupId } = stored;
  if (groupId === null || locations.some((location) => location.group_id !== groupId))
    throw conflict('Only users of a practice can be assigned to its locations');
  const assignments = locations.map((location) => ({
    org_user_id: userId,
    location_id: location.id,
    group_id: groupId,
    created_at: ctx.now,
  }));
  await orConflict(insertUserLocations(ctx.db, assignments), duplicateAssignment);
  return locations.map((location) => ({
    ...subjectOf(stored),
    locationId: location.id,
    event: 'User added to location',
    changes: { location: { from: null, to: location.label } },
  }));
}

/** Removes a user from a location. */
export async function removeUserLocation(ctx: Context, input: UserLocation): Promise<OrgUser> {
  const { stored, location } = await lockUserAndFindLocation(ctx, input);
  if (!(await deleteUserLocation(ctx.db, { userId: stored.id, locationId: location.id })))
    throw conflict('User is not currently assigned to this location');
  await recordAudit(ctx, {
    ...subjectOf(stored),
    locationId: location.id,
    event: 'User removed from location',
    changes: { location: { from: location.label, to: null } },
  });
  return getUser(ctx, { id: stored.id });
}

async function lockUserAndFindLocation(ctx: Context, { id, locationId }: UserLocation) {
  const location = await findLocation(ctx.db, ctx.actor.scope, locationId);
  if (!location) throw notFound('location');
  return { stored: await lockEditableUser(ctx, id), location };
}
