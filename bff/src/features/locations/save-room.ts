import { roomDeletionRefusal, unnamedRoom } from '@steward/shared-api';
import type { ParsedInputOf, SubLocation, subLocations } from '@steward/shared-api';
import { changesBetween, recordAudit, type AuditEntry } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { getRoom } from './list-locations.ts';
import { findLocationForUpdate } from './location-writes.queries.ts';
import {
  countRoomsOf,
  deleteRoom,
  findRoomForUpdate,
  insertRoom,
  updateRoomColumns,
} from './rooms.queries.ts';

/** Adds a room to a location. Locks the location, so that concurrent rooms without a name get different numbers. */
export async function createRoom(
  ctx: Context,
  input: ParsedInputOf<typeof subLocations.create>,
): Promise<SubLocation> {
  const location = await findLocationForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!location) throw notFound('location');
  const columns = {
    name: blankToNull(input.name) ?? unnamedRoom(await countRoomsOf(ctx.db, location.id)),
    nickname: blankToNull(input.nickname) ?? null,
  };
  const id = await insertRoom(ctx.db, {
    ...columns,
    location_id: location.id,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    ...subjectOf(id, location),
    event: 'Room added',
    changes: changesBetween({}, columns),
  });
  return getRoom(ctx, { id });
}

/** Updates the name or nickname of a room. Fields that are sent unchanged are not written. */
export async function updateRoom(
  ctx: Context,
  input: ParsedInputOf<typeof subLocations.update>,
): Promise<SubLocation> {
  const { stored, location } = await lockRoom(ctx, input.id);
  await ensureCurrent(ctx, stored);
  const columns = { name: input.name, nickname: blankToNull(input.nickname) };
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    const stamp = { modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
    await updateRoomColumns(ctx.db, stored.id, { ...columns, ...stamp });
    await recordAudit(ctx, { ...subjectOf(stored.id, location), event: 'Room updated', changes });
  }
  return getRoom(ctx, { id: stored.id });
}

/** Deletes a room. Throws 409 if it has assets, including inactive ones. */
export async function deleteEmptyRoom(ctx: Context, { id }: { id: string }): Promise<null> {
  const { stored, location } = await lockRoom(ctx, id);
  await ensureCurrent(ctx, stored);
  const refusal = roomDeletionRefusal(await getRoom(ctx, { id }));
  if (refusal !== null) throw conflict(refusal);
  await deleteRoom(ctx.db, stored.id);
  await recordAudit(ctx, {
    ...subjectOf(stored.id, location),
    event: 'Room deleted',
    changes: { name: { from: stored.name, to: null } },
  });
  return null;
}

async function lockRoom(ctx: Context, id: string) {
  const stored = await findRoomForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('room');
  const location = await findLocationForUpdate(ctx.db, ctx.actor.scope, stored.location_id);
  if (!location) throw notFound('room');
  return { stored, location };
}

function subjectOf(id: string, location: { id: string; group_id: string | null }) {
  return {
    entityType: 'SubLocation',
    entityId: id,
    groupId: location.group_id,
    locationId: location.id,
  } as const satisfies Partial<AuditEntry>;
}
