import type { Location } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { findRegion, findRegionForKeyShare } from '../regions/regions.queries.ts';
import { getLocation } from './list-locations.ts';
import { findLocationForUpdate, updateLocationColumns } from './location-writes.queries.ts';
import { subjectOf } from './save-location.ts';

/** Moves a location to a region of its group. Writes nothing if it is there already. */
export async function moveLocationToRegion(
  ctx: Context,
  { id, regionId }: { id: string; regionId: string },
): Promise<Location> {
  const region = await findRegionForKeyShare(ctx.db, ctx.actor.scope, regionId);
  if (!region) throw notFound('region');
  return changeRegion(ctx, id, region);
}

/** Removes a location from its region. Writes nothing if it has no region. */
export function removeLocationFromRegion(ctx: Context, { id }: { id: string }): Promise<Location> {
  return changeRegion(ctx, id, null);
}

async function changeRegion(
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
