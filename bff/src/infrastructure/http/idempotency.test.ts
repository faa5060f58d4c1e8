import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, sam } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const people = async () =>
  Number((await portal.call(olivia, 'GET /users?pageSize=1')).body.pagination?.totalCount);

/** Asks the API to add a person of this first name. */
async function add(person: string, key: string, firstName: string) {
  const [role] = (await portal.call(person, 'GET /users/roles')).body.data ?? [];
  const json = {
    userName: `${firstName.slice(0, 20)}@example.test`,
    firstName,
    lastName: 'Key',
    roleId: role?.id,
  };
  return portal.call(person, 'POST /users', { json, headers: { 'Idempotency-Key': key } });
}

describe('a POST with an Idempotency-Key', () => {
  spec('d.3.27');
  it('when it is sent again → the first answer, and one row', async () => {
    const [key, before] = [randomUUID(), await people()];
    const first = await add(olivia, key, 'Nora');
    const again = await add(olivia, key, 'Nora');
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await people()).toBe(before + 1);
  });

  it('when ten arrive at once → one row, and all the same answer (F13)', async () => {
    const [key, before] = [randomUUID(), await people()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(olivia, key, 'Eve')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1);
    expect(await people()).toBe(before + 1);
  });

  it('when the same key comes with another body → 422, and nothing is written', async () => {
    const key = randomUUID();
    await add(olivia, key, 'Sue');
    const before = await people();
    const other = await add(olivia, key, 'Wendy');
    expect([other.status, other.body.detail]).toEqual([
      422,
      'This Idempotency-Key was used for another request',
    ]);
    expect(await people()).toBe(before);
  });

  it('when another person uses the key → it is their own', async () => {
    const key = randomUUID();
    const ours = await add(olivia, key, 'Cora');
    const theirs = await add(sam, key, 'Clara');
    expect(theirs.status).toBe(200);
    expect(theirs.body.data?.id).not.toBe(ours.body.data?.id);
  });

  spec('d.3.28');
  it('when a day has passed → the key is as good as new; a moment before, the first answer', async () => {
    const key = randomUUID();
    await add(olivia, key, 'Ida');
    const stored = portal.db.updateTable('idempotency_keys').where('key', '=', key);
    const { expires_at: expires } = await stored
      .set({ expires_at: testNow })
      .returning(({ selectFrom }) =>
        selectFrom('idempotency_keys as before').where('key', '=', key).select('expires_at').as('expires_at'),
      )
      .executeTakeFirstOrThrow();
    expect(expires).toEqual(new Date(testNow.getTime() + 24 * 60 * 60_000));
    expect((await add(olivia, key, 'Una')).status).toBe(200);
    await portal.db
      .updateTable('idempotency_keys')
      .set({ expires_at: new Date(testNow.getTime() + 1) })
      .where('key', '=', key)
      .execute();
    expect((await add(olivia, key, 'Una')).status).toBe(200);
    expect((await add(olivia, key, 'Ida')).status).toBe(422);
  });

  it('when the first one failed → the next is tried', async () => {
    const key = randomUUID();
    const { status } = await add(olivia, key, 'x'.repeat(600));
    expect([status, (await add(olivia, key, 'Ines')).status]).toEqual([400, 200]);
  });

  it('when the key is none → 400', async () => {
    expect((await add(olivia, 'k'.repeat(256), 'Fay')).status).toBe(400);
  });
});
