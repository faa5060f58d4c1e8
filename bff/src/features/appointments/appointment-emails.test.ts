import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, marcus, ana } from '../../../test/fixtures/demo-users.ts';
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

const change = (person: string, columns: Updateable<Database['org_users']>) =>
  app.portal.db.updateTable('org_users').where('user_name', '=', person).set(columns).execute();
const request = async (person: string, location: string) => {
  const made = await app.portal.call(person, 'POST /service-appointments', {
    json: {
      locationId: await app.locationId(location),
      supplierId: dentServe.id,
      dateAttending: '2026-12-01T08:00:00Z',
    },
  });
  return String(dataOf(made).id);
};
const readers = async () => (await app.mails()).map(({ recipient }) => recipient);
const confirm = (person: string, id: string) =>
  app.patch(person, { id, serviceAppointmentStatus: 'Confirmed' });

it('when a practice user asked → the supplier’s answer reaches them too', async () => {
  const id = await request(tom, 'Harbour Dental Truro');
  await app.mails();
  dataOf(await confirm(marcus, id));
  expect(await readers()).toEqual([olivia, priya, tom]);
});

it('when who asked has no longer the location → they hear nothing of it', async () => {
  const id = await request(tom, 'Harbour Dental Truro');
  const assigned = app.portal.db
    .deleteFrom('org_user_locations')
    .where('org_user_id', '=', await app.userId(tom));
  const [was] = await assigned.returningAll().execute();
  await app.mails();
  dataOf(await confirm(marcus, id));
  expect(await readers()).toEqual([olivia, priya]);
  if (was) await app.portal.db.insertInto('org_user_locations').values(was).execute();
});

spec('d.2.2');
it('when a manager has all locations → they hear of any of them; when locked out, of none', async () => {
  await change(priya, { assign_to_all_locations: true });
  await request(ana, 'Harbour Dental Penzance');
  expect(await readers()).toEqual([olivia, priya]);
  await change(priya, { is_locked_out: true });
  await request(ana, 'Harbour Dental Penzance');
  expect(await readers()).toEqual([olivia]);
  await change(priya, { is_locked_out: false, assign_to_all_locations: false });
});

it('when the engineer is locked out → not written to, and cannot be assigned again', async () => {
  const id = await request(olivia, 'Harbour Dental Truro');
  const orgUserId = await app.userId(ana);
  dataOf(await app.patch(marcus, { id, orgUserId }));
  await change(ana, { is_locked_out: true });
  await app.mails();
  dataOf(await confirm(olivia, id));
  expect(await readers()).toEqual([marcus]);
  // what is unchanged is not judged again
  expect((await app.patch(marcus, { id, orgUserId })).status).toBe(200);
  const other = await request(olivia, 'Harbour Dental Truro');
  expect((await app.patch(marcus, { id: other, orgUserId })).status).toBe(400);
  await change(ana, { is_locked_out: false });
});

it('when nobody of the supplier would hear of it → the company is written to at its own address', async () => {
  const company = { email: 'office@dentserve.example' };
  await app.portal.db.updateTable('suppliers').where('id', '=', dentServe.id).set(company).execute();
  await change(marcus, { is_locked_out: true });
  await app.mails();
  await request(olivia, 'Harbour Dental Truro');
  expect(await readers()).toEqual([company.email]);
  await change(marcus, { is_locked_out: false });
});

spec('d.4.48');
it('when the visit is in winter → the letter says the time of the location then', async () => {
  await app.mails();
  await request(olivia, 'Harbour Dental Truro');
  const [email] = await app.mails();
  expect(email?.body_text).toContain('Tuesday, 1 December 2026 at 08:00 Greenwich Mean Time');
});
