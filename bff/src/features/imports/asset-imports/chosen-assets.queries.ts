import type { Kysely } from 'kysely';
import { isOneOfIds } from '../../../infrastructure/db/page-of-ids.ts';
import { natural } from '../../../infrastructure/db/natural-order.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { assetsInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import { type AssetFilters, filteredAssets } from '../../assets/asset-filters.queries.ts';

interface ChosenAssets {
  /** Of all assets that match the filters when undefined. */
  readonly ids: readonly string[] | undefined;
  readonly filters: AssetFilters;
  readonly now: Date;
  readonly limit: number;
}

/** The ids of the chosen assets in scope, by location and model. */
export async function listAssetIds(
  db: Kysely<Database>,
  scope: Scope,
  { ids, filters, now, limit }: ChosenAssets,
): Promise<string[]> {
  const matching = filteredAssets(assetsInScope(db, scope), filters, { db, scope, now });
  const chosen = ids === undefined ? matching : matching.where(isOneOfIds('asset.id', ids));
  const rows = await chosen
    .select('asset.id')
    .orderBy(natural('asset.location_name'))
    .orderBy(natural('asset.model_name'))
    .orderBy('asset.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
