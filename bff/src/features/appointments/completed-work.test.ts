import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, ana } from '../../../test/fixtures/demo-users.ts';
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

const complete = async (item: string) =>
  dataOf(await app.patchItem(ana, { id: item, serviceAppointmentItemStatus: 'Completed' }));
const remove = (person: string, id: string) => app.portal.call(person, `DELETE /service-appointments/${id}`);
const assetOf = async (id: string) => dataOf(await app.portal.call(olivia, `GET /asset-instances/${id}`));

describe('an appointment with completed work', () => {
  spec('t.3.1');
  it('rejects the deletion of an appointment in which an asset was serviced', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item, assetInstanceId: asset } = fixture;
    await complete(item);
    const before = await assetOf(asset);
    const response = await remove(olivia, id);
    expect([response.status, response.body.detail]).toEqual([
      409,
      '1 asset was serviced in this appointment. It can be cancelled, not deleted.',
    ]);
    expect(await assetOf(asset)).toEqual(before);
    expect(dataOf(await app.portal.call(olivia, `GET /service-appointment-items/${item}`))).toMatchObject({
      status: 'Completed',
    });
  });

  spec('t.3.2');
  it('names the number of serviced assets to the supplier, too', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      otherAssetInstanceId,
    } = await app.createFixture();
    const added = dataOf(await app.addItem(tom, id, otherAssetInstanceId));
    await complete(item);
    await complete(String(added.id));
    dataOf(await app.patch(tom, { id, serviceAppointmentStatus: 'Completed' }));
    const response = await remove(marcus, id);
    expect([response.status, response.body.detail]).toEqual([
      409,
      '2 assets were serviced in this appointment. It can be cancelled, not deleted.',
    ]);
  });

  spec('t.3.3');
  it('keeps the service dates of an asset when its completed appointment is cancelled', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId: item,
      assetInstanceId: asset,
    } = await app.createFixture();
    await complete(item);
    dataOf(await app.patch(olivia, { id, serviceAppointmentStatus: 'Completed' }));
    const { dateServiceLastCompleted, dateServiceNextDue } = await assetOf(asset);
    dataOf(await app.patch(olivia, { id, serviceAppointmentStatus: 'Cancelled' }));
    expect(dateServiceLastCompleted).toBe('2026-06-15');
    expect(await assetOf(asset)).toMatchObject({ dateServiceLastCompleted, dateServiceNextDue });
    expect((await remove(olivia, id)).status).toBe(409);
  });
});
