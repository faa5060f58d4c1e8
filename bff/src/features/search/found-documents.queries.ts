import { documentTypeLabels } from '@steward/shared-api';
import { sql } from 'kysely';
import { natural } from '../../infrastructure/db/natural-order.ts';
import {
  documentPartsInScope,
  documentsInScope,
} from '../../infrastructure/scope/documents-in-scope.queries.ts';
import { mentioning, relatesToName } from '../documents/document-subjects.queries.ts';
import {
  comparedRecords,
  matching,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

/** Documents by title, file name, comments and subject. */
export async function findDocuments({ db, scope, term }: SearchQuery): Promise<FoundRow[]> {
  const rank = wordRank(term, sql.ref('document.search_text')).as('word_rank');
  const parts = documentPartsInScope(db, scope, { byText: true }).map(
    (documents) =>
      sql`(${documents
        .where((eb) => eb.and([...mentioning({ db, scope, byText: true }, term, matching)]))
        .select(['document.id', 'document.title', rank])
        .limit(comparedRecords)})`,
  );
  const best = sql<{ id: string }>`select found.id from (${sql.join(parts, sql` union all `)}) as found
    order by found.word_rank, ${natural('found.title')}, found.id limit ${namedRecords}`;
  const ids = (await best.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  // The names of the subjects are only looked up for the best ones, in a statement of its own: it is planned once, and a search for each term.
  const rows = await documentsInScope(db, scope, { byText: true })
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .select(['document.id', 'document.title', 'document.file_name', 'document.document_type'])
    .select(relatesToName(db, scope).as('relates_to'))
    .execute();
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return sorted.map((row) => ({
    id: row.id,
    title: row.title,
    names: [row.title, row.file_name],
    facts: [documentTypeLabels[row.document_type], row.relates_to],
  }));
}
