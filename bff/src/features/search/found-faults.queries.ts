import { searchWords } from '@steward/shared-api';
import { sql } from 'kysely';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { mentioning } from '../faults/faults.queries.ts';
import {
  comparedRecords,
  matching,
  matchingInEither,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

const description = sql.ref('fault.search_text');
const firstWords = sql<string>`btrim(left(regexp_replace(fault.description, '\\s+', ' ', 'g'), 80))`;

/** Faults by their description and their asset, unresolved ones first. */
export async function findFaults({ db, scope, term }: SearchQuery): Promise<FoundRow[]> {
  const found = faultsInScope(db, scope)
    .select(['fault.id', firstWords.as('title'), 'fault.severity', 'fault.status', 'fault.is_unresolved'])
    .select(['fault.created_at', 'asset.model_name', 'asset.location_name'])
    .select(wordRank(term, sql`${description} || ' ' || asset.search_text`).as('word_rank'))
    .limit(comparedRecords);
  // In two parts, each of which an index narrows: every word describes the asset, or one is in the description.
  const ofAsset = found.where((eb) => eb.and(matching(sql.ref('asset.search_text'), term)));
  const described = found
    .where((eb) => eb.and(mentioning(term, matchingInEither)))
    .where((eb) => eb.or(searchWords(term).flatMap((word) => matching(description, word))));
  const rows = await db
    .selectFrom(
      sql<
        Awaited<ReturnType<typeof found.executeTakeFirstOrThrow>>
      >`((${ofAsset}) union all (${described}))`.as('found'),
    )
    .selectAll('found')
    .orderBy('word_rank')
    .orderBy('is_unresolved', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    names: [row.title],
    facts: [
      row.severity === 'NotSet' ? null : row.severity,
      row.model_name,
      row.location_name,
      row.is_unresolved ? null : row.status,
    ],
  }));
}
