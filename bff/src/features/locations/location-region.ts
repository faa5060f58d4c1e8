import type { Location } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { findRegion, findRegionToKeep } from '../regions/regions.queries.ts';
import { getLocation } from './list-locations.ts';
import { findLocationForUpdate, updateLocationColumns } from './location-writes.queries.ts';
import { subjectOf } from './save-location.ts';

/** Moves a location into a region of its group; into the one it is in, nothing is written. */
export async function moveLocationToRegion(
  ctx: Context,
  { id, regionId }: { id: string; regionId: string },
): Promise<Location> {
  const region = await findRegionToKeep(ctx.db, ctx.actor.scope, regionId);
  if (!region) throw notFound('region');
  return putInto(ctx, id, region);
}

/** Takes a location out of its region; of one in no region, nothing is written. */
export function removeLocationFromRegion(ctx: Context, { id }: { id: string }): Promise<Location> {
  return putInto(ctx, id, null);
}

async function putInto(
  ctx: Context,
  id: string,
  region: { id: string; name: string } | null,
): Promise<Location> {
  const stored = await findLocationForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('location');
  await ensureCurrent(ctx, stored);
  const before = stored.region_id && (await findRegion(ctx.db, ctx.actor.scope, stored.region_id));
  if (stored.region_id !== (region?.id ?? null)) {
    await updateLocationColumns(ctx.db, stored.id, {
      region_id: region?.id ?? null,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await recordAudit(ctx, {
      ...subjectOf(stored),
      event: region ? 'Location moved to region' : 'Location removed from region',
      changes: { region: { from: before ? before.name : null, to: region?.name ?? null } },
    });
  }
  return getLocation(ctx, { id: stored.id });
}
