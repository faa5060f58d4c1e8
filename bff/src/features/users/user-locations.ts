import type { OrgUser } from '@steward/shared-api';
import { recordAudit, type AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { findLocation } from '../locations/locations.queries.ts';
import { lockEditableUser, subjectOf } from './editable-user.ts';
import { getUser } from './list-users.ts';
import { deleteUserLocation, insertUserLocation, type StoredUser } from './user-writes.queries.ts';

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
  await recordAudit(ctx, await insertAssignment(ctx, stored, location));
  return getUser(ctx, { id: stored.id });
}

type AssignedLocation = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

/** Assigns a locked user to a location. Returns the entry for the audit trail. Throws 409 unless both are of one practice. */
export async function insertAssignment(
  ctx: Context,
  stored: StoredUser,
  location: AssignedLocation,
): Promise<AuditEntry> {
  if (stored.group_id === null || stored.group_id !== location.group_id)
    throw conflict('Only users of a practice can be assigned to its locations');
  const assignment = {
    org_user_id: stored.id,
    location_id: location.id,
    group_id: stored.group_id,
    created_at: ctx.now,
  };
  await orConflict(insertUserLocation(ctx.db, assignment), duplicateAssignment);
  return {
    ...subjectOf(stored),
    locationId: location.id,
    event: 'User added to location',
    changes: { location: { from: null, to: location.label } },
  };
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
