import { sql, type Selectable } from 'kysely';
import { inlinedInteger, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, locationsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

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

/** A position in the order of commits. */
export interface FeedPosition {
  /** A `pg_snapshot`, which says which transactions have committed. */
  readonly snapshot: string;
  /** Seconds since 1970 by the clock of the database. */
  readonly seconds: number;
}

/** The current position. */
export async function currentPosition(db: Queryable): Promise<FeedPosition> {
  const { rows } = await sql<FeedPosition>`
    select
      snapshot::text,
      floor(extract(epoch from clock_timestamp()))::float8 as seconds
    from pg_current_snapshot() as snapshot`.execute(db);
  const [moment] = rows;
  if (!moment) throw new Error('The database does not say how far it is');
  return moment;
}

/** The changes committed between two snapshots, each once, up to a limit. One condition is redundant, but an index supports it. */
export function changesCommittedBetween(
  db: Queryable,
  { since, until }: { since: string; until: string },
  atMost: number,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .where(sql<boolean>`transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)`)
    .where(sql<boolean>`not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)`)
    .where(sql<boolean>`pg_visible_in_snapshot(transaction_id, ${until}::pg_snapshot)`)
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
    .orderBy('transaction_id')
    .orderBy('id')
    .limit(inlinedInteger(atMost))
    .execute();
}

/** The visible ones of these assets. */
export async function visibleAssetIds(
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

/** The visible ones of these locations. */
export async function visibleLocationIds(
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

/** The suppliers that a group uses, or the confirmed clients of a supplier. */
export async function linkedOrganisationIds(db: Queryable, scope: Scope): Promise<ReadonlySet<string>> {
  switch (scope.kind) {
    case 'group': {
      const links = db.selectFrom('supplier_groups').where('group_id', '=', scope.groupId);
      return new Set((await links.select('supplier_id as id').execute()).map(({ id }) => id));
    }
    case 'supplier': {
      const links = db.selectFrom('supplier_groups').where('supplier_id', '=', scope.supplierId);
      const clients = await links.where('is_confirmed', '=', true).select('group_id as id').execute();
      return new Set(clients.map(({ id }) => id));
    }
    case 'provider':
      return new Set();
  }
}
