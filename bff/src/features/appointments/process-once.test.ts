import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { demoPassword } from '../../infrastructure/session/demo-idp/demo-users.ts';
import { ana, marcus, olivia } from '../../../test/fixtures/demo-users.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

const tokenResponse = z.object({ access_token: z.string() });
type Sent = Record<string, unknown>;

const done = { serviceAppointmentItemStatus: 'Completed', result: 'Pass', price: '235' };
const processItem = (person: string, json: Sent, headers: Record<string, string> = {}) =>
  app.portal.call(person, 'PATCH /service-appointment-items', { json, headers });
const getItem = async (id: string) =>
  dataOf(await app.portal.call(olivia, `GET /service-appointment-items/${id}`));
const auditsOf = async (id: string) => {
  const rows = app.portal.db.selectFrom('audit_events').where('entity_id', '=', id).selectAll();
  return (await rows.execute()).length;
};

describe('an item that a phone sends again', () => {
  spec('d.3.128');
  it('is processed once, and both calls get the same answer', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const first = await processItem(ana, { id, ...done }, headers);
    expect(first.status).toBe(200);
    const repeated = await processItem(ana, { id, ...done }, headers);
    expect([repeated.status, repeated.body, repeated.headers.get('ETag')]).toEqual([200, first.body, '"2"']);
    expect([(await getItem(id)).version, await auditsOf(id)]).toEqual([2, 1]);
  });

  it('is processed once for five concurrent calls', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const calls = Array.from({ length: 5 }, () => processItem(ana, { id, ...done }, headers));
    const answers = (await Promise.all(calls)).map(({ status, body }) => JSON.stringify([status, body]));
    expect([new Set(answers).size, JSON.parse(answers[0] ?? '[]')[0], await auditsOf(id)]).toEqual([
      1, 200, 1,
    ]);
  });

  it('is processed once when the session was renewed in the meantime', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const first = dataOf(await processItem(ana, { id, ...done }, headers));
    const signedIn = await fetch(`${app.portal.origin}/bff/demo-idp/demo-token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ana, password: demoPassword }),
    });
    const { access_token: token } = tokenResponse.parse(await signedIn.json());
    expect(`Bearer ${token}`).not.toBe((await app.portal.headersOf(ana))['Authorization']);
    const renewed = { ...headers, Authorization: `Bearer ${token}` };
    expect(dataOf(await processItem(ana, { id, ...done }, renewed))).toEqual(first);
    expect(await auditsOf(id)).toBe(1);
  });

  it('gets the first answer, although another user changed the item since', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const first = dataOf(await processItem(ana, { id, ...done }, headers));
    dataOf(await processItem(marcus, { id, result: 'Fail' }));
    expect(dataOf(await processItem(ana, { id, ...done }, headers))).toEqual(first);
    expect(await getItem(id)).toMatchObject({ result: 'Fail', version: 3 });
  });

  it('is another call with another version or without one, and 422 with another body', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const key = { 'Idempotency-Key': randomUUID() };
    const patch = (price: string, version?: number) =>
      processItem(ana, { id, price }, version === undefined ? key : { ...key, 'If-Match': `"${version}"` });
    dataOf(await patch('5', 1));
    dataOf(await processItem(ana, { id, price: '6' }));
    expect(dataOf(await patch('5', 3))).toMatchObject({ price: '5.00', version: 4 });
    dataOf(await processItem(ana, { id, price: '6' }));
    expect(dataOf(await patch('5'))).toMatchObject({ price: '5.00', version: 6 });
    expect((await patch('7', 1)).status).toBe(422);
    expect(await getItem(id)).toMatchObject({ price: '5.00', version: 6 });
  });

  it('is accepted after a refusal, which stores no key', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await processItem(ana, { id, result: 'Pass' }, key)).status).toBe(400);
    expect((await processItem(ana, { id, ...done }, key)).status).toBe(200);
  });

  it('gets 400 for an invalid key', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    expect((await processItem(ana, { id, ...done }, { 'Idempotency-Key': 'k'.repeat(256) })).status).toBe(
      400,
    );
    expect(await getItem(id)).toMatchObject({ status: 'New' });
  });
});

describe('an item that another engineer has processed', () => {
  spec('d.3.129');
  it.each([
    ['a completion', done],
    [
      'another result',
      { serviceAppointmentItemStatus: 'Completed', result: 'Fail', commentsEngineer: 'Leaks' },
    ],
    ['a cancellation', { serviceAppointmentItemStatus: 'Cancelled' }],
    ['a note alone', { commentsEngineer: 'Leaks' }],
  ])('refuses %s of the old version with who and when, and overwrites nothing', async (_, late: Sent) => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const sent = { serviceAppointmentItemStatus: 'Completed', result: 'Remarks', price: '80' };
    const processed = dataOf(await processItem(marcus, { id, ...sent }, { 'If-Match': '"1"' }));
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    for (const attempt of [1, 2]) {
      const { status, body } = await processItem(ana, { id, ...late }, headers);
      expect({ attempt, status, body }).toMatchObject({
        status: 412,
        body: { changedBy: 'Marcus Lee', changedAt: testNow.toISOString() },
      });
    }
    expect([await getItem(id), await auditsOf(id)]).toEqual([processed, 1]);
  });

  it('can be changed on its present version, with a new or the same key', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const key = { 'Idempotency-Key': randomUUID() };
    dataOf(await processItem(marcus, { id, ...done }));
    expect((await processItem(ana, { id, result: 'Fail' }, { ...key, 'If-Match': '"1"' })).status).toBe(412);
    const now = await processItem(ana, { id, result: 'Fail' }, { ...key, 'If-Match': '"2"' });
    expect(dataOf(now)).toMatchObject({ result: 'Fail', price: '235.00', version: 3 });
  });

  it('stays processed by one of two engineers at the same time', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const patch = (person: string, result: string) =>
      processItem(person, { id, ...done, result }, { 'Idempotency-Key': 'same', 'If-Match': '"1"' });
    const [first, second] = await Promise.all([patch(ana, 'Pass'), patch(marcus, 'Fail')]);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
    expect(await getItem(id)).toMatchObject({ result: first?.status === 200 ? 'Pass' : 'Fail', version: 2 });
  });
});
