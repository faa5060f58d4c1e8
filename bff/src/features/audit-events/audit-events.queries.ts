import {
  auditPriceColumns,
  customValueColumn,
  type auditEvents,
  type ParsedInputOf,
} from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { auditEventsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof auditEvents.list>;

type Reader = Pick<Actor, 'scope' | 'permissions'>;

function matching(db: Kysely<Database>, reader: Reader, input: ListInput) {
  const { id, assetInstanceId, serviceAppointmentId, searchTerm } = input;
  let events = auditEventsInScope(db, reader.scope);
  if (id) events = events.where('audit.id', '=', id);
  if (assetInstanceId) events = events.where('audit.asset_instance_id', '=', assetInstanceId);
  if (serviceAppointmentId) events = events.where('audit.service_appointment_id', '=', serviceAppointmentId);
  return searchTerm ? events.where((eb) => eb.and([...mentioning(reader, searchTerm)])) : events;
}

/** Conditions that every word is in the user, the event or the changes. Hidden values are not searched, so that users cannot guess them. */
function mentioning(reader: Reader, searchTerm: string): readonly RawBuilder<boolean>[] {
  const inAll = containing(sql.ref('audit.search_text'), searchTerm);
  if ((reader.permissions.has('assets.prices') && !isSupplier(reader)) || inAll.length === 0) return inAll;
  // Searches the matches of the index again without hidden values, if they have some.
  const inReadable = sql.join(containing(readableText(reader), searchTerm), sql` and `);
  const hidesSome = isSupplier(reader)
    ? sql`(${hasPrices} or audit.changes::text like ${`%"${customValueColumn}%`} or ${isOfAnotherSupplier(reader)})`
    : hasPrices;
  return [...inAll, sql<boolean>`case when ${hidesSome} then ${inReadable} else true end`];
}

/** Whether a user of another supplier is the author. A supplier does not see who they are (migration 0130). */
function isOfAnotherSupplier({ scope }: Reader): RawBuilder<boolean> {
  return scope.kind === 'supplier'
    ? sql<boolean>`coalesce(audit.author_supplier_id <> ${scope.supplierId}, false)`
    : sql<boolean>`false`;
}

/** The author, as far as the reader may know. */
const readableAuthor = (reader: Reader): RawBuilder<string> =>
  sql<string>`case when ${isOfAnotherSupplier(reader)} then 'Another supplier' else audit.username end`;

const isSupplier = ({ scope }: Reader) => scope.kind === 'supplier';

const priceColumns = Object.entries(auditPriceColumns).flatMap(([entity, columns]) =>
  columns.map((column) => `${entity}.${column}`),
);

const priceColumnNames = Object.values(auditPriceColumns).flat();

const hasPrices = sql`audit.changes ?| ${priceColumnNames}::text[]`;

function readableText(reader: Reader): RawBuilder<string> {
  const hiddenPrices = reader.permissions.has('assets.prices') ? [] : priceColumns;
  const hiddenStart = isSupplier(reader) ? customValueColumn : null;
  return sql`steward_fold_text(${readableAuthor(reader)} || ' ' || audit.event || ' ' || coalesce((
  select string_agg(detail ->> 'text', ', ') from jsonb_array_elements(audit.details) as detail
  where audit.entity_type || '.' || (detail ->> 'column') <> all (${hiddenPrices}::text[])
    and not coalesce(starts_with(detail ->> 'column', ${hiddenStart}), false)), ''))`;
}

/** Whether the user cannot see a change: of a price without the permission, or of a custom field as a supplier. */
export function isHiddenColumn(reader: Reader, entityType: string, column: string): boolean {
  if (isSupplier(reader) && column.startsWith(customValueColumn)) return true;
  return !reader.permissions.has('assets.prices') && priceColumns.includes(`${entityType}.${column}`);
}

/** A page of the audit entries in scope, the newest first. */
export function listAuditEvents(db: Kysely<Database>, reader: Reader, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, reader, input)
    .select([
      'audit.id',
      'audit.created_at',
      readableAuthor(reader).as('username'),
      'audit.impersonator_username',
      'audit.entity_type',
      'audit.event',
      'audit.changes',
      'audit.details',
    ])
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];

export function countAuditEvents(db: Kysely<Database>, reader: Reader, input: ListInput): Promise<number> {
  return countOf(matching(db, reader, input));
}
