import type { Insertable, Kysely } from 'kysely';
import { countOf, inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import { inOrderOfIds, isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, trackersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { type AssetFilters, filteredAssets, type ScopedAssets } from '../assets/asset-filters.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** A key of a tracker: the id in its URL, or the friendly id on its sticker. */
export type TrackerKey = { readonly id: string } | { readonly friendlyId: string };

/** A tracker of an asset in scope, including replaced ones. */
export function findTracker(db: Kysely<Database>, scope: Scope, key: TrackerKey) {
  const trackers = trackersInScope(db, scope);
  const found =
    'id' in key
      ? trackers.where('tracker.id', '=', key.id)
      : trackers.where('tracker.friendly_id', '=', key.friendlyId);
  return found.select(['tracker.id', 'tracker.friendly_id', 'tracker.asset_instance_id']).executeTakeFirst();
}

export type TrackerRow = NonNullable<Awaited<ReturnType<typeof findTracker>>>;

interface LabelsQuery {
  readonly ids: readonly string[];
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Adds the columns of a label: those of the asset, and its current tracker. */
function withLabels(assets: ScopedAssets) {
  return assets
    .leftJoin('trackers as tracker', (join) =>
      join.onRef('tracker.asset_instance_id', '=', 'asset.id').on('tracker.is_current', '=', true),
    )
    .select([
      'asset.id as asset_instance_id',
      'asset.location_name',
      'asset.type_name',
      'asset.model_name',
      'asset.reference',
      'asset.serial_number',
      'tracker.id as tracker_id',
      'tracker.friendly_id',
    ]);
}

/** The given assets that are in scope, in the given order, with their current trackers. */
export function listLabels(db: Kysely<Database>, scope: Scope, query: LabelsQuery) {
  const { limit, offset } = pageOf(query.pageNumber, query.pageSize);
  return withLabels(assetsInScope(db, scope).where(isOneOfIds('asset.id', query.ids)))
    .orderBy(inOrderOfIds('asset.id', query.ids))
    .limit(limit)
    .offset(offset)
    .execute();
}

interface Matching {
  readonly filters: AssetFilters;
  readonly scope: Scope;
  readonly now: Date;
}

function matchingAssets(db: Kysely<Database>, { filters, scope, now }: Matching) {
  return filteredAssets(assetsInScope(db, scope), filters, { db, scope, now });
}

/** The first ids and the number of the chosen assets without a tracker. */
export async function listUntracked(
  db: Kysely<Database>,
  { ids, ...matching }: Matching & { readonly ids: readonly string[] | undefined },
  limit: number,
): Promise<{ ids: string[]; totalCount: number }> {
  const untracked = matchingAssets(db, matching)
    .where('asset.has_tracker', '=', false)
    .$if(ids !== undefined, (assets) => assets.where(isOneOfIds('asset.id', ids ?? [])));
  const rows = await untracked.select('asset.id').orderBy('asset.id').limit(inlinedInteger(limit)).execute();
  return { ids: rows.map(({ id }) => id), totalCount: await countOf(untracked) };
}

export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number];

export function countLabels(db: Kysely<Database>, scope: Scope, ids: readonly string[]): Promise<number> {
  return countOf(assetsInScope(db, scope).where(isOneOfIds('asset.id', ids)));
}

/** Writes a tracker; undefined when its friendly id is another's already. */
export function insertTracker(db: Kysely<Database>, columns: Insertable<Database['trackers']>) {
  return db
    .insertInto('trackers')
    .values(columns)
    .onConflict((conflicts) => conflicts.column('friendly_id').doNothing())
    .returning(['id', 'friendly_id', 'asset_instance_id'])
    .executeTakeFirst();
}
