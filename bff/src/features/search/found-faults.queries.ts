import { searchWords } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { mentioning } from '../faults/faults.queries.ts';
import { listMatchingAssetIds } from './found-assets.queries.ts';
import {
  comparedRecords,
  matching,
  matchingInEither,
  maximumCompared,
  maximumNamed,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

const description = sql.ref('fault.search_text');
const assetText = sql.ref('asset.search_text');
const firstWords = sql<string>`btrim(left(regexp_replace(fault.description, '\\s+', ' ', 'g'), 80))`;

/** Faults by their description and their asset, unresolved ones first. */
export async function findFaults(query: SearchQuery): Promise<FoundRow[]> {
  const ids = await listMatchingAssetIds(query);
  // Looks up the faults of these assets. With the condition on their texts PostgreSQL would read all faults in scope, because it expects few.
  const rows = await listFaults(query, [sql<boolean>`fault.asset_instance_id = any(${ids}::uuid[])`]);
  // Further assets match, and the first ones have few faults.
  const isPartial = ids.length === maximumCompared && rows.length < maximumNamed;
  return (isPartial ? await listFaults(query, matching(assetText, query.term)) : rows).map((row) => ({
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

/**
 * The best faults, in two parts, each of which an index narrows: every word describes the asset (`ofAsset`), or one is in the description.
 */
function listFaults({ db, scope, term }: SearchQuery, ofAsset: readonly RawBuilder<boolean>[]) {
  const found = faultsInScope(db, scope)
    .select(['fault.id', firstWords.as('title'), 'fault.severity', 'fault.status', 'fault.is_unresolved'])
    .select(['fault.created_at', 'asset.model_name', 'asset.location_name'])
    .select(wordRank(term, sql`${description} || ' ' || ${assetText}`).as('word_rank'))
    .limit(comparedRecords);
  const described = found
    .where((eb) => eb.and(mentioning(term, matchingInEither)))
    .where((eb) => eb.or(searchWords(term).flatMap((word) => matching(description, word))));
  return db
    .selectFrom(
      sql<
        Awaited<ReturnType<typeof found.executeTakeFirstOrThrow>>
      >`((${found.where((eb) => eb.and([...ofAsset]))}) union all (${described}))`.as('found'),
    )
    .selectAll('found')
    .orderBy('word_rank')
    .orderBy('is_unresolved', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(namedRecords)
    .execute();
}
