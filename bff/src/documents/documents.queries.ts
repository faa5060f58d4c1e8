import type { DocumentSortProperty, documents, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inlinedInteger, pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { documentsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';
import { documentTimeZone, filtered, type DocumentFilters } from './document-filters.queries.ts';
import { subjectName, withSubjects } from './document-subjects.queries.ts';

type ListInput = ParsedInputOf<typeof documents.list>;
type ScopedDocuments = ReturnType<typeof documentsInScope>;

/** One page of the documents in scope that match, with everything a row shows. */
export function listDocuments(db: Kysely<Database>, scope: Scope, question: { input: ListInput; now: Date }) {
  const { input } = question;
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const order = {
    property: input.sortProperty ?? 'title',
    direction: input.sortDescending ? 'desc' : 'asc',
  } as const;
  const page = sorted(filtered(db, scope, question), order)
    .limit(limit)
    .offset(offset)
    .select('document.id');
  const ofPage = sql<boolean>`document.id = any(array(${page}))`;
  return sorted(withDetails(documentsInScope(db, scope).where(ofPage)), order).execute();
}

/** How many documents in scope match. */
export async function countDocuments(
  db: Kysely<Database>,
  scope: Scope,
  question: { input: DocumentFilters; now: Date },
): Promise<number> {
  const { count } = await filtered(db, scope, question)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One document in scope with everything that is shown of it. */
export function findDocument(db: Kysely<Database>, scope: Scope, id: string) {
  return withDetails(documentsInScope(db, scope).where('document.id', '=', id)).executeTakeFirst();
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

const sortColumns: Record<DocumentSortProperty, RawBuilder<unknown>> = {
  title: sql.ref('document.title'),
  documentType: sql.ref('document.document_type'),
  relatesToName: subjectName,
  createdAt: sql.ref('document.created_at'),
  uploadedAt: sql.ref('document.uploaded_at'),
  dateValidTo: sql.ref('document.date_valid_to'),
};

/** The id last, so that rows with equal values keep one order over all pages. */
function sorted<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  { property, direction }: { property: DocumentSortProperty; direction: 'asc' | 'desc' },
): SelectQueryBuilder<DB, Tables, Output> {
  return query.orderBy(sortColumns[property], direction).orderBy(sql`document.id`, direction);
}

function withDetails(query: ScopedDocuments) {
  return withSubjects(query)
    .leftJoin('groups as group', 'group.id', 'document.group_id')
    .leftJoin('org_users as author', 'author.id', 'document.created_by_org_user_id')
    .selectAll('document')
    .select('author.supplier_id as author_supplier_id')
    .select('group.name as group_name')
    .select(subjectName.as('subject_name'))
    .select(documentTimeZone.as('time_zone'));
}
