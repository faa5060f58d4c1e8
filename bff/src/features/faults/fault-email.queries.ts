import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { seesLocation } from '../users/users.queries.ts';

/**
 * The recipients of the email about a new fault: the users of the asset's location and of its service supplier who are notified of
 * faults. Runs as the system, because the reporter may not read these users.
 */
export function listFaultRecipientsAsSystem(
  db: Queryable,
  asset: { locationId: string; supplierId: string | null },
): Promise<(Recipient & { isOfSupplier: boolean })[]> {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users as person')
      .where('person.is_notified_faults', '=', true)
      .where('person.is_locked_out', '=', false)
      // Users receive these emails only after they have accepted an invitation: until then the address is unverified.
      .where('person.identity_subject', 'is not', null)
      .where((eb) =>
        eb.or([
          seesLocation(sql`${asset.locationId}::uuid`),
          eb('person.supplier_id', '=', asset.supplierId),
        ]),
      )
      .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
      .select(sql<boolean>`person.supplier_id is not null`.as('isOfSupplier'))
      .orderBy('person.user_name')
      .execute(),
  );
}
