import { sql, type Insertable, type Kysely } from 'kysely';
import { pageOf } from '../../infrastructure/db/database.ts';
import { inOrderOfIds, isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, trackersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** How a tracker is asked for: by the id in its address, or by the id on its sticker. */
export type TrackerKey = { readonly id: string } | { readonly friendlyId: string };

/** A tracker on an asset in scope; one that was replaced still leads to its asset. */
export function findTracker(db: Kysely<Database>, scope: Scope, key: TrackerKey) {
  const trackers = trackersInScope(db, scope);
  const found =
    'id' in key
      ? trackers.where('tracker.id', '=', key.id)
      : trackers.where('tracker.friendly_id', '=', key.friendlyId);
  return found.select(['tracker.id', 'tracker.friendly_id', 'tracker.asset_instance_id']).executeTakeFirst();
}

export type TrackerRow = NonNullable<Awaited<ReturnType<typeof findTracker>>>;

interface LabelsQuestion {
  readonly ids: readonly string[];
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Of these assets those in scope, in this order, each with its current tracker where it has one. */
export function listLabels(db: Kysely<Database>, scope: Scope, question: LabelsQuestion) {
  const { limit, offset } = pageOf(question.pageNumber, question.pageSize);
  return assetsInScope(db, scope)
    .where(isOneOfIds('asset.id', question.ids))
    .leftJoin('trackers as tracker', (join) =>
      join.onRef('tracker.asset_instance_id', '=', 'asset.id').on('tracker.is_current', '=', true),
    )
    .select([
      'asset.id as asset_instance_id',
      'asset.location_name',
      'asset.type_name',
      'asset.model_name',
      'asset.serial_number',
      'tracker.id as tracker_id',
      'tracker.friendly_id',
    ])
    .orderBy(inOrderOfIds('asset.id', question.ids))
    .limit(limit)
    .offset(offset)
    .execute();
}

export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number];

export async function countLabels(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly string[],
): Promise<number> {
  const { count } = await assetsInScope(db, scope)
    .where(isOneOfIds('asset.id', ids))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a tracker; undefined when its friendly id is another's already. */
export function insertTracker(db: Kysely<Database>, columns: Insertable<Database['trackers']>) {
  return db
    .insertInto('trackers')
    .values(columns)
    .onConflict((taken) => taken.column('friendly_id').doNothing())
    .returning(['id', 'friendly_id', 'asset_instance_id'])
    .executeTakeFirst();
}
