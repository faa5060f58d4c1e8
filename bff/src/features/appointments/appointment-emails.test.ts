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
  const created = await app.portal.call(person, 'POST /service-appointments', {
    json: {
      locationId: await app.locationId(location),
      supplierId: dentServe.id,
      dateAttending: '2026-12-01T08:00:00Z',
    },
  });
  return String(dataOf(created).id);
};
const readRecipients = async () => (await app.mails()).map(({ recipient }) => recipient);
const confirm = (person: string, id: string) =>
  app.patch(person, { id, serviceAppointmentStatus: 'Confirmed' });

it('sends the response of the supplier to the practice user who requested the appointment, too', async () => {
  const id = await request(tom, 'Harbour Dental Truro');
  await app.mails();
  dataOf(await confirm(marcus, id));
  expect(await readRecipients()).toEqual([olivia, priya, tom]);
});

it('sends nothing to the requester after the requester lost the location', async () => {
  const id = await request(tom, 'Harbour Dental Truro');
  const assigned = app.portal.db
    .deleteFrom('org_user_locations')
    .where('org_user_id', '=', await app.userId(tom));
  const [assignment] = await assigned.returningAll().execute();
  await app.mails();
  dataOf(await confirm(marcus, id));
  expect(await readRecipients()).toEqual([olivia, priya]);
  if (!assignment) throw new Error('The requester had no location');
  await app.portal.db.insertInto('org_user_locations').values(assignment).execute();
});

spec('d.2.2');
it('sends emails of all locations to a manager of all locations, and none to a user who is locked out', async () => {
  await change(priya, { assign_to_all_locations: true });
  await request(ana, 'Harbour Dental Penzance');
  expect(await readRecipients()).toEqual([olivia, priya]);
  await change(priya, { is_locked_out: true });
  await request(ana, 'Harbour Dental Penzance');
  expect(await readRecipients()).toEqual([olivia]);
  await change(priya, { is_locked_out: false, assign_to_all_locations: false });
});

it('sends nothing to an engineer who is locked out, and rejects a new assignment', async () => {
  const id = await request(olivia, 'Harbour Dental Truro');
  const orgUserId = await app.userId(ana);
  dataOf(await app.patch(marcus, { id, orgUserId }));
  await change(ana, { is_locked_out: true });
  await app.mails();
  dataOf(await confirm(olivia, id));
  expect(await readRecipients()).toEqual([marcus]);
  // An unchanged engineer is not validated again.
  expect((await app.patch(marcus, { id, orgUserId })).status).toBe(200);
  const other = await request(olivia, 'Harbour Dental Truro');
  expect((await app.patch(marcus, { id: other, orgUserId })).status).toBe(400);
  await change(ana, { is_locked_out: false });
});

it('sends the email to the company when no user of the supplier can receive it', async () => {
  const company = { email: 'office@dentserve.example' };
  await app.portal.db.updateTable('suppliers').where('id', '=', dentServe.id).set(company).execute();
  await change(marcus, { is_locked_out: true });
  await app.mails();
  await request(olivia, 'Harbour Dental Truro');
  expect(await readRecipients()).toEqual([company.email]);
  await change(marcus, { is_locked_out: false });
});

spec('d.4.48');
it('shows the local time of the location on the day of the visit', async () => {
  await app.mails();
  await request(olivia, 'Harbour Dental Truro');
  const [email] = await app.mails();
  expect(email?.body_text).toContain('Tuesday, 1 December 2026 at 08:00 Greenwich Mean Time');
});
