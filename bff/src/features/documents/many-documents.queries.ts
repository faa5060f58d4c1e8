import type { Kysely } from 'kysely';
import { isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { documentsInScope } from '../../infrastructure/scope/documents-in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { filteredParts, type DocumentFilters } from './document-filters.queries.ts';

/** The ids of the matching documents in scope, at most `limit`. */
export async function listMatchingDocumentIds(
  db: Kysely<Database>,
  scope: Scope,
  { limit, ...listQuery }: { input: DocumentFilters; now: Date; limit: number },
): Promise<string[]> {
  const parts = filteredParts(db, scope, listQuery).map((documents) =>
    documents.select('document.id').limit(limit).execute(),
  );
  return (await Promise.all(parts)).flat().map(({ id }) => id);
}

/** The titles of the documents in scope with these ids. */
export function listDocumentTitles(db: Kysely<Database>, scope: Scope, ids: readonly string[]) {
  return documentsInScope(db, scope)
    .where(isOneOfIds('document.id', ids))
    .select(['document.id', 'document.title'])
    .execute();
}
