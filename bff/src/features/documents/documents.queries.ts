import type { DocumentSortProperty, documents, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { documentsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { documentTimeZone, filtered, type DocumentFilters } from './document-filters.queries.ts';
import { relatesToName } from './document-subjects.queries.ts';

type ListInput = ParsedInputOf<typeof documents.list>;
type ScopedDocuments = ReturnType<typeof documentsInScope>;

/** One page of the documents in scope that match, with everything a row shows. */
export function listDocuments(db: Kysely<Database>, scope: Scope, question: { input: ListInput; now: Date }) {
  const { input } = question;
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const upToPage = inlinedInteger(input.pageNumber * input.pageSize);
  const property = input.sortProperty ?? 'title';
  const order = {
    by: property === 'relatesToName' ? relatesToName(db, scope) : sql.ref(sortColumns[property]),
    direction: input.sortDescending ? 'desc' : 'asc',
  } as const;
  const firstRows = filteredByOwner(db, scope, question).map((documents) =>
    sorted(documents, order).limit(upToPage).select('document.id').select(order.by.as('sorted_by')),
  );
  const together = sql.join(
    firstRows.map((rows) => sql`(${rows})`),
    sql` union all `,
  );
  const direction = sql.raw(order.direction);
  const page = sql`select first_rows.id from (${together}) as first_rows
    order by first_rows.sorted_by ${direction}, first_rows.id ${direction} limit ${limit} offset ${offset}`;
  const ofPage = sql<boolean>`document.id = any(array(${page}))`;
  return sorted(
    withDetails(documentsInScope(db, scope).where(ofPage), relatesToName(db, scope)),
    order,
  ).execute();
}

/** How many documents in scope match. */
export async function countDocuments(
  db: Kysely<Database>,
  scope: Scope,
  question: { input: DocumentFilters; now: Date },
): Promise<number> {
  const counts = filteredByOwner(db, scope, question).map(
    (documents) => sql`(${documents.select(sql<number>`count(*)`.as('count'))})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The documents that match; of a whole practice in two parts, the global ones and its own, so that an index gives the order of each part
 * and counts it.
 */
function filteredByOwner(
  db: Kysely<Database>,
  scope: Scope,
  question: { input: DocumentFilters; now: Date },
): readonly ScopedDocuments[] {
  const documents = filtered(db, scope, question);
  if (scope.kind !== 'group' || scope.locationIds !== 'all') return [documents];
  return [
    documents.where('document.group_id', 'is', null),
    documents.where('document.group_id', '=', scope.groupId),
  ];
}

/** One document in scope with everything that is shown of it. */
export function findDocument(db: Kysely<Database>, scope: Scope, id: string) {
  const found = documentsInScope(db, scope).where('document.id', '=', id);
  return withDetails(found, relatesToName(db, scope)).executeTakeFirst();
}

/** The document's own columns and whom it concerns, held against other writers until the transaction ends. */
export function findDocumentForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return forUpdate(documentsInScope(db, scope).where('document.id', '=', id))
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

/** The same of every document of a fault: its photos. */
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

const sortColumns: Record<Exclude<DocumentSortProperty, 'relatesToName'>, string> = {
  title: 'document.title',
  documentType: 'document.document_type',
  createdAt: 'document.created_at',
  uploadedAt: 'document.uploaded_at',
  dateValidTo: 'document.date_valid_to',
};

/** The id last, so that rows with equal values keep one order over all pages. */
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
