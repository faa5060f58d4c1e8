import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { seesLocation } from '../users/users.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type AppointmentSides = Pick<
  StoredAppointment,
  'group_id' | 'location_id' | 'supplier_id' | 'org_user_id' | 'created_by_org_user_id'
>;

/**
 * The recipients on the side of a supplier that has confirmed the client: its administrators and the engineer, and the email address of the
 * company, which is used if none of them gets the email. Runs as the system, because a practice cannot read the users of a supplier.
 */
export function findSupplierRecipientsAsSystem(
  db: Queryable,
  appointment: AppointmentSides,
): Promise<{ users: Recipient[]; company: Recipient | null }> {
  return asSystem(db, async (systemDb) => {
    const company = await findConfirmedSupplier(systemDb, appointment);
    if (!company) return { users: [], company: null };
    const found = await users(systemDb)
      .where('person.supplier_id', '=', appointment.supplier_id)
      .where((eb) =>
        eb.or([eb('person.role', '=', 'SupplierAdmin'), eb('person.id', '=', appointment.org_user_id)]),
      )
      .execute();
    const { email, name } = company;
    return { users: found, company: email ? { orgUserId: null, userName: email, fullName: name } : null };
  });
}

/** The engineer, if they have accepted their invitation. */
export function listEngineerAsSystem(db: Queryable, engineerId: string): Promise<Recipient[]> {
  return asSystem(db, (systemDb) => users(systemDb).where('person.id', '=', engineerId).execute());
}

function findConfirmedSupplier(db: Queryable, appointment: AppointmentSides) {
  return db
    .selectFrom('supplier_groups as client')
    .innerJoin('suppliers as supplier', 'supplier.id', 'client.supplier_id')
    .where('client.supplier_id', '=', appointment.supplier_id)
    .where('client.group_id', '=', appointment.group_id)
    .where('client.is_confirmed', '=', true)
    .select(['supplier.name', 'supplier.email'])
    .executeTakeFirst();
}

/**
 * The recipients on the side of a practice: its administrators, the managers of the location and the user who requested the appointment.
 * Runs as the system, because a supplier cannot read the users of a practice.
 */
export function listPracticeRecipientsAsSystem(
  db: Queryable,
  appointment: AppointmentSides,
): Promise<Recipient[]> {
  return asSystem(db, (systemDb) =>
    users(systemDb)
      .where('person.group_id', '=', appointment.group_id)
      .where((eb) =>
        eb.or([
          eb('person.role', 'in', ['GroupAdmin', 'PracticeManager']),
          eb('person.id', '=', appointment.created_by_org_user_id),
        ]),
      )
      .where(seesLocation(sql`${appointment.location_id}::uuid`))
      .execute(),
  );
}

function users(db: Queryable) {
  return (
    db
      .selectFrom('org_users as person')
      .where('person.is_locked_out', '=', false)
      // Users receive these emails only after they have accepted an invitation: until then the address is unverified.
      .where('person.identity_subject', 'is not', null)
      .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
      .orderBy('person.user_name')
  );
}
