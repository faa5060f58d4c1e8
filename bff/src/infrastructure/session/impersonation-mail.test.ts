import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia, support } from '../../../test/fixtures/demo-users.ts';
import { idOf, insertUsers } from '../../../test/fixtures/session/test-users.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { mailImpersonations } from './mail-impersonations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
});
afterAll(() => database.dispose());

it('does not count events that change nothing in the organisation', async () => {
  const { db } = database;
  const userId = await idOf(db, olivia);
  const { group_id: groupId } = await db
    .selectFrom('org_users')
    .where('id', '=', userId)
    .select('group_id')
    .executeTakeFirstOrThrow();
  const record = async (event: string) =>
    db
      .insertInto('audit_events')
      .values({
        event,
        username: olivia,
        org_user_id: userId,
        impersonator_username: support,
        impersonator_org_user_id: await idOf(db, support),
        group_id: groupId,
        entity_type: 'OrgUser',
        entity_id: userId,
      })
      .execute();
  const sweep = async () => {
    await mailImpersonations({
      db,
      now: () => new Date(Date.now() + 5 * 60_000),
      config: { origin: 'https://steward.example' },
    });
    return db.selectFrom('outbox_messages').select('subject').execute();
  };
  for (const event of ['Impersonation started', 'Comments read', 'Configuration tab selected'])
    await record(event);
  expect(await sweep()).toEqual([]);
  await record('Region added');
  expect(await sweep()).toEqual([{ subject: 'Steward support made 1 change in your organisation' }]);
});
