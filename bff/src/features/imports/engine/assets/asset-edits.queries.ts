import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { awaitingAction } from '@steward/shared-api';

/** A user that assets can be assigned to. */
export interface AssignablePerson {
  readonly id: string;
  readonly name: string;
  readonly isLockedOut: boolean;
  readonly seesAllLocations: boolean;
  /** The ids of the assigned locations. */
  readonly locationIds: readonly string[];
}

/** The users of a group with the locations that they see. */
export async function listPeople(db: Queryable, groupId: string): Promise<readonly AssignablePerson[]> {
  const { rows } = await sql<AssignablePerson>`
    select person.id, person.full_name as name, person.is_locked_out as "isLockedOut",
      (person.role = 'GroupAdmin' or (person.role = 'PracticeManager' and person.assign_to_all_locations)) as "seesAllLocations",
      array(select own.location_id::text from org_user_locations as own where own.org_user_id = person.id) as "locationIds"
    from org_users as person
    where person.group_id = ${groupId}`.execute(db);
  return rows;
}

/** What keeps an asset from being deleted with many others. */
export interface DeletionObstacles {
  readonly isOnOpenAppointment: boolean;
}

const tablesOfRecords = ['faults', 'documents', 'service_appointment_items'] as const;

/** The assets of a group with faults, documents or service history, by id. */
export async function listDeletionObstacles(
  db: Queryable,
  groupId: string,
): Promise<ReadonlyMap<string, DeletionObstacles>> {
  const { rows } = await sql<{ id: string; isOnOpenAppointment: boolean }>`
    select recorded.id, bool_or(recorded.is_open) as "isOnOpenAppointment"
    from (${sql.join(tablesOfRecords.map(assetsIn(groupId)), sql` union all `)}) as recorded
    group by recorded.id`.execute(db);
  return new Map(rows.map(({ id, isOnOpenAppointment }) => [id, { isOnOpenAppointment }]));
}

function assetsIn(groupId: string): (table: (typeof tablesOfRecords)[number]) => RawBuilder<unknown> {
  return (table) =>
    table === 'service_appointment_items'
      ? sql`
        select item.asset_instance_id as id,
          (item.status <> 'Cancelled' and appointment.status = any(${[...awaitingAction]}::text[])) as is_open
        from service_appointment_items as item
        join service_appointments as appointment on appointment.id = item.service_appointment_id
        where item.group_id = ${groupId}`
      : sql`
        select asset_instance_id as id, false as is_open from ${sql.table(table)}
        where group_id = ${groupId} and asset_instance_id is not null`;
}
