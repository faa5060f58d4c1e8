import { sql } from 'kysely';
import { natural } from '../../infrastructure/db/natural-order.ts';
import { assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import {
  comparedRecords,
  matching,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

const searchText = sql.ref('asset.search_text');

/** Indexes find an exact number among more matches than are compared. */
const numbers = ['reference', 'serial_number', 'barcode', 'nickname'].map((column) =>
  natural(`asset.${column}`),
);

const idsOfQueries = new WeakMap<SearchQuery, Promise<string[]>>();

/** The first assets in scope with every word of the term. Read once for each query, although assets and faults are found by them. */
export function listMatchingAssetIds(query: SearchQuery): Promise<string[]> {
  const known = idsOfQueries.get(query);
  if (known) return known;
  const { db, scope, term } = query;
  const found = assetsInScope(db, scope)
    .where((eb) => eb.and(matching(searchText, term)))
    .select('asset.id')
    .limit(comparedRecords)
    .execute();
  const ids = found.then((rows) => rows.map(({ id }) => id));
  idsOfQueries.set(query, ids);
  return ids;
}

/** Assets by reference, serial number, barcode, tracker or its address, nickname, model, type, manufacturer, location and room. */
export async function findAssets(query: SearchQuery): Promise<FoundRow[]> {
  const { db, scope, term } = query;
  const ids = await listMatchingAssetIds(query);
  const rowsOf = (hasNumber: boolean) =>
    assetsInScope(db, scope)
      .select(['asset.id', 'asset.model_name', 'asset.type_name', 'asset.nickname', 'asset.reference'])
      .select(['asset.serial_number', 'asset.barcode', 'asset.tracker_friendly_id', 'asset.location_name'])
      .select(['asset.room_name', 'asset.is_active', wordRank(term, searchText).as('word_rank')])
      .select(sql<boolean>`${sql.lit(hasNumber)}`.as('has_number'))
      .limit(comparedRecords);
  const described = rowsOf(false).where(sql<boolean>`asset.id = any(${ids}::uuid[])`);
  const spellings = [term, term.toUpperCase(), term.toLowerCase()];
  const numbered = rowsOf(true).where((eb) =>
    eb.or(numbers.map((number) => sql<boolean>`${number} = any(${spellings})`)),
  );
  const rows = await db
    .selectFrom(
      sql<
        Awaited<ReturnType<typeof described.executeTakeFirstOrThrow>>
      >`((${numbered}) union all (${described}))`.as('found'),
    )
    .selectAll('found')
    .orderBy('has_number', 'desc')
    .orderBy('word_rank')
    .orderBy('is_active', 'desc')
    .orderBy(natural('model_name'))
    .orderBy('id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.model_name,
    isActive: row.is_active,
    names: [
      row.model_name,
      row.reference,
      row.serial_number,
      row.barcode,
      row.nickname,
      row.tracker_friendly_id,
    ],
    facts: [
      row.is_active ? null : 'Inactive',
      row.nickname,
      row.reference,
      row.serial_number,
      [row.location_name, row.room_name].filter(Boolean).join(' › '),
      row.type_name,
      row.tracker_friendly_id,
    ],
  }));
}
