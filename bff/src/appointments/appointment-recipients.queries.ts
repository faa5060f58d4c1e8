import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { asSystem } from '../db/tenant-scope.ts';
import type { Recipient } from '../mail/send-letter.ts';
import { whoSees } from '../users/users.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type About = Pick<
  StoredAppointment,
  'group_id' | 'location_id' | 'supplier_id' | 'org_user_id' | 'created_by_org_user_id'
>;

/**
 * Who a supplier's side of an appointment is: its administrators and the engineer, once it has confirmed the client.
 * As the system: a practice need not see a supplier's people to have them written to.
 */
export function listSupplierRecipientsAsSystem(db: Queryable, about: About): Promise<Recipient[]> {
  return asSystem(db, (everything) =>
    people(everything)
      .where('person.supplier_id', '=', about.supplier_id)
      .where((eb) =>
        eb.or([eb('person.role', '=', 'SupplierAdmin'), eb('person.id', '=', about.org_user_id)]),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('supplier_groups as client')
            .where('client.supplier_id', '=', about.supplier_id)
            .where('client.group_id', '=', about.group_id)
            .where('client.is_confirmed', '=', true)
            .select('client.group_id'),
        ),
      )
      .execute(),
  );
}

/**
 * Who a practice's side of an appointment is: its administrators, the managers of the location, and who asked for it.
 * As the system: a supplier need not see a practice's people to have them written to.
 */
export function listPracticeRecipientsAsSystem(db: Queryable, about: About): Promise<Recipient[]> {
  return asSystem(db, (everything) =>
    people(everything)
      .where('person.group_id', '=', about.group_id)
      .where((eb) =>
        eb.or([
          eb('person.role', 'in', ['GroupAdmin', 'PracticeManager']),
          eb('person.id', '=', about.created_by_org_user_id),
        ]),
      )
      .where(whoSees(sql`${about.location_id}::uuid`))
      .execute(),
  );
}

function people(db: Queryable) {
  return db
    .selectFrom('org_users as person')
    .where('person.is_locked_out', '=', false)
    .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
    .orderBy('person.user_name');
}
