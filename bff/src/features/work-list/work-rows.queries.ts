import { maximumWorkCounted, maximumWorkOfKind } from '@steward/shared-api';
import {
  sql,
  type AliasedExpression,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, confirmedGroupIds } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** What every query of the work list depends on. */
export interface WorkQuery {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly now: Date;
  readonly orgUserId: string;
  readonly filter: { readonly locationId?: string | undefined; readonly groupId?: string | undefined };
}

/** A row of any kind without names. The queries omit the columns that their kind does not have. */
interface FoundWork {
  /** The record, or null for a group of assets. */
  readonly record_id: string | null;
  /** Omitted by kinds that are about their location. */
  readonly subject?: string | undefined;
  readonly detail?: string | null | undefined;
  readonly count?: number | undefined;
  readonly since?: Date | null | undefined;
  readonly is_assigned?: boolean | undefined;
  readonly asset_instance_id?: string | null | undefined;
  readonly visit_id?: string | null | undefined;
  readonly visit_date?: Date | null | undefined;
  readonly location_id: string | null;
  readonly group_id: string | null;
  readonly supplier_id: string | null;
}

export interface WorkRow extends FoundWork {
  /** The number of rows of this kind, at most `maximumWorkCounted`. */
  readonly total: number;
}

/** The limit of every query, so that none reads more rows than the list counts. */
export const countedRows = inlinedInteger(maximumWorkCounted);

/** For kinds that have no location, supplier or record. */
export const noId = sql<string | null>`null::uuid`;

/** Counts the rows and keeps the first ones of the list. */
export function firstRows<Found extends FoundWork>(
  db: Kysely<Database>,
  found: AliasedExpression<Found, 'found'>,
  order: RawBuilder<unknown> = sql`found.since, found.record_id`,
) {
  // Guarantee: the names of the columns do not depend on the further columns of `Found`.
  const rows: AliasedExpression<FoundWork, 'found'> = found;
  return db
    .selectFrom(rows)
    .selectAll('found')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(order)
    .limit(inlinedInteger(maximumWorkOfKind));
}

/** A location, practice or supplier. Only locations have a time zone. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string | null;
}

/** The names of locations, practices and suppliers by id. One query for all kinds, because planning a join with each takes longer. */
export async function namesOf(
  db: Kysely<Database>,
  rows: readonly WorkRow[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = rows.flatMap(({ location_id, group_id, supplier_id }) => [location_id, group_id, supplier_id]);
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const isKnown = sql<boolean>`id = any(${known}::uuid[])`;
  const noTimeZone = sql<string | null>`null::text`.as('time_zone');
  const found = await db
    .selectFrom('locations')
    .where(isKnown)
    .select(['id', 'label as name', sql<string | null>`time_zone`.as('time_zone')])
    .unionAll(db.selectFrom('groups').where(isKnown).select(['id', 'name', noTimeZone]))
    .unionAll(db.selectFrom('suppliers').where(isKnown).select(['id', 'name', noTimeZone]))
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** The condition that a record concerns one of the assets in scope, and of the chosen location. */
export function concernsAssetInScope(
  { db, scope, filter: { locationId, groupId } }: WorkQuery,
  assetId: RawBuilder<unknown>,
  condition: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const asset = assetsInScope(db, scope)
    .where(condition)
    .$if(locationId !== undefined, (query) => query.where('asset.location_id', '=', locationId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('asset.group_id', '=', groupId ?? ''));
  // Few of all records concern one location. `is true` keeps PostgreSQL from a join: it hashes the ids of the assets of the location once and
  // reads the records in their order.
  if (locationId !== undefined) return sql`(${assetId} in (${asset.select('asset.id')})) is true`;
  // Most queries find enough records early, so that it looks up the asset of each and does not read all assets in scope.
  const ofRecord = asset.where(sql<boolean>`asset.id = ${assetId}`).offset(inlinedInteger(0));
  return sql`exists (${ofRecord.select('asset.id')})`;
}

/**
 * The first rows of each practice that the caller sees. Indexes have the order of the rows within a practice, so that PostgreSQL does not
 * have to sort all rows of a supplier's clients.
 */
export function firstOfEachPractice<DB, Tables extends keyof DB, Found>(
  { db, scope }: WorkQuery,
  firstOf: (groupId: Expression<string>) => SelectQueryBuilder<DB, Tables, Found>,
): Expression<Found> & { as: (name: 'found') => AliasedExpression<Found, 'found'> } {
  if (scope.kind !== 'supplier') return firstOf(sql`${scope.kind === 'group' ? scope.groupId : null}::uuid`);
  const first = firstOf(sql`practice.group_id`);
  // An array, because PostgreSQL would scan the links of all suppliers: the cost of the rows hides that of finding the practices.
  return sql<Found>`(select first.* from unnest(array(${confirmedGroupIds(db, scope.supplierId)})) as practice (group_id), lateral (${first}) as first)`;
}
