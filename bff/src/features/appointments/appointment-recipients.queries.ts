import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { whoSees } from '../users/users.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type About = Pick<
  StoredAppointment,
  'group_id' | 'location_id' | 'supplier_id' | 'org_user_id' | 'created_by_org_user_id'
>;

/**
 * Who a supplier's side of an appointment is, once it has confirmed the client: its administrators and the engineer; where there is
 * none of them, the company at its own address, because somebody has to hear of it.
 * As the system: a practice need not see a supplier's people to have them written to.
 */
export function listSupplierRecipientsAsSystem(db: Queryable, about: About): Promise<Recipient[]> {
  return asSystem(db, async (everything) => {
    const company = await findConfirmedSupplier(everything, about);
    if (!company) return [];
    const found = await people(everything)
      .where('person.supplier_id', '=', about.supplier_id)
      .where((eb) =>
        eb.or([eb('person.role', '=', 'SupplierAdmin'), eb('person.id', '=', about.org_user_id)]),
      )
      .execute();
    if (found.length > 0 || !company.email) return found;
    return [{ orgUserId: null, userName: company.email, fullName: company.name }];
  });
}

function findConfirmedSupplier(db: Queryable, about: About) {
  return db
    .selectFrom('supplier_groups as client')
    .innerJoin('suppliers as supplier', 'supplier.id', 'client.supplier_id')
    .where('client.supplier_id', '=', about.supplier_id)
    .where('client.group_id', '=', about.group_id)
    .where('client.is_confirmed', '=', true)
    .select(['supplier.name', 'supplier.email'])
    .executeTakeFirst();
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
  return (
    db
      .selectFrom('org_users as person')
      .where('person.is_locked_out', '=', false)
      // Users receive these e-mails only after they have accepted an invitation: until then the address is unverified.
      .where('person.identity_subject', 'is not', null)
      .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
      .orderBy('person.user_name')
  );
}
