import type { Kysely } from 'kysely';
import type { Database } from '../../src/infrastructure/db/schema.ts';
import { actorOf } from '../../src/infrastructure/session/actor-of.ts';
import type { Actor } from '../../src/infrastructure/session/actor.ts';
import { findPersonByIdAsSystem } from '../../src/infrastructure/session/sessions.queries.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';

/** Makes the fixture's user the assigned person of the asset, the reporter of the fault and the author of the request for a model. */
export async function assignPerson(db: Kysely<Database>, fixture: LocationFixture): Promise<void> {
  const { orgUserId } = fixture;
  await db
    .updateTable('asset_instances')
    .set({ org_user_id: orgUserId })
    .where('id', '=', fixture.assetInstanceId)
    .execute();
  await db.updateTable('faults').set({ org_user_id: orgUserId }).where('id', '=', fixture.faultId).execute();
  await db
    .updateTable('service_appointments')
    .set({ created_by_org_user_id: orgUserId })
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();
  await db
    .updateTable('asset_model_addition_requests')
    .set({ created_by_org_user_id: orgUserId })
    .where('id', '=', fixture.assetModelAdditionRequestId)
    .execute();
}

/** The actor of the user with this email address, as stored now. */
export async function findActor(db: Kysely<Database>, email: string): Promise<Actor> {
  const user = await db
    .selectFrom('org_users')
    .where('user_name', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const person = await findPersonByIdAsSystem(db, user.id);
  if (!person) throw new Error(`${email} is not a user`);
  return actorOf(person);
}
