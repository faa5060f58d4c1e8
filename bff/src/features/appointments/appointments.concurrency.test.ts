import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus, ana } from '../../../test/fixtures/demo-users.ts';
import type { ApiResponse } from '../../../test/fixtures/test-portal.ts';
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

/** Each race runs several times, because its winner is random. */
const rounds = Array.from({ length: 4 }, (_, at) => [at]);

const outcomes = (responses: readonly ApiResponse[]) =>
  responses.map(({ status, body }) => [status, body.detail]).toSorted();
const eventsOf = async (id: string, event: string) => {
  const found = await app.portal.db
    .selectFrom('audit_events')
    .where('service_appointment_id', '=', id)
    .where('event', '=', event)
    .select('username')
    .execute();
  return found.length;
};
const step = (person: string, id: string, serviceAppointmentStatus: string) =>
  app.patch(person, { id, serviceAppointmentStatus });

describe('two users at the same time', () => {
  it.each(rounds)('confirm an appointment once, and the second gets a conflict (%i)', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    await app.mails();
    const responses = await Promise.all([step(olivia, id, 'Confirmed'), step(marcus, id, 'Confirmed')]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This appointment is already confirmed'],
    ]);
    expect(await eventsOf(id, 'Appointment confirmed')).toBe(1);
    expect(new Set((await app.mails()).map(({ kind }) => kind))).toEqual(new Set(['appointment.confirmed']));
    expect(await app.get(tom, id)).toMatchObject({ status: 'Confirmed', version: 2 });
  });

  it('confirm the version that they see once, and the second gets 412', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const confirm = (person: string) =>
      app.patch(person, { id, serviceAppointmentStatus: 'Confirmed' }, { 'If-Match': '"1"' });
    const responses = await Promise.all([confirm(ana), confirm(tom)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each(rounds)(
    'end with a cancelled appointment after a confirmation and a cancellation (%i)',
    async () => {
      const { serviceAppointmentId: id } = await app.createFixture();
      const [confirmed, cancelled] = await Promise.all([
        step(marcus, id, 'Confirmed'),
        step(olivia, id, 'Cancelled'),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      expect(await eventsOf(id, 'Appointment confirmed')).toBe(confirmed.status === 200 ? 1 : 0);
      expect(await app.get(tom, id)).toMatchObject({ status: 'Cancelled' });
    },
  );

  it.each(rounds)('confirm or cancel the version that they see, and the second gets 412 (%i)', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const patchSeenVersion = (person: string, serviceAppointmentStatus: string) =>
      app.patch(person, { id, serviceAppointmentStatus }, { 'If-Match': '"1"' });
    const responses = await Promise.all([
      patchSeenVersion(marcus, 'Confirmed'),
      patchSeenVersion(olivia, 'Cancelled'),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { status, version } = await app.get(tom, id);
    expect([status, version]).toEqual([responses[0]?.status === 200 ? 'Confirmed' : 'Cancelled', 2]);
  });

  it.each(rounds)('complete an appointment once, and the second gets a conflict (%i)', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = await app.createFixture();
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    const responses = await Promise.all([step(priya, id, 'Completed'), step(ana, id, 'Completed')]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This appointment is already completed'],
    ]);
    expect(await eventsOf(id, 'Appointment completed')).toBe(1);
  });

  it.each(rounds)('add the same asset once (%i)', async () => {
    const { serviceAppointmentId: id, otherAssetInstanceId: asset } = await app.createFixture();
    const responses = await Promise.all([app.addItem(tom, id, asset), app.addItem(marcus, id, asset)]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This asset is already on the appointment'],
    ]);
    expect(await app.get(olivia, id)).toMatchObject({ serviceItemsCountTotal: 2 });
    expect(await eventsOf(id, 'Asset added to appointment')).toBe(1);
  });

  it.each(rounds)('never leave an open item on a completed appointment (%i)', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      otherAssetInstanceId,
    } = await app.createFixture();
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    const responses = await Promise.all([
      step(ana, id, 'Completed'),
      app.addItem(tom, id, otherAssetInstanceId),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, serviceItemsCountIncomplete } = await app.get(olivia, id);
    expect([status, serviceItemsCountIncomplete]).toEqual(
      responses[0]?.status === 200 ? ['Completed', 0] : ['New', 1],
    );
  });

  it.each(rounds)('complete the same item once (%i)', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = await app.createFixture();
    const complete = (person: string) =>
      app.patchItem(person, { id: item, serviceAppointmentItemStatus: 'Completed' });
    const responses = await Promise.all([complete(ana), complete(priya)]);
    // The second request changes nothing, because the item has the status already.
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(id, 'Asset serviced')).toBe(1);
  });

  it.each(rounds)('delete an appointment completely while it is confirmed (%i)', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const [removed, confirmed] = await Promise.all([
      app.portal.call(olivia, `DELETE /service-appointments/${id}`),
      step(marcus, id, 'Confirmed'),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(confirmed.status);
    expect((await app.list(olivia, `&serviceAppointmentId=${id}`)).total).toBe(0);
  });
});
