import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, sam, tom } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const people = async () =>
  Number((await portal.call(olivia, 'GET /users?pageSize=1')).body.pagination?.totalCount);

/** Creates a user with this first name. */
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
  it('returns the first response and writes one row when it is sent again', async () => {
    const [key, before] = [randomUUID(), await people()];
    const first = await add(olivia, key, 'Nora');
    const repeated = await add(olivia, key, 'Nora');
    expect(first.status).toBe(200);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect(await people()).toBe(before + 1);
  });

  it('writes one row and returns the same response for ten concurrent calls', async () => {
    const [key, before] = [randomUUID(), await people()];
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(olivia, key, 'Eve')));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1);
    expect(await people()).toBe(before + 1);
  });

  it('answers 422 and writes nothing when the same key has another body', async () => {
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

  it('keeps keys of different users apart', async () => {
    const key = randomUUID();
    const userOfOlivia = await add(olivia, key, 'Cora');
    const userOfSam = await add(sam, key, 'Clara');
    expect(userOfSam.status).toBe(200);
    expect(userOfSam.body.data?.id).not.toBe(userOfOlivia.body.data?.id);
  });

  spec('d.3.28');
  it('accepts the key again after a day, but not before', async () => {
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

  it('does not repeat the response to a user who has lost a location since', async () => {
    const asset = (await portal.call(tom, 'GET /asset-instances?pageSize=1')).body.data?.[0];
    const category = (await portal.call(tom, 'GET /fault-categories')).body.data?.[0];
    const json = {
      assetInstanceId: asset?.id,
      faultCategoryId: category?.id,
      faultSeverity: 'Minor',
      description: 'Smells of smoke',
    };
    const headers = { 'Idempotency-Key': randomUUID() };
    const report = () => portal.call(tom, 'POST /faults', { json, headers });
    const first = await report();
    expect([first.status, (await report()).body]).toEqual([200, first.body]);
    const user = (await portal.call(olivia, `GET /users?searchTerm=${tom}`)).body.data?.[0];
    const { body } = await portal.call(tom, 'GET /locations?pageSize=300');
    const locations = (body.data ?? []).map(({ id }) => String(id));
    for (const id of locations) await portal.call(olivia, `DELETE /users/${user?.id}/locations/${id}`);
    const { status, body: refused } = await report();
    expect([status, JSON.stringify(refused).includes('Smells')]).toEqual([403, false]);
    for (const id of locations) await portal.call(olivia, `POST /users/${user?.id}/locations/${id}`);
    expect((await report()).body).toEqual(first.body);
  });

  it('runs the next call when the first one failed', async () => {
    const key = randomUUID();
    const { status } = await add(olivia, key, 'x'.repeat(600));
    expect([status, (await add(olivia, key, 'Ines')).status]).toEqual([400, 200]);
  });

  it('answers 400 for an invalid key', async () => {
    expect((await add(olivia, 'k'.repeat(256), 'Fay')).status).toBe(400);
  });
});
