import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ana, helen, marcus, olivia, priya, tom } from '../../../test/fixtures/demo-users.ts';
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

const getItem = async (person: string, id: string) =>
  dataOf(await app.portal.call(person, `GET /service-appointment-items/${id}`));
const newItem = async () => (await app.createFixture()).serviceAppointmentItemId;
const completed = async (result?: string) => {
  const id = await newItem();
  dataOf(await app.patchItem(ana, { id, serviceAppointmentItemStatus: 'Completed', result }));
  return id;
};

describe('the result of an item', () => {
  spec('d.3.123');
  it.each(['Pass', 'Remarks', 'Fail'])('is %s with the completion, for both sides', async (result) => {
    const { serviceAppointmentId, serviceAppointmentItemId: id } = await app.createFixture();
    expect(await getItem(ana, id)).toMatchObject({ status: 'New', result: null });
    const sent = { id, serviceAppointmentItemStatus: 'Completed', result, price: '235' };
    const saved = dataOf(await app.patchItem(ana, sent));
    expect(saved).toMatchObject({ status: 'Completed', result, price: '235.00', version: 2 });
    expect(dataOf(await app.patchItem(ana, sent))).toEqual(saved);
    for (const person of [marcus, olivia, tom]) {
      expect(await getItem(person, id)).toEqual(saved);
      expect((await app.get(person, serviceAppointmentId)).serviceAppointmentItems).toEqual([saved]);
    }
  });

  it('is recorded, changed and removed after the completion by everyone who processes items', async () => {
    const id = await completed();
    expect(await getItem(tom, id)).toMatchObject({ status: 'Completed', result: null });
    for (const [person, result] of [
      [ana, 'Fail'],
      [priya, 'Remarks'],
      [marcus, null],
    ] as const)
      expect(dataOf(await app.patchItem(person, { id, result }))).toMatchObject({
        status: 'Completed',
        result,
      });
  });

  it('stays as it is when it is not sent', async () => {
    const id = await completed('Remarks');
    expect(dataOf(await app.patchItem(ana, { id, price: '5' }))).toMatchObject({ result: 'Remarks' });
  });

  it('adds no fault and sends no email', async () => {
    const { assetInstanceId, serviceAppointmentItemId: id } = await app.createFixture();
    const countFaults = async () =>
      (await app.portal.call(olivia, `GET /faults?assetInstanceId=${assetInstanceId}`)).body.pagination
        ?.totalCount;
    const before = await countFaults();
    await app.mails();
    dataOf(await app.patchItem(ana, { id, serviceAppointmentItemStatus: 'Completed', result: 'Fail' }));
    expect([await countFaults(), await app.mails()]).toEqual([before, []]);
  });

  spec('d.3.124');
  it('is refused for an item that is not completed, which stays as it is', async () => {
    const id = await newItem();
    const before = await getItem(ana, id);
    for (const sent of [{ result: 'Pass' }, { result: 'Fail', serviceAppointmentItemStatus: 'Cancelled' }]) {
      const { status, body } = await app.patchItem(ana, { id, ...sent });
      expect([status, body.errors]).toEqual([400, { result: ['Only a completed item can have a result'] }]);
    }
    expect(dataOf(await app.patchItem(ana, { id, result: null }))).toEqual(before);
    dataOf(await app.patchItem(ana, { id, serviceAppointmentItemStatus: 'Cancelled' }));
    expect((await app.patchItem(ana, { id, result: 'Pass' })).status).toBe(400);
    expect(await getItem(ana, id)).toMatchObject({ status: 'Cancelled', result: null });
  });

  it.each(['pass', 'Failed', '', 1])('rejects %j', async (result) => {
    const { status, body } = await app.patchItem(ana, { id: await completed(), result });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['result']]);
  });

  spec('d.2.30');
  it('is refused from users who may not process items, and in a closed appointment', async () => {
    const { serviceAppointmentId, serviceAppointmentItemId: id } = await app.createFixture();
    dataOf(await app.patchItem(ana, { id, serviceAppointmentItemStatus: 'Completed', result: 'Pass' }));
    const statusOf = async (person: string) => (await app.patchItem(person, { id, result: 'Fail' })).status;
    expect([await statusOf(tom), await statusOf(helen)]).toEqual([403, 404]);
    dataOf(await app.patch(ana, { id: serviceAppointmentId, serviceAppointmentStatus: 'Completed' }));
    expect([await statusOf(ana), (await getItem(ana, id)).result]).toEqual([409, 'Pass']);
  });

  spec('d.3.125');
  it('is in the audit trail with its label, before and after', async () => {
    const id = await newItem();
    dataOf(await app.patchItem(ana, { id, serviceAppointmentItemStatus: 'Completed', result: 'Fail' }));
    dataOf(await app.patchItem(ana, { id, result: 'Remarks' }));
    const { assetInstanceId } = await getItem(ana, id);
    const { body } = await app.portal.call(
      olivia,
      `GET /audit-events?assetInstanceId=${String(assetInstanceId)}`,
    );
    // Both have the same time.
    const entries = (body.data ?? [])
      .map(({ event, details }) => ({ event: String(event), details }))
      .toSorted((a, b) => a.event.localeCompare(b.event));
    const change = (from: string | null, to: string) =>
      expect.objectContaining({ label: 'Result', from, to });
    expect(entries).toEqual([
      {
        event: 'Appointment item: result changed from Fail to Remarks',
        details: [change('Fail', 'Remarks')],
      },
      { event: 'Asset serviced', details: expect.arrayContaining([change(null, 'Fail')]) },
    ]);
  });

  it('cannot be stored for an item that is not completed, whatever writes it', async () => {
    const item = app.portal.db
      .updateTable('service_appointment_items')
      .where('id', '=', await newItem())
      .set({ result: 'Pass' });
    await expect(item.execute()).rejects.toThrow('service_appointment_items_check');
  });
});
