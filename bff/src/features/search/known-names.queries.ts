import type { SearchKind } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import {
  assetsInScope,
  locationsInScope,
  roomsInScope,
  usersInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import { modelsInUse } from '../catalogue/models-in-use.queries.ts';
import { suppliersOfSector } from '../suppliers/suppliers.queries.ts';
import { escaped, type SearchQuery } from './search-ranks.queries.ts';

/** The similarity of a word and the best part of a name (pg_trgm) from which the name is compared letter by letter. */
const minimumSimilarity = sql.lit(0.3);
const comparedWords = inlinedInteger(20);

/** A folded word of a name, and the word of the term to which it is similar. */
interface SimilarWord {
  readonly word: string;
  readonly known: string;
}

/**
 * Folded words of names in the caller's scope that are similar to one of the words, the most similar of each word first. Only names of the kinds
 * that the caller finds. The names are read once for all words, and their words compared once, because most names share theirs.
 */
export async function listSimilarWords(
  { db, scope }: SearchQuery,
  kinds: readonly SearchKind[],
  words: readonly string[],
): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    with known as materialized (
      select distinct string_to_table(steward_fold_text(source.name), ' ') as word
      from (select distinct named.name from (${sql.join(sources(), sql` union all `)}) as named) as source
    )
    select typed.word, nearest.word as known
    from unnest(${[...words]}::text[]) as typed (word)
    cross join lateral (
      select known.word, word_similarity(typed.word, known.word) as similarity
      from known
      where word_similarity(typed.word, known.word) >= ${minimumSimilarity}
      order by similarity desc, known.word
      limit ${comparedWords}
    ) as nearest
    order by nearest.similarity desc, nearest.word`.execute(db);
  return rows;

  function sources(): RawBuilder<unknown>[] {
    const namesOf: Partial<Record<SearchKind, () => RawBuilder<unknown>[]>> = {
      asset: () => {
        const models = modelsInUse(db, scope)
          .innerJoin('asset_types as type', 'type.id', 'used.asset_type_id')
          .leftJoin('suppliers as maker', 'maker.id', 'used.manufacturer_supplier_id')
          .select(
            sql<string>`concat_ws(' ', used.name, type.name, coalesce(maker.name, used.manufacturer_name))`.as(
              'name',
            ),
          );
        const rooms = roomsInScope(db, scope).select(
          sql<string>`concat_ws(' ', room.name, room.nickname)`.as('name'),
        );
        return [sql`${models}`, sql`${rooms}`];
      },
      location: () => [sql`${locationsInScope(db, scope).select('location.label as name')}`],
      supplier: () => [sql`${suppliersOfSector(db, scope).select('supplier.name')}`],
    };
    return [sql`select null::text as name`, ...kinds.flatMap((kind) => namesOf[kind]?.() ?? [])];
  }
}

const comparedRows = inlinedInteger(500);

/** The condition that a text has one half of a word: a word with one wrong letter has the other half unchanged. Null for a short word. */
function hasHalfOf(word: string, text: RawBuilder<unknown>): RawBuilder<boolean> | null {
  const middle = Math.ceil(word.length / 2);
  // An index finds three letters or more.
  const halves = [word.slice(0, middle), word.slice(middle)].filter((half) => half.length >= 3);
  if (halves.length === 0) return null;
  return sql`(${sql.join(
    halves.map((half) => sql`${text} like ${`%${escaped(half)}%`}`),
    sql` or `,
  )})`;
}

/** Numbers and nicknames of assets in scope that may be the word with a wrong letter. */
export async function listSimilarNumbers({ db, scope }: SearchQuery, word: string): Promise<string[]> {
  const hasHalf = hasHalfOf(word, sql.ref('asset.search_text'));
  if (hasHalf === null) return [];
  const rows = await assetsInScope(db, scope)
    .where(hasHalf)
    .select([
      'asset.reference',
      'asset.serial_number',
      'asset.barcode',
      'asset.nickname',
      'asset.tracker_friendly_id',
    ])
    .limit(comparedRows)
    .execute();
  return rows.flatMap((row) => Object.values(row).flatMap((value) => value ?? []));
}

/** Names of users in scope that may have the word with a wrong letter. */
export async function listSimilarPeople({ db, scope }: SearchQuery, word: string): Promise<string[]> {
  const hasHalf = hasHalfOf(word, sql.ref('person.search_text'));
  if (hasHalf === null) return [];
  const rows = await usersInScope(db, scope)
    .where(hasHalf)
    .select('person.full_name')
    .limit(comparedRows)
    .execute();
  return rows.map(({ full_name: name }) => name);
}
