import { awaitingAction, pendingConfirmation } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { inlinedTexts } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { appointmentsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { countedRows, type WorkQuery, type WorkRow } from './work-query.ts';

type Visits = ReturnType<typeof appointmentsInScope>;

/** The visits whose date the other side has proposed and that the caller's side has not confirmed. */
export function listVisitsToConfirm(query: WorkQuery): Promise<WorkRow[]> {
  return withDetails(visits(query).where(waitsForConfirmation(query)), query).execute();
}

/** The confirmed visits that are over and have assets that no one has processed. */
export function listUnprocessedVisits(query: WorkQuery): Promise<WorkRow[]> {
  const over = visits(query)
    .where('appointment.status', '=', sql.lit('Confirmed'))
    .where('appointment.date_attending', '<', query.now)
    .where((eb) => eb.exists(newItems(query.db).select('item.id')));
  return withDetails(over, query).execute();
}

/** The upcoming visits without an engineer. Those that wait for the confirmation of the caller's side are in the list for that. */
export function listVisitsWithoutEngineer(query: WorkQuery): Promise<WorkRow[]> {
  const upcoming = visits(query)
    .where(sql<boolean>`appointment.status in (${inlinedTexts(awaitingAction)})`)
    .where('appointment.date_attending', '>=', query.now)
    .where('appointment.org_user_id', 'is', null)
    .where(sql<boolean>`not ${waitsForConfirmation(query)}`);
  return withDetails(upcoming, query).execute();
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

/** The items of `appointment` that are not processed. */
function newItems(db: Kysely<Database>) {
  return db
    .selectFrom('service_appointment_items as item')
    .where(sql<boolean>`item.service_appointment_id = appointment.id`)
    .where('item.status', '=', sql.lit('New'));
}

/** The caller's own visits come first, then the earliest. */
function withDetails(rows: Visits, { db, orgUserId, scope }: WorkQuery) {
  const isAssigned =
    scope.kind === 'supplier'
      ? sql<boolean>`coalesce(appointment.org_user_id = ${orgUserId}, false)`
      : sql<boolean>`false`;
  return rows
    .innerJoin('locations as location', 'location.id', 'appointment.location_id')
    .innerJoin('groups as group', 'group.id', 'appointment.group_id')
    .innerJoin('suppliers as supplier', 'supplier.id', 'appointment.supplier_id')
    .select([
      'appointment.id as record_id',
      'appointment.date_attending as since',
      'location.id as location_id',
      'location.label as location_name',
      'group.id as group_id',
      'group.name as group_name',
      'supplier.id as supplier_id',
      'supplier.name as supplier_name',
    ])
    .select(sql<string>`coalesce(appointment.title, 'Service appointment')`.as('subject'))
    .select(isAssigned.as('is_assigned'))
    .select(
      newItems(db)
        .select(sql<number>`count(*)`.as('count'))
        .as('count'),
    )
    .orderBy('is_assigned', 'desc')
    .orderBy('appointment.date_attending')
    .orderBy('appointment.id')
    .limit(countedRows)
    .$narrowType<{ count: number }>();
}
