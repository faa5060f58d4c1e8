import type { ParsedInputOf, Region, regions } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countRegions, findRegion, listRegions, type RegionRow } from './regions.queries.ts';

/** A page of the regions in the caller's scope. */
export function listRegionsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof regions.list>,
): Promise<Rows<Region>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    { rows: listRegions(db, scope, input), totalCount: () => countRegions(db, scope, input), isShort: true },
    presentRegion,
  );
}

/** A region. Throws 404 outside the caller's scope. */
export async function getRegion(ctx: Context, { id }: { id: string }): Promise<Region> {
  const row = await findRegion(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('region');
  return presentRegion(row);
}

function presentRegion(row: RegionRow): Region {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    groupId: row.group_id,
    locationCount: row.location_count ?? 0,
    version: row.version,
  };
}
