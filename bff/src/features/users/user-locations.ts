import type { OrgUser } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { findLocation } from '../locations/locations.queries.ts';
import { editableUser, subjectOf } from './editable-user.ts';
import { getUser } from './list-users.ts';
import { deleteUserLocation, insertUserLocation } from './user-writes.queries.ts';

interface Asked {
  readonly id: string;
  readonly locationId: string;
}

const taken = { org_user_locations_pkey: { detail: 'User is already assigned to this location' } };

/** Lets a person see a location. */
export async function assignUserLocation(ctx: Context, input: Asked): Promise<OrgUser> {
  const { stored, location } = await bothOf(ctx, input);
  if (stored.group_id === null || stored.group_id !== location.group_id)
    throw conflict('Only people of a practice are assigned to its locations');
  const assignment = {
    org_user_id: stored.id,
    location_id: location.id,
    group_id: stored.group_id,
    created_at: ctx.now,
  };
  await orConflict(insertUserLocation(ctx.db, assignment), taken);
  await recordAudit(ctx, {
    ...subjectOf(stored),
    locationId: location.id,
    event: 'User added to location',
    changes: { location: { from: null, to: location.name } },
  });
  return getUser(ctx, { id: stored.id });
}

/** Takes a location from a person. */
export async function removeUserLocation(ctx: Context, input: Asked): Promise<OrgUser> {
  const { stored, location } = await bothOf(ctx, input);
  if (!(await deleteUserLocation(ctx.db, { userId: stored.id, locationId: location.id })))
    throw conflict('User is not currently assigned to this location');
  await recordAudit(ctx, {
    ...subjectOf(stored),
    locationId: location.id,
    event: 'User removed from location',
    changes: { location: { from: location.name, to: null } },
  });
  return getUser(ctx, { id: stored.id });
}

async function bothOf(ctx: Context, { id, locationId }: Asked) {
  const location = await findLocation(ctx.db, ctx.actor.scope, locationId);
  if (!location) throw notFound('location');
  return { stored: await editableUser(ctx, id), location };
}
