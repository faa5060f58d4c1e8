import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
const emailed = async () => (await app.mails()).map(({ kind, recipient }) => [kind, recipient]);
const assetOf = async (id: string) => dataOf(await app.portal.call(olivia, `GET /asset-instances/${id}`));

describe('the lifecycle of an appointment', () => {
  it('requires a new confirmation after a completed appointment is reinstated, and keeps the service of the asset', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      assetInstanceId,
    } = await app.createFixture();
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    dataOf(await step(tom, id, 'Completed'));
    expect(dataOf(await step(tom, id, 'Cancelled'))).toMatchObject({
      status: 'Cancelled',
      dateCompleted: null,
    });
    expect((await step(ana, id, 'Cancelled')).status).toBe(409);
    expect(dataOf(await step(ana, id, 'Pending'))).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect(await assetOf(assetInstanceId)).toMatchObject({ dateServiceLastCompleted: '2026-06-15' });
  });

  it('cancels the item of an asset that moved while the appointment was cancelled', async () => {
    const { serviceAppointmentId: id, assetInstanceId, locationId } = await app.createFixture();
    dataOf(await step(tom, id, 'Cancelled'));
    const { body } = await app.portal.call(olivia, 'GET /locations');
    const other = body.data?.find((location) => location.id !== locationId);
    const move = { id: assetInstanceId, locationId: other?.id };
    dataOf(await app.portal.call(olivia, 'PATCH /asset-instances', { json: move }));
    expect(dataOf(await step(tom, id, 'Pending'))).toMatchObject({ serviceItemsCountIncomplete: 0 });
    expect(await assetOf(assetInstanceId)).toMatchObject({ dateServicePending: null });
    expect(await auditEntries('asset_instance_id', assetInstanceId)).toContainEqual({
      event: 'Service of asset cancelled',
      changes: { status: { from: 'New', to: 'Cancelled' } },
    });
  });

  spec('2.4.2', '2.4.4', '2.6.16', '2.7.129', '2.7.130', 'd.4.27', 'd.4.54');
  it('confirms an appointment by either side and emails the other side', async () => {
    for (const [person, recipients] of [
      [ana, [olivia, priya]],
      [tom, [marcus]],
    ] as const) {
      const { serviceAppointmentId: id, assetInstanceId } = await app.createFixture();
      await app.mails();
      const json = { id, serviceAppointmentStatus: 'Confirmed' };
      const confirmed = await app.patch(person, json, { 'If-Match': '"1"' });
      expect(dataOf(confirmed)).toMatchObject({
        status: 'Confirmed',
        dateConfirmed: '2026-06-15T09:00:00.000Z',
        version: 2,
      });
      expect(confirmed.headers.get('etag')).toBe('"2"');
      expect(await emailed()).toEqual(recipients.map((recipient) => ['appointment.confirmed', recipient]));
      const asset = await assetOf(assetInstanceId);
      expect(asset).toMatchObject({ dateServicePending: '2026-07-01T08:00:00.000Z' });
    }
  });

  spec('1.3.44', '2.1.8', '2.4.10', 'd.4.16');
  it('completes an appointment only after its items, which stamp the last service of their assets', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      assetInstanceId,
    } = await app.createFixture();
    const early = await step(ana, id, 'Completed');
    expect([early.status, early.body.detail]).toEqual([409, '1 asset still to complete']);
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    expect(await assetOf(assetInstanceId)).toMatchObject({
      dateServicePending: null,
      dateServiceLastCompleted: '2026-06-15',
    });
    expect(dataOf(await step(ana, id, 'Completed'))).toMatchObject({ status: 'Completed' });
  });

  spec('1.1.3', '2.4.7', 'd.4.57');
  it('audits confirmation, service and completion, and emails the other side about the completion', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = await app.createFixture();
    dataOf(await step(ana, id, 'Confirmed'));
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    await app.mails();
    expect(dataOf(await step(tom, id, 'Completed'))).toMatchObject({
      status: 'Completed',
      dateCompleted: '2026-06-15T09:00:00.000Z',
      dateConfirmed: '2026-06-15T09:00:00.000Z',
    });
    expect(await emailed()).toEqual([['appointment.completed', marcus]]);
    const events = await app.portal.db
      .selectFrom('audit_events')
      .where('service_appointment_id', '=', id)
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
  it('moves a confirmed appointment only after a new date is requested, and confirms it again', async () => {
    const { serviceAppointmentId: id, assetInstanceId: asset } = await app.createFixture();
    dataOf(await step(marcus, id, 'Confirmed'));
    const moved = { id, dateAttending: '2026-07-02T08:00:00Z' };
    const refused = await app.patch(olivia, moved);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('This date is confirmed. Please request a new date/time first');
    expect(dataOf(await step(olivia, id, 'Pending'))).toMatchObject({
      status: 'Pending',
      dateConfirmed: null,
    });
    await app.mails();
    expect(dataOf(await app.patch(olivia, moved))).toMatchObject({
      status: 'Pending',
      dateAttending: '2026-07-02T08:00:00.000Z',
    });
    expect((await app.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment.dateChanged', marcus],
    ]);
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: '2026-07-02T08:00:00.000Z' });
    expect(dataOf(await step(olivia, id, 'Confirmed'))).toMatchObject({ status: 'Confirmed' });
  });

  spec('2.4.11', '2.4.13', 'd.4.28', 'd.4.56');
  it('clears the pending service of the assets on cancellation and restores it on reinstatement without a confirmed date', async () => {
    const { serviceAppointmentId: id, assetInstanceId: asset } = await app.createFixture();
    dataOf(await step(marcus, id, 'Confirmed'));
    await app.mails();
    expect(dataOf(await step(tom, id, 'Cancelled'))).toMatchObject({ status: 'Cancelled' });
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: null });
    expect(dataOf(await step(tom, id, 'Pending'))).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect(await assetOf(asset)).toMatchObject({ dateServicePending: '2026-07-01T08:00:00.000Z' });
    expect((await app.mails()).map(({ kind }) => kind).toSorted()).toEqual([
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
  ])('rejects a change from %s to %s with the reason and writes nothing', async (first, wanted, detail) => {
    const { serviceAppointmentId: id } = await app.createFixture();
    dataOf(await step(olivia, id, first));
    const before = await app.get(olivia, id);
    const response = await step(olivia, id, wanted);
    expect([response.status, response.body.detail]).toEqual([409, detail]);
    expect(await app.get(olivia, id)).toEqual(before);
  });

  spec('2.4.3', '2.4.8');
  it('allows a completed appointment no other step than cancellation, and no new date', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId } = await app.createFixture();
    const done = { id: serviceAppointmentItemId, serviceAppointmentItemStatus: 'Completed' };
    dataOf(await app.patchItem(olivia, done));
    dataOf(await step(olivia, id, 'Completed'));
    const before = await app.get(olivia, id);
    for (const wanted of ['Confirmed', 'Pending', 'Completed'])
      expect((await step(olivia, id, wanted)).status).toBe(409);
    expect((await app.patch(olivia, { id, dateAttending: '2026-07-02T08:00:00Z' })).status).toBe(409);
    expect(await app.get(olivia, id)).toEqual(before);
  });

  spec('2.4.5', 'd.4.26');
  it('emails the other side each time a new date is requested', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    dataOf(await step(ana, id, 'Pending'));
    dataOf(await app.patch(tom, { id, dateAttending: '2026-07-20T08:00:00Z' }));
    await app.mails();
    dataOf(await step(ana, id, 'Pending'));
    expect((await app.mails()).map(({ kind }) => kind)).toContain('appointment.newDateRequested');
    expect((await auditEntries('service_appointment_id', id)).map(({ event }) => event)).toEqual([
      'Appointment updated',
      'New date requested',
      'New date requested',
    ]);
  });

  spec('d.3.145', 'd.7.30');
  it('requests a new date and proposes it in one step, and the other side confirms it', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    dataOf(await step(tom, id, 'Confirmed'));
    await app.mails();
    const dateAttending = '2026-07-21T08:00:00.000Z';
    const proposal = { id, serviceAppointmentStatus: 'Pending', dateAttending };
    expect(dataOf(await app.patch(ana, proposal))).toMatchObject({
      status: 'Pending',
      dateAttending,
      dateConfirmed: null,
      isDateProposedBySupplier: true,
    });
    expect(new Set((await app.mails()).map(({ kind }) => kind))).toEqual(
      new Set(['appointment.newDateRequested']),
    );
    const [entry] = (await auditEntries('service_appointment_id', id)).slice(-1);
    expect(entry?.event).toBe('New date requested');
    const stays = { id, serviceAppointmentStatus: 'Pending' };
    expect((await app.patch(ana, { ...stays, dateAttending: '2020-01-01T08:00:00Z' })).status).toBe(400);
    expect((await app.patch(ana, { ...stays, dateAttending, title: 'Both' })).status).toBe(400);
    const isConfirming = { id, serviceAppointmentStatus: 'Confirmed', dateAttending };
    expect((await app.patch(ana, isConfirming)).status).toBe(400);
  });

  spec('2.4.9');
  it('rejects the completion of an appointment without assets', async () => {
    const fixture = await app.createFixture();
    const id = fixture.serviceAppointmentId;
    const item = `DELETE /service-appointment-items/${fixture.serviceAppointmentItemId}`;
    expect((await app.portal.call(tom, item)).status).toBe(204);
    expect((await step(tom, id, 'Completed')).body.detail).toBe(
      'An appointment without assets cannot be completed',
    );
  });
});
