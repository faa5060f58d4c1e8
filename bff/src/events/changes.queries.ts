import { sql, type Selectable } from 'kysely';
import { inlinedInteger, type Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { assetsInScope, locationsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

export type ChangeRow = Pick<
  Selectable<Database['changes']>,
  | 'id'
  | 'entity_type'
  | 'entity_id'
  | 'group_id'
  | 'location_id'
  | 'supplier_id'
  | 'asset_instance_id'
  | 'org_user_id'
>;

/** What was written within so many milliseconds, by the clock of the database which wrote the moments; oldest first. */
export function changesSince(db: Queryable, milliseconds: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${milliseconds / 1000})`)
    .select([
      'id',
      'entity_type',
      'entity_id',
      'group_id',
      'location_id',
      'supplier_id',
      'asset_instance_id',
      'org_user_id',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(inlinedInteger(5_000))
    .execute();
}

/** Which of these assets the caller may see. */
export async function assetsSeen(
  db: Queryable,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await assetsInScope(db, scope)
    .where('asset.id', 'in', [...ids])
    .select('asset.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which of these locations the caller may see. */
export async function locationsSeen(
  db: Queryable,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await locationsInScope(db, scope)
    .where('location.id', 'in', [...ids])
    .select('location.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
