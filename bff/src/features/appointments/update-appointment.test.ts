import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, helen, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
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

const step = (person: string, id: string, serviceAppointmentStatus: string) =>
  app.patch(person, { id, serviceAppointmentStatus });
const auditEntries = async (column: 'asset_instance_id' | 'service_appointment_id', id: string) =>
  (
    await app.portal.db
      .selectFrom('audit_events')
      .where(column, '=', id)
      .select(['event', 'changes'])
      .execute()
  ).toSorted((one, other) => one.event.localeCompare(other.event));
const assetOf = async (id: string) => dataOf(await app.portal.call(olivia, `GET /asset-instances/${id}`));

describe('an update of an appointment', () => {
  spec('2.2.108', '2.7.133');
  it('rejects a stale version and names the user who changed the title', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const edit = (person: string, title: string) => app.patch(person, { id, title }, { 'If-Match': '"1"' });
    expect(dataOf(await edit(olivia, 'First'))).toMatchObject({ title: 'First', version: 2 });
    const second = await edit(tom, 'Second');
    expect([second.status, second.body.changedBy]).toEqual([412, 'Olivia Grant']);
    expect(dataOf(await app.patch(tom, { id, title: 'First' }))).toMatchObject({ version: 2 });
    expect(dataOf(await app.patch(tom, { id, title: '  ' }))).toMatchObject({ title: null });
  });

  spec('1.9.22', '2.2.109', '2.6.6', '2.7.131', '2.9.37');
  it('assigns an engineer of the supplier, and removes the engineer by the all-zero id', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const orgUserId = await app.userId(ana);
    const assigned = dataOf(await app.patch(ana, { id, orgUserId }));
    expect(assigned.orgUser).toEqual({ id: orgUserId, name: 'Ana Costa' });
    expect((await app.get(olivia, id)).orgUser).toEqual({ id: orgUserId, name: 'Ana Costa' });
    await app.mails();
    dataOf(await step(olivia, id, 'Confirmed'));
    expect((await app.mails()).map(({ recipient }) => recipient)).toEqual([ana, marcus]);
    const withoutEngineer = { id, orgUserId: '00000000-0000-0000-0000-000000000000' };
    expect(dataOf(await app.patch(marcus, withoutEngineer)).orgUser).toBeNull();
  });

  spec('2.6.6', 'd.2.29');
  it('rejects an engineer of another company with 400 and a practice with 403', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    for (const email of [olivia, vera, helen]) {
      const response = await app.patch(marcus, { id, orgUserId: await app.userId(email) });
      expect(response.body.errors).toEqual({
        orgUserId: ['This person does not exist, or you don’t have access to it'],
      });
    }
    const byPractice = await app.patch(olivia, { id, orgUserId: await app.userId(ana) });
    expect(byPractice.status).toBe(403);
  });

  it.each([
    ['a status and details together', { serviceAppointmentStatus: 'Confirmed', title: 'X' }],
    ['the status New', { serviceAppointmentStatus: 'New' }],
    ['an impossible date', { dateAttending: '0001-01-01T00:00:00Z' }],
    ['a supplier', { supplierId: '11111111-1111-4111-8111-111111111111' }],
    ['a location', { locationId: '11111111-1111-4111-8111-111111111111' }],
    ['a confirmation date', { dateConfirmed: '2026-06-15T09:00:00Z' }],
    ['its comments', { commentsRequestor: 'X' }],
  ])('rejects %s', async (_, json) => {
    const { serviceAppointmentId: id } = await app.createFixture();
    expect((await app.patch(olivia, { id, ...json })).status).toBe(400);
  });
});

describe('the deletion of an appointment', () => {
  spec('2.4.14', '2.7.134', 'd.2.28');
  it('deletes the items, clears the pending service and emails the other side', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = fixture;
    await app.mails();
    const remove = (person: string) => app.portal.call(person, `DELETE /service-appointments/${id}`);
    expect((await remove(tom)).status).toBe(403);
    expect((await remove(ana)).status).toBe(403);
    expect((await remove(helen)).status).toBe(404);
    expect((await remove(marcus)).status).toBe(204);
    expect((await remove(marcus)).status).toBe(404);
    expect((await app.portal.call(olivia, `GET /service-appointment-items/${item}`)).status).toBe(404);
    expect(await assetOf(fixture.assetInstanceId)).toMatchObject({ dateServicePending: null });
    const emails = await app.mails();
    expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment.deleted', olivia],
      ['appointment.deleted', priya],
    ]);
    expect(emails[0]?.body_text).not.toContain('/serviceappointment/');
    // The item is deleted, so the audit log of the asset keeps its last status.
    expect(await auditEntries('asset_instance_id', fixture.assetInstanceId)).toContainEqual({
      event: 'Asset removed from appointment',
      changes: { status: { from: 'New', to: null } },
    });
  });
});
