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

/** More than once: which of two comes first is chance. */
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

describe('two people at once', () => {
  it.each(rounds)('when both confirm → one does, the other is told so (%i)', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    await app.mails();
    const responses = await Promise.all([step(olivia, id, 'Confirmed'), step(marcus, id, 'Confirmed')]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This appointment is already confirmed'],
    ]);
    expect(await eventsOf(id, 'Appointment confirmed')).toBe(1);
    expect(new Set((await app.mails()).map(({ kind }) => kind))).toEqual(
      new Set(['appointment.confirmed']),
    );
    expect(await app.get(tom, id)).toMatchObject({ status: 'Confirmed', version: 2 });
  });

  it('when both confirm what they have on screen → the second is told that it changed meanwhile', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const confirm = (person: string) =>
      app.patch(person, { id, serviceAppointmentStatus: 'Confirmed' }, { 'If-Match': '"1"' });
    const responses = await Promise.all([confirm(ana), confirm(tom)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each(rounds)(
    'when the supplier confirms while the practice cancels → it is cancelled (%i)',
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

  it.each(rounds)(
    'when one confirms and the other cancels what they have on screen → one does, the other is told that it changed (%i)',
    async () => {
      const { serviceAppointmentId: id } = await app.createFixture();
      const seen = (person: string, serviceAppointmentStatus: string) =>
        app.patch(person, { id, serviceAppointmentStatus }, { 'If-Match': '"1"' });
      const responses = await Promise.all([seen(marcus, 'Confirmed'), seen(olivia, 'Cancelled')]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const { status, version } = await app.get(tom, id);
      expect([status, version]).toEqual([responses[0]?.status === 200 ? 'Confirmed' : 'Cancelled', 2]);
    },
  );

  it.each(rounds)('when both complete → one does, the other is told so (%i)', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = await app.createFixture();
    dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    const responses = await Promise.all([step(priya, id, 'Completed'), step(ana, id, 'Completed')]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This appointment is already completed'],
    ]);
    expect(await eventsOf(id, 'Appointment completed')).toBe(1);
  });

  it.each(rounds)('when both add the same asset → it is there once (%i)', async () => {
    const { serviceAppointmentId: id, otherAssetInstanceId: asset } = await app.createFixture();
    const responses = await Promise.all([app.addItem(tom, id, asset), app.addItem(marcus, id, asset)]);
    expect(outcomes(responses)).toEqual([
      [200, undefined],
      [409, 'This asset is already on the appointment'],
    ]);
    expect(await app.get(olivia, id)).toMatchObject({ serviceItemsCountTotal: 2 });
    expect(await eventsOf(id, 'Asset added to appointment')).toBe(1);
  });

  it.each(rounds)(
    'when one completes while another adds an asset → never an open item on it (%i)',
    async () => {
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
    },
  );

  it.each(rounds)('when both complete the same item → it is serviced once (%i)', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = await app.createFixture();
    const complete = (person: string) =>
      app.patchItem(person, { id: item, serviceAppointmentItemStatus: 'Completed' });
    const responses = await Promise.all([complete(ana), complete(priya)]);
    // the later one wants what is there already: nothing to do
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(id, 'Asset serviced')).toBe(1);
  });

  it.each(rounds)(
    'when one deletes while another confirms → the other is answered, and nothing is left (%i)',
    async () => {
      const { serviceAppointmentId: id } = await app.createFixture();
      const [removed, confirmed] = await Promise.all([
        app.portal.call(olivia, `DELETE /service-appointments/${id}`),
        step(marcus, id, 'Confirmed'),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(confirmed.status);
      expect((await app.list(olivia, `&serviceAppointmentId=${id}`)).total).toBe(0);
    },
  );
});
