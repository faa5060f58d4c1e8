import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/infrastructure/db/schema.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { deleteImportFixture } from '../fixtures/import-fixture.queries.ts';
import { hashOf } from '../../src/infrastructure/session/secrets.ts';

/** Inserts a session without a provider. Returns the value of its cookie. */
export async function insertSession(
  db: Kysely<Database>,
  session: { issuer: string; email: string; actingAs?: string; now: Date; isExpired?: boolean },
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const idOf = async (email: string) =>
    (await db.selectFrom('org_users').where('user_name', '=', email).select('id').executeTakeFirstOrThrow())
      .id;
  const hour = 60 * 60_000;
  const end = new Date(session.now.getTime() + (session.isExpired ? -1 : hour));
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(value),
      org_user_id: await idOf(session.email),
      identity_issuer: session.issuer,
      identity_subject: session.email,
      identity_email: session.email,
      identity_session_id: null,
      tokens_encrypted: null,
      logout_value_hash: null,
      created_at: session.now,
      last_seen_at: session.now,
      idle_expires_at: end,
      absolute_expires_at: end,
      impersonated_org_user_id: session.actingAs === undefined ? null : await idOf(session.actingAs),
      impersonation_reason: session.actingAs === undefined ? null : 'A call for help',
    })
    .execute();
  return value;
}

/** Inserts an administrator of a supplier that has no demo users. */
export async function insertSupplierAdmin(
  db: Kysely<Database>,
  { supplierId, email }: { supplierId: string; email: string },
): Promise<void> {
  await db
    .insertInto('org_users')
    .values({
      id: randomUUID(),
      user_name: email,
      first_name: 'Toby',
      last_name: 'Tamar',
      role: 'SupplierAdmin',
      supplier_id: supplierId,
    })
    .execute();
}

/** Deletes the rows of a fixture, so that its ids refer to deleted records. */
export async function deleteFixtureRows(db: Kysely<Database>, fixture: LocationFixture): Promise<void> {
  await deleteImportFixture(db, fixture);
  await db.deleteFrom('service_appointments').where('id', '=', fixture.serviceAppointmentId).execute();
  await db
    .deleteFrom('asset_instances')
    .where('id', 'in', [fixture.assetInstanceId, fixture.otherAssetInstanceId])
    .execute();
  await db
    .deleteFrom('sub_locations')
    .where('id', 'in', [fixture.subLocationId, fixture.emptySubLocationId])
    .execute();
  await db.deleteFrom('regions').where('id', '=', fixture.regionId).execute();
  await db
    .deleteFrom('asset_model_addition_requests')
    .where('id', '=', fixture.assetModelAdditionRequestId)
    .execute();
  await db.deleteFrom('org_users').where('id', 'in', [fixture.orgUserId, fixture.invitedOrgUserId]).execute();
}

/** Ends the impersonation of a session. */
export async function endImpersonationOf(db: Kysely<Database>, cookie: string | undefined): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ impersonated_org_user_id: null, impersonation_reason: null })
    .where('id_hash', '=', hashOf(cookie ?? ''))
    .execute();
}
