import {
  awaitingAction,
  pendingConfirmation,
  type ParsedInputOf,
  type ServiceAppointmentSortProperty,
  type serviceAppointments,
} from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type RawBuilder, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { inOrderOfIds, isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import { inNaturalOrder, natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { appointmentsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Actor, Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof serviceAppointments.list>;
/** The caller of a list. */
type Caller = Pick<Actor, 'scope' | 'orgUserId'>;
interface ListQuery {
  readonly input: ListInput;
  readonly now: Date;
}

type Appointments = ReturnType<typeof appointmentsInScope>;

/** A page of the matching appointments in scope, without items. It selects the ids first (see infrastructure/db/page-of-ids.ts). */
export async function listAppointments(db: Kysely<Database>, caller: Caller, listQuery: ListQuery) {
  const { input } = listQuery;
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const page = sorted(matching(db, caller, input), listQuery);
  const rows = await page.limit(limit).offset(offset).select('appointment.id').execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return withDetails(appointmentsInScope(db, caller.scope).where(isOneOfIds('appointment.id', ids)))
    .orderBy(inOrderOfIds('appointment.id', ids))
    .execute();
}

/** The number of matching appointments in scope. */
export function countAppointments(db: Kysely<Database>, caller: Caller, input: ListInput): Promise<number> {
  return countOf(matching(db, caller, input));
}

/** An appointment in scope with its details and the contact of its location, without items. */
export function findAppointment(db: Kysely<Database>, scope: Scope, id: string) {
  return withDetails(appointmentsInScope(db, scope).where('appointment.id', '=', id))
    .select((eb) => eb.fn.coalesce('location.phone', 'group.phone').as('location_phone'))
    .select(['location.address as location_address', 'location.postcode as location_postcode'])
    .executeTakeFirst();
}

/**
 * Locks an appointment in scope and returns its own columns. Every write to its items locks the appointment first, so that no asset is
 * added while another user completes it.
 */
export function findAppointmentForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return appointmentsInScope(db, scope)
    .where('appointment.id', '=', id)
    .selectAll('appointment')
    .forUpdate()
    .executeTakeFirst();
}

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>[number];
export type StoredAppointment = NonNullable<Awaited<ReturnType<typeof findAppointmentForUpdate>>>;
/** The columns of an update. */
export type AppointmentChanges = Updateable<Database['service_appointments']>;

export async function insertAppointment(
  db: Kysely<Database>,
  appointment: Insertable<Database['service_appointments']>,
): Promise<string> {
  const { id } = await db
    .insertInto('service_appointments')
    .values(appointment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateAppointment(
  db: Kysely<Database>,
  id: string,
  columns: AppointmentChanges,
): Promise<void> {
  await db
    .updateTable('service_appointments')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes an appointment. The database deletes its items and documents with it. */
export async function deleteAppointment(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('service_appointments').where('id', '=', id).execute();
}

function matching(db: Kysely<Database>, { scope, orgUserId }: Caller, input: ListInput): Appointments {
  const found = filtered(appointmentsInScope(db, scope), input);
  return input.isAssignedToMe ? found.where('appointment.org_user_id', '=', orgUserId) : found;
}

function filtered(appointments: Appointments, input: ListInput): Appointments {
  return byParties(byDate(appointments, input), input)
    .$if(input.serviceAppointmentId !== undefined, (query) =>
      query.where('appointment.id', '=', input.serviceAppointmentId ?? ''),
    )
    .$if(input.serviceAppointmentStatus !== undefined, (query) =>
      query.where('appointment.status', '=', input.serviceAppointmentStatus ?? 'New'),
    )
    .$if(Boolean(input.awaitingActionOnly), (query) =>
      query.where('appointment.status', 'in', [...awaitingAction]),
    )
    .$if(Boolean(input.pendingConfirmationOnly), (query) =>
      query.where('appointment.status', 'in', [...pendingConfirmation]),
    )
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) => eb.and(mentioning(input.searchTerm ?? ''))),
    );
}

function byDate(appointments: Appointments, input: ListInput): Appointments {
  const { appointmentDateMin: earliest, appointmentDateMax: latest } = input;
  let query = appointments;
  if (earliest) query = query.where('appointment.date_attending', '>=', new Date(earliest));
  if (latest) query = query.where('appointment.date_attending', '<=', new Date(latest));
  return query;
}

function byParties(appointments: Appointments, input: ListInput): Appointments {
  const { groupId, locationId, supplierId, assetInstanceId } = input;
  let query = appointments;
  if (groupId) query = query.where('appointment.group_id', '=', groupId);
  if (locationId) query = query.where('appointment.location_id', '=', locationId);
  if (supplierId) query = query.where('appointment.supplier_id', '=', supplierId);
  if (assetInstanceId)
    query = query.where('appointment.id', 'in', (eb) =>
      eb
        .selectFrom('service_appointment_items as item')
        .where('item.asset_instance_id', '=', assetInstanceId)
        .select('item.service_appointment_id'),
    );
  return query;
}

/**
 * Conditions that every word of the search term is in the title, the name of the supplier or the label of the location. The few matching names
 * are found first, and as arrays, so that PostgreSQL can use an index for each of the three.
 */
export function mentioning(searchTerm: string, findIn = containing): RawBuilder<boolean>[] {
  const names = findIn(sql`steward_fold_text(named.name)`, searchTerm);
  const labels = findIn(sql`steward_fold_text(named.label)`, searchTerm);
  return findIn(sql`appointment.search_text`, searchTerm).map((inTitle, at) => {
    const inName = names[at] ?? sql`false`;
    const inLabel = labels[at] ?? sql`false`;
    return sql<boolean>`(
      ${inTitle}
      or appointment.supplier_id = any(array(select named.id from suppliers as named where ${inName}))
      or appointment.location_id = any(array(select named.id from locations as named where ${inLabel}))
    )`;
  });
}

const supplierName = sql`(select name from suppliers where id = appointment.supplier_id)`;
const locationName = sql`(select label from locations where id = appointment.location_id)`;

const total = sql<number>`(
  select count(*) from service_appointment_items as counted where counted.service_appointment_id = appointment.id
)`;
const incomplete = sql<number>`(
  select count(*) from service_appointment_items as counted
  where counted.service_appointment_id = appointment.id and counted.status = 'New'
)`;

const sortColumns: Record<Exclude<ServiceAppointmentSortProperty, 'nextVisit'>, ReturnType<typeof sql>> = {
  dateAttending: sql.ref('appointment.date_attending'),
  title: natural('appointment.title'),
  serviceSupplier: inNaturalOrder(supplierName),
  location: inNaturalOrder(locationName),
  orgUser: inNaturalOrder(sql`(select full_name from org_users where id = appointment.org_user_id)`),
  status: sql.ref('appointment.status'),
  serviceItemsCountTotal: total,
  serviceItemsCountIncomplete: incomplete,
};

/** Sorts the latest first by default. The id is the last criterion, so that rows with equal values keep one order over all pages. */
function sorted(appointments: Appointments, { input, now }: ListQuery): Appointments {
  const { sortProperty = 'dateAttending', sortDescending } = input;
  const direction = input.sortProperty === undefined || sortDescending ? 'desc' : 'asc';
  if (sortProperty !== 'nextVisit')
    return appointments.orderBy(sortColumns[sortProperty], direction).orderBy(sql`appointment.id`, direction);
  // Upcoming visits come first, then past ones; the nearest to now first in both.
  return appointments
    .orderBy(sql`appointment.date_attending < ${now}::timestamptz`, direction)
    .orderBy(sql`abs(extract(epoch from appointment.date_attending - ${now}::timestamptz))`, direction)
    .orderBy(sql`appointment.id`, direction);
}

/** Joins the details from other tables. */
function withDetails(appointments: Appointments) {
  return appointments
    .innerJoin('suppliers as supplier', 'supplier.id', 'appointment.supplier_id')
    .innerJoin('locations as location', 'location.id', 'appointment.location_id')
    .innerJoin('groups as group', 'group.id', 'appointment.group_id')
    .leftJoin('org_users as engineer', 'engineer.id', 'appointment.org_user_id')
    .leftJoin('org_users as requester', 'requester.id', 'appointment.created_by_org_user_id')
    .selectAll('appointment')
    .select([
      'supplier.name as supplier_name',
      'supplier.phone as supplier_phone',
      'supplier.website as supplier_website',
      'location.label as location_name',
      'location.time_zone',
      'group.name as group_name',
      'engineer.full_name as engineer_name',
    ])
    .select(
      sql<boolean>`coalesce(requester.supplier_id = appointment.supplier_id, false)`.as(
        'is_requested_by_supplier',
      ),
    )
    .select([total.as('items_total'), incomplete.as('items_incomplete')]);
}
