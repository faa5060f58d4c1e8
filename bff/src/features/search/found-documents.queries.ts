import { documentTypeLabels } from '@steward/shared-api';
import { sql } from 'kysely';
import { natural } from '../../infrastructure/db/natural-order.ts';
import { documentsInScope } from '../../infrastructure/scope/documents-in-scope.queries.ts';
import { filteredParts } from '../documents/document-filters.queries.ts';
import { relatesToName } from '../documents/document-subjects.queries.ts';
import {
  comparedRecords,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

/** Documents by title, file name, comments and subject. */
export async function findDocuments({ db, scope, now, term }: SearchQuery): Promise<FoundRow[]> {
  const parts = filteredParts(db, scope, { input: { searchTerm: term }, now });
  const found = sql.join(
    parts.map((documents) => sql`(${documents.select('document.id').limit(comparedRecords)})`),
    sql` union all `,
  );
  const rows = await documentsInScope(db, scope)
    .where(sql<boolean>`document.id = any(array(${found}))`)
    .select(['document.id', 'document.title', 'document.file_name', 'document.document_type'])
    .select([
      relatesToName(db, scope).as('relates_to'),
      wordRank(term, sql.ref('document.search_text')).as('word_rank'),
    ])
    .orderBy('word_rank')
    .orderBy(natural('document.title'))
    .orderBy('document.id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    names: [row.title, row.file_name],
    facts: [documentTypeLabels[row.document_type], row.relates_to],
  }));
}
