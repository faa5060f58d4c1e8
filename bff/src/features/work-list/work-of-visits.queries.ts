import { awaitingAction, pendingConfirmation } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { inlinedInteger, inlinedTexts } from '../../infrastructure/db/database.ts';
import { appointmentsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { countedRows, firstRows, type WorkQuery } from './work-rows.queries.ts';

type Visits = ReturnType<typeof appointmentsInScope>;

/** The visits with a date that the other side has proposed and the caller's side has not confirmed. */
export function listVisitsToConfirm(query: WorkQuery) {
  return ranked(visits(query).where(waitsForConfirmation(query)), query).execute();
}

/**
 * The visits that are over and that no one has completed, whether or not their assets are processed and their date was confirmed. Those that
 * wait for the confirmation of the caller's side are in the list for that.
 */
export function listUnprocessedVisits(query: WorkQuery) {
  const over = visits(query)
    .where(sql<boolean>`appointment.status in (${inlinedTexts(awaitingAction)})`)
    .where('appointment.date_attending', '<', query.now)
    .where(sql<boolean>`not ${waitsForConfirmation(query)}`)
    .where((eb) =>
      eb.exists(
        itemsOf(query, sql.ref('appointment.id'))
          .where('item.status', '<>', sql.lit('Cancelled'))
          .select('item.id')
          // Keeps PostgreSQL from a join, so that it reads the visits in the order of an index and stops early.
          .offset(inlinedInteger(0)),
      ),
    );
  return ranked(over, query).execute();
}

/** The upcoming visits without an engineer. Those that wait for the confirmation of the caller's side are in the list for that. */
export function listVisitsWithoutEngineer(query: WorkQuery) {
  const upcoming = visits(query)
    .where(sql<boolean>`appointment.status in (${inlinedTexts(awaitingAction)})`)
    .where('appointment.date_attending', '>=', query.now)
    .where('appointment.org_user_id', 'is', null)
    .where(sql<boolean>`not ${waitsForConfirmation(query)}`);
  return ranked(upcoming, query).execute();
}

/** Either side may confirm, and the side that proposed the date waits for the other. */
function waitsForConfirmation({ scope }: WorkQuery) {
  const isProposedByOther =
    scope.kind === 'supplier'
      ? sql`not appointment.is_date_proposed_by_supplier`
      : sql`appointment.is_date_proposed_by_supplier`;
  return sql<boolean>`(appointment.status in (${inlinedTexts(pendingConfirmation)}) and ${isProposedByOther})`;
}

function visits({ db, scope, filter: { locationId, groupId } }: WorkQuery): Visits {
  return appointmentsInScope(db, scope)
    .$if(locationId !== undefined, (query) => query.where('appointment.location_id', '=', locationId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('appointment.group_id', '=', groupId ?? ''));
}

function itemsOf({ db }: WorkQuery, visitId: RawBuilder<unknown>) {
  return db
    .selectFrom('service_appointment_items as item')
    .where(sql<boolean>`item.service_appointment_id = ${visitId}`);
}

/** The first visits by date. `isAssigned` says that they are the caller's own. */
function earliest(visitsFound: Visits, isAssigned: boolean) {
  return visitsFound
    .select(['appointment.id as record_id', 'appointment.date_attending as since'])
    .select(sql<boolean>`${sql.lit(isAssigned)}`.as('is_assigned'))
    .select(['appointment.location_id', 'appointment.group_id', 'appointment.supplier_id'])
    .select(sql<string>`coalesce(appointment.title, 'Service appointment')`.as('subject'))
    .orderBy('appointment.date_attending')
    .orderBy('appointment.id')
    .limit(countedRows);
}

/** The caller's own visits come first, then the earliest. Their count is that of the assets that are not processed. */
function ranked(visitsFound: Visits, query: WorkQuery) {
  const { db, orgUserId, scope } = query;
  // Two parts, because an index has each of them in its order.
  const parts =
    scope.kind === 'supplier'
      ? [
          earliest(visitsFound.where('appointment.org_user_id', '=', orgUserId), true),
          earliest(visitsFound.where('appointment.org_user_id', 'is distinct from', orgUserId), false),
        ]
      : [earliest(visitsFound, false)];
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const found = sql<Awaited<ReturnType<ReturnType<typeof earliest>['executeTakeFirstOrThrow']>>>`(
    select visit.* from (${all}) as visit order by visit.is_assigned desc, visit.since, visit.record_id limit ${countedRows})`;
  const order = sql`found.is_assigned desc, found.since, found.record_id`;
  const newItems = itemsOf(query, sql.ref('found.record_id')).where('item.status', '=', sql.lit('New'));
  const count = sql<number>`(${newItems.select(sql`count(*)`.as('count'))})`;
  return firstRows(db, found.as('found'), order).select(count.as('count'));
}
