import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, helen, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let world: ServicingTestApp;
beforeAll(async () => {
  world = await startServicingTestApp();
});
afterAll(() => world.portal.stop());

const step = (person: string, id: string, serviceAppointmentStatus: string) =>
  world.patch(person, { id, serviceAppointmentStatus });
const trail = async (column: 'asset_instance_id' | 'service_appointment_id', id: string) =>
  (
    await world.portal.db
      .selectFrom('audit_events')
      .where(column, '=', id)
      .select(['event', 'changes'])
      .execute()
  ).toSorted((one, other) => one.event.localeCompare(other.event));
const assetOf = async (id: string) => dataOf(await world.portal.call(olivia, `GET /asset-instances/${id}`));

describe('the life of an appointment', () => {
  it('when a completed one is cancelled and reinstated → its date must be confirmed again; what was serviced stays serviced', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      assetInstanceId,
    } = await world.createFixture();
    dataOf(await world.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    dataOf(await step(tom, id, 'Completed'));
    expect(dataOf(await step(tom, id, 'Cancelled'))).toMatchObject({
      status: 'Cancelled',
      dateCompleted: null,
    });
    expect((await step(ana, id, 'Cancelled')).status).toBe(409);
    expect(dataOf(await step(ana, id, 'Pending'))).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect(await assetOf(assetInstanceId)).toMatchObject({ dateServiceLastCompleted: '2026-06-15' });
  });

  it('when an asset moved while it was cancelled → reinstated, the asset is no longer to be serviced at it', async () => {
    const { serviceAppointmentId: id, assetInstanceId, locationId } = await world.createFixture();
    dataOf(await step(tom, id, 'Cancelled'));
    const { body } = await world.portal.call(olivia, 'GET /locations');
    const other = body.data?.find((location) => location.id !== locationId);
    const move = { id: assetInstanceId, locationId: other?.id };
    dataOf(await world.portal.call(olivia, 'PATCH /asset-instances', { json: move }));
    expect(dataOf(await step(tom, id, 'Pending'))).toMatchObject({ serviceItemsCountIncomplete: 0 });
    expect(await assetOf(assetInstanceId)).toMatchObject({ dateServicePending: null });
    expect(await trail('asset_instance_id', assetInstanceId)).toContainEqual({
      event: 'Service of asset cancelled',
      changes: { status: { from: 'New', to: 'Cancelled' } },
    });
  });

  spec(
    '1.1.3',
    '1.3.44',
    '2.1.8',
    '2.4.2',
    '2.4.4',
    '2.4.7',
    '2.4.10',
    '2.6.16',
    '2.7.129',
    '2.7.130',
    'd.4.16',
    'd.4.27',
    'd.4.54',
    'd.4.57',
  );
  it('when it is confirmed, serviced and completed → each step is told to the other side, and the asset’s dates follow', async () => {
    const place = await world.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item, assetInstanceId: asset } = place;
    await world.mails();
    const mailed = async () => (await world.mails()).map(({ kind, recipient }) => [kind, recipient]);

    const confirmed = await world.patch(
      ana,
      { id, serviceAppointmentStatus: 'Confirmed' },
      { 'If-Match': '"1"' },
    );
    expect(dataOf(confirmed)).toMatchObject({
      status: 'Confirmed',
      dateConfirmed: '2026-06-15T09:00:00.000Z',
      version: 2,
    });
    expect(confirmed.headers.get('etag')).toBe('"2"');
    expect(await mailed()).toEqual([
      ['appointment.confirmed', olivia],
      ['appointment.confirmed', priya],
    ]);
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: '2026-07-01T08:00:00.000Z' });

    const early = await step(tom, id, 'Completed');
    expect([early.status, early.body.detail]).toEqual([
      409,
      'Please process every asset first: 1 incomplete',
    ]);
    dataOf(await world.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    expect(await assetOf(asset)).toMatchObject({
      dateServicePending: null,
      dateServiceLastCompleted: '2026-06-15',
    });

    expect(dataOf(await step(tom, id, 'Completed'))).toMatchObject({
      status: 'Completed',
      dateCompleted: '2026-06-15T09:00:00.000Z',
      dateConfirmed: '2026-06-15T09:00:00.000Z',
    });
    expect(await mailed()).toEqual([['appointment.completed', marcus]]);
    const events = await world.portal.db
      .selectFrom('audit_events')
      .where('service_appointment_id', '=', id)
      .orderBy('created_at')
      .select(['event', 'username', 'changes'])
      .execute();
    expect(events.map(({ event, username }) => `${username} ${event}`).toSorted()).toEqual([
      `${ana} Appointment confirmed`,
      `${ana} Asset serviced`,
      `${tom} Appointment completed`,
    ]);
    expect(events.find(({ event }) => event === 'Appointment confirmed')?.changes).toMatchObject({
      status: { from: 'New', to: 'Confirmed' },
    });
  });

  spec('2.2.107', '2.4.4', '2.4.5', '2.6.16', '2.7.132', 'd.4.15', 'd.4.27', 'd.4.55');
  it('when a confirmed one is to move → a new date is requested first, and it is confirmed again', async () => {
    const { serviceAppointmentId: id, assetInstanceId: asset } = await world.createFixture();
    dataOf(await step(marcus, id, 'Confirmed'));
    const moved = { id, dateAttending: '2026-07-02T08:00:00Z' };
    const refused = await world.patch(olivia, moved);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('This date is confirmed. Please request a new date/time first');
    expect(dataOf(await step(olivia, id, 'Pending'))).toMatchObject({
      status: 'Pending',
      dateConfirmed: null,
    });
    await world.mails();
    expect(dataOf(await world.patch(olivia, moved))).toMatchObject({
      status: 'Pending',
      dateAttending: '2026-07-02T08:00:00.000Z',
    });
    expect((await world.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment.dateChanged', marcus],
    ]);
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: '2026-07-02T08:00:00.000Z' });
    expect(dataOf(await step(olivia, id, 'Confirmed'))).toMatchObject({ status: 'Confirmed' });
  });

  spec('2.4.11', '2.4.13', 'd.4.28', 'd.4.56');
  it('when it is cancelled and reinstated → its assets wait no more, then again; the date is to be confirmed anew', async () => {
    const { serviceAppointmentId: id, assetInstanceId: asset } = await world.createFixture();
    dataOf(await step(marcus, id, 'Confirmed'));
    await world.mails();
    expect(dataOf(await step(tom, id, 'Cancelled'))).toMatchObject({ status: 'Cancelled' });
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: null });
    expect(dataOf(await step(tom, id, 'Pending'))).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: '2026-07-01T08:00:00.000Z' });
    expect((await world.mails()).map(({ kind }) => kind).toSorted()).toEqual([
      'appointment.cancelled',
      'appointment.reinstated',
    ]);
  });

  spec('2.4.3', '2.4.12');
  it.each([
    ['Confirmed', 'Confirmed', 'This appointment is already confirmed'],
    ['Cancelled', 'Confirmed', 'This appointment is cancelled. Please reinstate it first'],
    ['Cancelled', 'Cancelled', 'This appointment is already cancelled'],
    ['Cancelled', 'Completed', 'This appointment is cancelled. Please reinstate it first'],
  ])(
    'when %s it is to be %s → 409 with the reason, and nothing is written',
    async (first, wanted, detail) => {
      const { serviceAppointmentId: id } = await world.createFixture();
      dataOf(await step(olivia, id, first));
      const before = await world.get(olivia, id);
      const answer = await step(olivia, id, wanted);
      expect([answer.status, answer.body.detail]).toEqual([409, detail]);
      expect(await world.get(olivia, id)).toEqual(before);
    },
  );

  spec('2.4.3', '2.4.8');
  it('when it is completed → no further step but to cancel it, and neither date nor items change', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId } = await world.createFixture();
    const done = { id: serviceAppointmentItemId, serviceAppointmentItemStatus: 'Completed' };
    dataOf(await world.patchItem(olivia, done));
    dataOf(await step(olivia, id, 'Completed'));
    const before = await world.get(olivia, id);
    for (const wanted of ['Confirmed', 'Pending', 'Completed'])
      expect((await step(olivia, id, wanted)).status).toBe(409);
    expect((await world.patch(olivia, { id, dateAttending: '2026-07-02T08:00:00Z' })).status).toBe(409);
    expect(await world.get(olivia, id)).toEqual(before);
  });

  spec('2.4.5', 'd.4.26');
  it('when neither date suits → a new one is requested again, and the other side hears of it again', async () => {
    const { serviceAppointmentId: id } = await world.createFixture();
    dataOf(await step(ana, id, 'Pending'));
    dataOf(await world.patch(tom, { id, dateAttending: '2026-07-20T08:00:00Z' }));
    await world.mails();
    dataOf(await step(ana, id, 'Pending'));
    expect((await world.mails()).map(({ kind }) => kind)).toContain('appointment.newDateRequested');
    expect((await trail('service_appointment_id', id)).map(({ event }) => event)).toEqual([
      'Appointment updated',
      'New date requested',
      'New date requested',
    ]);
  });

  spec('2.4.9');
  it('when an appointment without assets is to be completed → 409', async () => {
    const place = await world.createFixture();
    const id = place.serviceAppointmentId;
    const item = `DELETE /service-appointment-items/${place.serviceAppointmentItemId}`;
    expect((await world.portal.call(tom, item)).status).toBe(204);
    expect((await step(tom, id, 'Completed')).body.detail).toBe(
      'An appointment without assets cannot be completed',
    );
  });
});

describe('editing an appointment', () => {
  spec('2.2.108', '2.7.133');
  it('when the title is edited on a stale version → 412 that says who was first', async () => {
    const { serviceAppointmentId: id } = await world.createFixture();
    const edit = (person: string, title: string) => world.patch(person, { id, title }, { 'If-Match': '"1"' });
    expect(dataOf(await edit(olivia, 'First'))).toMatchObject({ title: 'First', version: 2 });
    const second = await edit(tom, 'Second');
    expect([second.status, second.body.changedBy]).toEqual([412, 'Olivia Grant']);
    expect(dataOf(await world.patch(tom, { id, title: 'First' }))).toMatchObject({ version: 2 });
    expect(dataOf(await world.patch(tom, { id, title: '  ' }))).toMatchObject({ title: null });
  });

  spec('1.9.22', '2.2.109', '2.6.6', '2.7.131', '2.9.37');
  it('when the supplier assigns an engineer of its own → shown by name, and all zeros is nobody', async () => {
    const { serviceAppointmentId: id } = await world.createFixture();
    const orgUserId = await world.userId(ana);
    const assigned = dataOf(await world.patch(ana, { id, orgUserId }));
    expect(assigned.orgUser).toEqual({ id: orgUserId, name: 'Ana Costa' });
    expect((await world.get(olivia, id)).orgUser).toEqual({ id: orgUserId, name: 'Ana Costa' });
    await world.mails();
    dataOf(await step(olivia, id, 'Confirmed'));
    expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([ana, marcus]);
    const nobody = { id, orgUserId: '00000000-0000-0000-0000-000000000000' };
    expect(dataOf(await world.patch(marcus, nobody)).orgUser).toBeNull();
  });

  spec('2.6.6', 'd.2.29');
  it('when somebody of another company is assigned → 400; when a practice assigns → 403', async () => {
    const { serviceAppointmentId: id } = await world.createFixture();
    for (const email of [olivia, vera, helen]) {
      const answer = await world.patch(marcus, { id, orgUserId: await world.userId(email) });
      expect(answer.body.errors).toEqual({
        orgUserId: ['This person does not exist, or you don’t have access to it'],
      });
    }
    const own = await world.patch(olivia, { id, orgUserId: await world.userId(ana) });
    expect(own.status).toBe(403);
  });

  it.each([
    ['a step and details at once', { serviceAppointmentStatus: 'Confirmed', title: 'X' }],
    ['the status New', { serviceAppointmentStatus: 'New' }],
    ['a date out of reason', { dateAttending: '0001-01-01T00:00:00Z' }],
    ['a supplier', { supplierId: '11111111-1111-4111-8111-111111111111' }],
    ['a location', { locationId: '11111111-1111-4111-8111-111111111111' }],
    ['a confirmation date', { dateConfirmed: '2026-06-15T09:00:00Z' }],
    ['its comments', { commentsRequestor: 'X' }],
  ])('when sent %s → 400', async (_, json) => {
    const { serviceAppointmentId: id } = await world.createFixture();
    expect((await world.patch(olivia, { id, ...json })).status).toBe(400);
  });
});

describe('deleting an appointment', () => {
  spec('2.4.14', '2.7.134', 'd.2.28');
  it('when deleted → gone with its items, its assets wait no more, and the other side is told', async () => {
    const place = await world.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = place;
    await world.mails();
    const remove = (person: string) => world.portal.call(person, `DELETE /service-appointments/${id}`);
    expect((await remove(tom)).status).toBe(403);
    expect((await remove(ana)).status).toBe(403);
    expect((await remove(helen)).status).toBe(404);
    expect((await remove(marcus)).status).toBe(204);
    expect((await remove(marcus)).status).toBe(404);
    expect((await world.portal.call(olivia, `GET /service-appointment-items/${item}`)).status).toBe(404);
    expect(await assetOf(place.assetInstanceId)).toMatchObject({ dateServicePending: null });
    const mails = await world.mails();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment.deleted', olivia],
      ['appointment.deleted', priya],
    ]);
    expect(mails[0]?.body_text).not.toContain('/serviceappointment/');
    // what had been done to the asset is gone with it: its own trail says so
    expect(await trail('asset_instance_id', place.assetInstanceId)).toContainEqual({
      event: 'Asset removed from appointment',
      changes: { status: { from: 'New', to: null } },
    });
  });
});
