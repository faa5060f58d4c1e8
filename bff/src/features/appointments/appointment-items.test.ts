import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana } from '../../../test/fixtures/demo-users.ts';
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

const remove = (person: string, id: unknown) =>
  app.portal.call(person, `DELETE /service-appointment-items/${String(id)}`);
const step = (id: string, serviceAppointmentStatus: string) =>
  app.patch(olivia, { id, serviceAppointmentStatus });

describe('adding and removing assets', () => {
  spec('2.7.135', '2.7.136', '2.7.144', '2.7.145');
  it('adds an item for an asset of the location, and removes it with its pending service', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, otherAssetInstanceId } = fixture;
    const item = dataOf(await app.addItem(ana, id, otherAssetInstanceId));
    expect(item).toMatchObject({
      serviceAppointmentId: id,
      assetInstanceId: otherAssetInstanceId,
      status: 'New',
      price: null,
      version: 1,
    });
    expect(await app.get(olivia, id)).toMatchObject({
      serviceItemsCountTotal: 2,
      serviceItemsCountIncomplete: 2,
    });
    const listed = await app.portal.call(
      tom,
      `GET /service-appointment-items?ServiceAppointmentId=${id}&ServiceAppointmentItemStatus=New`,
    );
    expect(listed.body.pagination?.totalCount).toBe(2);
    expect(dataOf(listed)).toContainEqual(item);
    expect((await remove(tom, item.id)).status).toBe(204);
    const asset = await app.portal.call(tom, `GET /asset-instances/${otherAssetInstanceId}`);
    expect(asset.body.data).toMatchObject({ dateServicePending: null });
  });

  it('shows the item of a serviced asset that has moved to everyone who sees the appointment', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId, assetInstanceId } = await app.createFixture();
    dataOf(
      await app.patchItem(marcus, {
        id: serviceAppointmentItemId,
        serviceAppointmentItemStatus: 'Completed',
      }),
    );
    const locationId = await app.locationId('Harbour Dental Penzance');
    const move = { id: assetInstanceId, locationId };
    dataOf(await app.portal.call(olivia, 'PATCH /asset-instances', { json: move }));
    for (const person of [olivia, tom]) {
      const items = (await app.get(person, id)).serviceAppointmentItems;
      expect(items).toMatchObject([{ id: serviceAppointmentItemId, status: 'Completed', assetInstanceId }]);
      const call = (path: string) => app.portal.call(person, `GET /service-appointment-items${path}`);
      expect(dataOf(await call(`?serviceAppointmentId=${id}`))).toEqual(items);
      expect(dataOf(await call(`/${serviceAppointmentItemId}`))).toMatchObject({ assetInstanceId });
    }
    expect((await app.portal.call(tom, `GET /asset-instances/${assetInstanceId}`)).status).toBe(404);
  });

  spec('2.7.146');
  it('lists the items of one status', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId } = fixture;
    const other = dataOf(await app.addItem(olivia, id, fixture.otherAssetInstanceId));
    const done = { id: serviceAppointmentItemId, serviceAppointmentItemStatus: 'Completed' };
    dataOf(await app.patchItem(olivia, done));
    const of = async (status: string) => {
      const query = `serviceAppointmentId=${id}&serviceAppointmentItemStatus=${status}`;
      return dataOf(await app.portal.call(tom, `GET /service-appointment-items?${query}`)).map(
        (item) => item.id,
      );
    };
    expect(await of('New')).toEqual([other.id]);
    expect(await of('Completed')).toEqual([serviceAppointmentItemId]);
    expect(await of('Cancelled')).toEqual([]);
  });

  it('rejects an asset that is already on the appointment, unless its item is cancelled', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, assetInstanceId } = fixture;
    const repeated = await app.addItem(olivia, id, assetInstanceId);
    expect([repeated.status, repeated.body.detail]).toEqual([
      409,
      'This asset is already on the appointment',
    ]);
    dataOf(
      await app.patchItem(olivia, {
        id: fixture.serviceAppointmentItemId,
        serviceAppointmentItemStatus: 'Cancelled',
      }),
    );
    expect((await app.addItem(olivia, id, assetInstanceId)).status).toBe(200);
  });

  it('rejects an asset of another location, of another group and an unknown one in the same way', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    const elsewhere = await app.createFixture('Harbour Dental Falmouth');
    const foreign = dataOf(await app.portal.call(helen, 'GET /asset-instances?pageSize=1'))[0];
    for (const asset of [elsewhere.assetInstanceId, foreign?.id, dentServe.id]) {
      const response = await app.addItem(olivia, id, String(asset));
      expect(response.body.errors).toEqual({
        assetInstanceId: [
          "This asset is not at the location, is not serviced by this supplier, or you don't have access to it",
        ],
      });
    }
  });

  it('rejects a body that names another appointment than the path', async () => {
    const { serviceAppointmentId: id, otherAssetInstanceId: assetInstanceId } = await app.createFixture();
    const add = (serviceAppointmentId: string) =>
      app.portal.call(tom, `POST /service-appointments/${id}/items`, {
        json: { serviceAppointmentId, assetInstanceId },
      });
    expect((await add(dentServe.id)).body.errors).toHaveProperty('serviceAppointmentId');
    expect(dataOf(await add(id))).toMatchObject({ serviceAppointmentId: id });
  });

  spec('2.9.36');
  it('rejects the 301st asset', async () => {
    const fixture = await app.createFixture();
    const { groupId, serviceAppointmentId: id, assetInstanceId } = fixture;
    // Cancelled items count too, because the appointment shows them.
    await app.portal.db
      .insertInto('service_appointment_items')
      .values(
        Array.from({ length: 299 }, () => ({
          group_id: groupId,
          service_appointment_id: id,
          asset_instance_id: assetInstanceId,
          status: 'Cancelled' as const,
        })),
      )
      .execute();
    const response = await app.addItem(olivia, id, fixture.otherAssetInstanceId);
    expect([response.status, response.body.detail]).toEqual([409, 'An appointment has at most 300 assets']);
  });

  spec('2.4.17', '2.7.136');
  it('rejects every change of the items of a cancelled or completed appointment', async () => {
    const fixture = await app.createFixture();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = fixture;
    dataOf(await step(id, 'Cancelled'));
    const adding = await app.addItem(olivia, id, fixture.otherAssetInstanceId);
    expect([adding.status, adding.body.detail]).toEqual([
      409,
      'Adding items is no longer possible because of the status: this appointment is cancelled',
    ]);
    expect((await remove(olivia, item)).status).toBe(409);
    expect((await app.patchItem(olivia, { id: item, price: '5' })).status).toBe(409);
    dataOf(await step(id, 'Pending'));
    dataOf(await app.patchItem(olivia, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    expect((await remove(olivia, item)).body.detail).toBe('Completed items cannot be removed');
    dataOf(await step(id, 'Completed'));
    const late = await app.patchItem(marcus, { id: item, commentsEngineer: 'Late' });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Changing items is no longer possible because of the status: this appointment is completed',
    ]);
    expect((await app.addItem(olivia, id, fixture.otherAssetInstanceId)).status).toBe(409);
  });
});

describe('processing an item', () => {
  spec('1.4.15', '2.7.137', '2.7.138', '2.7.139', '2.7.141', '2.7.147', 'd.4.16');
  it('stamps a completed item, stores its price and audits it once for both sides', async () => {
    const { serviceAppointmentItemId: id, assetInstanceId } = await app.createFixture();
    const sent = {
      id,
      serviceAppointmentItemStatus: 'Completed',
      price: '0235',
      commentsEngineer: 'Seals replaced',
    };
    const done = dataOf(await app.patchItem(ana, sent));
    expect(done).toMatchObject({
      status: 'Completed',
      price: '235.00',
      commentsEngineer: 'Seals replaced',
      dateCompleted: '2026-06-15T09:00:00.000Z',
      version: 2,
    });
    expect(dataOf(await app.patchItem(ana, sent))).toEqual(done);
    const asPractice = await app.portal.call(tom, `GET /service-appointment-items/${id}`);
    expect(dataOf(asPractice)).toEqual(done);
    const audit = await app.portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .selectAll()
      .execute();
    expect(audit).toEqual([
      expect.objectContaining({
        event: 'Asset serviced',
        entity_type: 'ServiceAppointmentItem',
        asset_instance_id: assetInstanceId,
        supplier_id: dentServe.id,
      }),
    ]);
  });

  spec('1.4.15', '2.4.18', 'd.4.17');
  it.each([
    ['Completed', 'New', 'A completed item cannot become new again'],
    ['Completed', 'Cancelled', 'A completed item cannot be cancelled'],
    ['Cancelled', 'Completed', 'This item is cancelled. Please add the asset again'],
    ['Cancelled', 'New', 'A cancelled item cannot become new again'],
  ])('rejects a change of a %s item to %s with the reason', async (first, next, detail) => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    dataOf(await app.patchItem(olivia, { id, serviceAppointmentItemStatus: first }));
    const response = await app.patchItem(olivia, { id, serviceAppointmentItemStatus: next });
    expect([response.status, response.body.detail]).toEqual([409, detail]);
  });

  spec('2.5.12');
  it.each(['about 5', '-5', '1.234', '12345678901', '1e5', '', 5, 'NaN'])(
    'rejects the price %j with the text of the specification',
    async (price) => {
      const { serviceAppointmentItemId: id } = await app.createFixture();
      const response = await app.patchItem(marcus, { id, price });
      expect(response.status).toBe(400);
      expect(response.body.errors?.price?.at(0)).toBe(
        'Invalid price - must be a decimal number, e.g. 235.00',
      );
    },
  );

  spec('2.7.140');
  it('rejects comments that belong to the other side', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const practice = await app.patchItem(priya, { id, commentsEngineer: 'Mine' });
    expect([practice.status, practice.body.detail]).toEqual([
      403,
      "Only the supplier can edit the engineer's notes",
    ]);
    const supplier = await app.patchItem(ana, { id, commentsRequestor: 'Mine' });
    expect([supplier.status, supplier.body.detail]).toEqual([
      403,
      "Only the practice can edit the practice's notes",
    ]);
    expect(dataOf(await app.patchItem(priya, { id, commentsRequestor: 'Leaks' }))).toMatchObject({
      commentsRequestor: 'Leaks',
    });
    // Comments that are sent unchanged are not written, so they are not rejected.
    const both = { id, commentsRequestor: 'Leaks', commentsEngineer: 'Sealed' };
    expect(dataOf(await app.patchItem(ana, both))).toMatchObject({ commentsEngineer: 'Sealed' });
  });

  it('lets a supplier edit the comments of the requestor on an appointment that it requested', async () => {
    const { locationId, assetInstanceId } = await app.createFixture();
    const created = await app.portal.call(ana, 'POST /service-appointments', {
      json: { locationId, supplierId: dentServe.id, dateAttending: '2026-07-01T08:00:00Z', assetInstanceId },
    });
    const items = await app.portal.call(
      ana,
      `GET /service-appointment-items?serviceAppointmentId=${String(dataOf(created).id)}`,
    );
    const response = await app.patchItem(marcus, { id: dataOf(items)[0]?.id, commentsRequestor: 'Noticed' });
    expect(dataOf(response)).toMatchObject({ commentsRequestor: 'Noticed' });
  });

  spec('d.2.30');
  it('rejects a practice user with 403 and another group with 404', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    expect((await app.patchItem(tom, { id, price: '5' })).status).toBe(403);
    expect((await app.patchItem(helen, { id, price: '5' })).status).toBe(404);
  });

  it('rejects a stale version and names the user who changed the item', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    const edit = (person: string, price: string) =>
      app.portal.call(person, 'PATCH /service-appointment-items', {
        json: { id, price },
        headers: { 'If-Match': '"1"' },
      });
    expect((await edit(marcus, '5')).status).toBe(200);
    const second = await edit(ana, '6');
    expect([second.status, second.body.changedBy]).toEqual([412, 'Marcus Lee']);
  });
});
