import type { DocumentSortProperty, documents, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import { inNaturalOrder, natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { documentsInScope, rowsOfEachClient } from '../../infrastructure/scope/documents-in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { documentTimeZone, filteredParts, type DocumentFilters } from './document-filters.queries.ts';
import { relatesToName } from './document-subjects.queries.ts';

type ListInput = ParsedInputOf<typeof documents.list>;
type ScopedDocuments = ReturnType<typeof documentsInScope>;

/** A page of the matching documents in scope, with their details. */
export function listDocuments(
  db: Kysely<Database>,
  scope: Scope,
  listQuery: { input: ListInput; now: Date },
) {
  const { input } = listQuery;
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const upToPage = inlinedInteger(input.pageNumber * input.pageSize);
  const property = input.sortProperty ?? 'title';
  const order = {
    by: property === 'relatesToName' ? inNaturalOrder(relatesToName(db, scope)) : sortColumns[property],
    direction: input.sortDescending ? 'desc' : 'asc',
  } as const;
  const parts = filteredParts(db, scope, listQuery);
  const [ofEverybody, ofClients] = parts;
  const firstOf = (documents: ScopedDocuments) =>
    sorted(documents, order).limit(upToPage).select('document.id').select(order.by.as('sorted_by'));
  const firstRows =
    scope.kind === 'supplier' && ofEverybody && ofClients && isShortAndUnfiltered(input)
      ? [
          firstOf(ofEverybody),
          rowsOfEachClient(db, scope.supplierId, (isOfClient) => firstOf(ofClients.where(isOfClient))),
        ]
      : parts.map(firstOf);
  const unionOfRows = sql.join(
    firstRows.map((rows) => sql`(${rows})`),
    sql` union all `,
  );
  const direction = sql.raw(order.direction);
  const page = sql`select first_rows.id from (${unionOfRows}) as first_rows
    order by first_rows.sorted_by ${direction}, first_rows.id ${direction} limit ${limit} offset ${offset}`;
  const ofPage = sql<boolean>`document.id = any(array(${page}))`;
  return sorted(
    withDetails(documentsInScope(db, scope).where(ofPage), relatesToName(db, scope)),
    order,
  ).execute();
}

/**
 * Whether an index can return the first rows of each client of a supplier, so that PostgreSQL need not sort all of their documents. Each column
 * has one with its order within a group, but the name of the subject has none. With a
 * filter it might read many documents before the first match, and for a late page it reads them twice.
 */
function isShortAndUnfiltered(input: ListInput): boolean {
  const { pageNumber, pageSize, sortProperty = 'title', sortDescending: _, ...filters } = input;
  const isUnfiltered = Object.values(filters).every((filter) => filter === undefined || filter === '');
  return isUnfiltered && pageNumber * pageSize <= 200 && sortProperty !== 'relatesToName';
}

/** The number of matching documents in scope. */
export async function countDocuments(
  db: Kysely<Database>,
  scope: Scope,
  listQuery: { input: DocumentFilters; now: Date },
): Promise<number> {
  const counts = filteredParts(db, scope, listQuery).map(
    (documents) => sql`(${documents.select(sql<number>`count(*)`.as('count'))})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A document in scope with its details. */
export function findDocument(db: Kysely<Database>, scope: Scope, id: string) {
  const found = documentsInScope(db, scope).where('document.id', '=', id);
  return withDetails(found, relatesToName(db, scope)).executeTakeFirst();
}

/** The file of a document in scope. */
export function findFile(db: Kysely<Database>, scope: Scope, id: string) {
  return documentsInScope(db, scope)
    .where('document.id', '=', id)
    .select([
      'document.file_name',
      'document.remote_id',
      'document.remote_is_complete',
      'document.remote_file_is_suspicious',
    ])
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

/** Locks a document in scope and returns its own columns with those that permissions and audit entries need. */
export function findDocumentForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return forUpdate(documentsInScope(db, scope).where('document.id', '=', id))
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

/** Locks the documents of a fault in scope. */
export function listDocumentsOfFaultForUpdate(db: Kysely<Database>, scope: Scope, faultId: string) {
  return forUpdate(documentsInScope(db, scope).where('document.fault_id', '=', faultId))
    .orderBy('document.id')
    .execute();
}

function forUpdate(query: ScopedDocuments) {
  return query
    .leftJoin('asset_instances as about', 'about.id', 'document.asset_instance_id')
    .leftJoin('service_appointments as visit', 'visit.id', 'document.service_appointment_id')
    .leftJoin('org_users as author', 'author.id', 'document.created_by_org_user_id')
    .selectAll('document')
    .select(['visit.supplier_id as appointment_supplier_id', 'about.effective_service_supplier_id'])
    .select('author.supplier_id as author_supplier_id')
    .select(sql<string | null>`coalesce(about.location_id, visit.location_id)`.as('location_id'))
    .forUpdate('document');
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocumentForUpdate>>>;

const sortColumns: Record<Exclude<DocumentSortProperty, 'relatesToName'>, RawBuilder<unknown>> = {
  title: natural('document.title'),
  documentType: sql.ref('document.document_type'),
  createdAt: sql.ref('document.created_at'),
  uploadedAt: sql.ref('document.uploaded_at'),
  dateValidTo: sql.ref('document.date_valid_to'),
};

/** The id is the last criterion, so that rows with equal values keep one order over all pages. */
function sorted<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  { by, direction }: { by: RawBuilder<unknown>; direction: 'asc' | 'desc' },
): SelectQueryBuilder<DB, Tables, Output> {
  return query.orderBy(by, direction).orderBy(sql`document.id`, direction);
}

function withDetails(query: ScopedDocuments, subjectName: RawBuilder<string>) {
  return query
    .leftJoin('groups as group', 'group.id', 'document.group_id')
    .leftJoin('org_users as author', 'author.id', 'document.created_by_org_user_id')
    .selectAll('document')
    .select('author.supplier_id as author_supplier_id')
    .select('group.name as group_name')
    .select(subjectName.as('subject_name'))
    .select(documentTimeZone.as('time_zone'));
}
