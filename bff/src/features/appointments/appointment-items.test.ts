import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import {
  ana,
  dataOf,
  helen,
  marcus,
  olivia,
  priya,
  startServicing,
  tom,
  type Servicing,
} from '../../../test/fixtures/servicing/servicing.ts';

let world: Servicing;
beforeAll(async () => {
  world = await startServicing();
});
afterAll(() => world.portal.stop());

const remove = (person: string, id: unknown) =>
  world.portal.call(person, `DELETE /service-appointment-items/${String(id)}`);
const step = (id: string, serviceAppointmentStatus: string) =>
  world.patch(olivia, { id, serviceAppointmentStatus });

describe('adding and removing assets', () => {
  spec('2.7.135', '2.7.136', '2.7.144', '2.7.145');
  it('when an asset of the location is added → an item with everything it shows, and its next visit known', async () => {
    const place = await world.place();
    const { serviceAppointmentId: id, otherAssetInstanceId } = place;
    const item = dataOf(await world.addItem(ana, id, otherAssetInstanceId));
    expect(item).toMatchObject({
      serviceAppointmentId: id,
      assetInstanceId: otherAssetInstanceId,
      status: 'New',
      price: null,
      version: 1,
    });
    expect(await world.get(olivia, id)).toMatchObject({
      serviceItemsCountTotal: 2,
      serviceItemsCountIncomplete: 2,
    });
    const listed = await world.portal.call(
      tom,
      `GET /service-appointment-items?ServiceAppointmentId=${id}&ServiceAppointmentItemStatus=New`,
    );
    expect(listed.body.pagination?.totalCount).toBe(2);
    expect(dataOf(listed)).toContainEqual(item);
    expect((await remove(tom, item.id)).status).toBe(204);
    const asset = await world.portal.call(tom, `GET /asset-instances/${otherAssetInstanceId}`);
    expect(asset.body.data).toMatchObject({ dateServicePending: null });
  });

  it('when a serviced asset has moved on → whoever sees the appointment still sees what was done', async () => {
    const { serviceAppointmentId: id, serviceAppointmentItemId, assetInstanceId } = await world.place();
    dataOf(
      await world.patchItem(marcus, {
        id: serviceAppointmentItemId,
        serviceAppointmentItemStatus: 'Completed',
      }),
    );
    const locationId = await world.locationId('Harbour Dental Penzance');
    const move = { id: assetInstanceId, locationId };
    dataOf(await world.portal.call(olivia, 'PATCH /asset-instances', { json: move }));
    for (const person of [olivia, tom]) {
      const items = (await world.get(person, id)).serviceAppointmentItems;
      expect(items).toMatchObject([{ id: serviceAppointmentItemId, status: 'Completed', assetInstanceId }]);
      const call = (path: string) => world.portal.call(person, `GET /service-appointment-items${path}`);
      expect(dataOf(await call(`?serviceAppointmentId=${id}`))).toEqual(items);
      expect(dataOf(await call(`/${serviceAppointmentItemId}`))).toMatchObject({ assetInstanceId });
    }
    expect((await world.portal.call(tom, `GET /asset-instances/${assetInstanceId}`)).status).toBe(404);
  });

  spec('2.7.146');
  it('when items are asked for by status → those of that status alone', async () => {
    const place = await world.place();
    const { serviceAppointmentId: id, serviceAppointmentItemId } = place;
    const other = dataOf(await world.addItem(olivia, id, place.otherAssetInstanceId));
    const done = { id: serviceAppointmentItemId, serviceAppointmentItemStatus: 'Completed' };
    dataOf(await world.patchItem(olivia, done));
    const of = async (status: string) => {
      const query = `serviceAppointmentId=${id}&serviceAppointmentItemStatus=${status}`;
      return dataOf(await world.portal.call(tom, `GET /service-appointment-items?${query}`)).map(
        (item) => item.id,
      );
    };
    expect(await of('New')).toEqual([other.id]);
    expect(await of('Completed')).toEqual([serviceAppointmentItemId]);
    expect(await of('Cancelled')).toEqual([]);
  });

  it('when it is there already → 409; a cancelled item does not stand in its way', async () => {
    const place = await world.place();
    const { serviceAppointmentId: id, assetInstanceId } = place;
    const again = await world.addItem(olivia, id, assetInstanceId);
    expect([again.status, again.body.detail]).toEqual([409, 'This asset is already on the appointment']);
    dataOf(
      await world.patchItem(olivia, {
        id: place.serviceAppointmentItemId,
        serviceAppointmentItemStatus: 'Cancelled',
      }),
    );
    expect((await world.addItem(olivia, id, assetInstanceId)).status).toBe(200);
  });

  it('when the asset is elsewhere, foreign or unknown → 400, all alike', async () => {
    const { serviceAppointmentId: id } = await world.place();
    const elsewhere = await world.place('Harbour Dental Falmouth');
    const foreign = dataOf(await world.portal.call(helen, 'GET /asset-instances?pageSize=1'))[0];
    for (const asset of [elsewhere.assetInstanceId, foreign?.id, dentServe.id]) {
      const answer = await world.addItem(olivia, id, String(asset));
      expect(answer.body.errors).toEqual({
        assetInstanceId: [
          'This asset is not at the location, not serviced by this supplier, or not yours to see',
        ],
      });
    }
  });

  it('when the body names the appointment as well → the one of the address, or 400', async () => {
    const { serviceAppointmentId: id, otherAssetInstanceId: assetInstanceId } = await world.place();
    const add = (serviceAppointmentId: string) =>
      world.portal.call(tom, `POST /service-appointments/${id}/items`, {
        json: { serviceAppointmentId, assetInstanceId },
      });
    expect((await add(dentServe.id)).body.errors).toHaveProperty('serviceAppointmentId');
    expect(dataOf(await add(id))).toMatchObject({ serviceAppointmentId: id });
  });

  spec('2.9.36');
  it('when the appointment holds 300 assets → 409', async () => {
    const place = await world.place();
    const { groupId, serviceAppointmentId: id, assetInstanceId } = place;
    // cancelled ones count as well: they are shown
    await world.portal.db
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
    const answer = await world.addItem(olivia, id, place.otherAssetInstanceId);
    expect([answer.status, answer.body.detail]).toEqual([409, 'An appointment has at most 300 assets']);
  });

  spec('2.4.17', '2.7.136');
  it('when the appointment is cancelled or completed → 409, for every change of its items', async () => {
    const place = await world.place();
    const { serviceAppointmentId: id, serviceAppointmentItemId: item } = place;
    dataOf(await step(id, 'Cancelled'));
    const adding = await world.addItem(olivia, id, place.otherAssetInstanceId);
    expect([adding.status, adding.body.detail]).toEqual([
      409,
      'Adding items is no longer possible because of the status: this appointment is cancelled',
    ]);
    expect((await remove(olivia, item)).status).toBe(409);
    expect((await world.patchItem(olivia, { id: item, price: '5' })).status).toBe(409);
    dataOf(await step(id, 'Pending'));
    dataOf(await world.patchItem(olivia, { id: item, serviceAppointmentItemStatus: 'Completed' }));
    expect((await remove(olivia, item)).body.detail).toBe('Completed items cannot be removed');
    dataOf(await step(id, 'Completed'));
    const late = await world.patchItem(marcus, { id: item, commentsEngineer: 'Late' });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Changing items is no longer possible because of the status: this appointment is completed',
    ]);
    expect((await world.addItem(olivia, id, place.otherAssetInstanceId)).status).toBe(409);
  });
});

describe('processing an item', () => {
  spec('1.4.15', '2.7.137', '2.7.138', '2.7.139', '2.7.141', '2.7.147', 'd.4.16');
  it('when completed with a price → stamped, priced, audited for both sides; the same again writes nothing', async () => {
    const { serviceAppointmentItemId: id, assetInstanceId } = await world.place();
    const sent = {
      id,
      serviceAppointmentItemStatus: 'Completed',
      price: '0235',
      commentsEngineer: 'Seals replaced',
    };
    const done = dataOf(await world.patchItem(ana, sent));
    expect(done).toMatchObject({
      status: 'Completed',
      price: '235.00',
      commentsEngineer: 'Seals replaced',
      dateCompleted: '2026-06-15T09:00:00.000Z',
      version: 2,
    });
    expect(dataOf(await world.patchItem(ana, sent))).toEqual(done);
    const asPractice = await world.portal.call(tom, `GET /service-appointment-items/${id}`);
    expect(dataOf(asPractice)).toEqual(done);
    const audit = await world.portal.db
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
  ])('when %s it is to be %s → 409 with the reason', async (first, then, detail) => {
    const { serviceAppointmentItemId: id } = await world.place();
    dataOf(await world.patchItem(olivia, { id, serviceAppointmentItemStatus: first }));
    const answer = await world.patchItem(olivia, { id, serviceAppointmentItemStatus: then });
    expect([answer.status, answer.body.detail]).toEqual([409, detail]);
  });

  spec('2.5.12');
  it.each(['about 5', '-5', '1.234', '12345678901', '1e5', '', 5, 'NaN'])(
    'when the price is %j → the message of the specification',
    async (price) => {
      const { serviceAppointmentItemId: id } = await world.place();
      const answer = await world.patchItem(marcus, { id, price });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.price?.at(0)).toBe('Invalid price - must be a decimal number, e.g. 235.00');
    },
  );

  spec('2.7.140');
  it('when either side writes the other’s comments → 403; its own → written', async () => {
    const { serviceAppointmentItemId: id } = await world.place();
    const practice = await world.patchItem(priya, { id, commentsEngineer: 'Mine' });
    expect([practice.status, practice.body.detail]).toEqual([
      403,
      "Only the supplier can edit the engineer's notes",
    ]);
    const supplier = await world.patchItem(ana, { id, commentsRequestor: 'Mine' });
    expect([supplier.status, supplier.body.detail]).toEqual([
      403,
      "Only the practice can edit the practice's notes",
    ]);
    expect(dataOf(await world.patchItem(priya, { id, commentsRequestor: 'Leaks' }))).toMatchObject({
      commentsRequestor: 'Leaks',
    });
    // what is sent unchanged is not written
    const both = { id, commentsRequestor: 'Leaks', commentsEngineer: 'Sealed' };
    expect(dataOf(await world.patchItem(ana, both))).toMatchObject({ commentsEngineer: 'Sealed' });
  });

  it('when the supplier asked for the appointment → it writes the requestor’s comments as well', async () => {
    const { locationId, assetInstanceId } = await world.place();
    const made = await world.portal.call(ana, 'POST /service-appointments', {
      json: { locationId, supplierId: dentServe.id, dateAttending: '2026-07-01T08:00:00Z', assetInstanceId },
    });
    const items = await world.portal.call(
      ana,
      `GET /service-appointment-items?serviceAppointmentId=${String(dataOf(made).id)}`,
    );
    const answer = await world.patchItem(marcus, { id: dataOf(items)[0]?.id, commentsRequestor: 'Noticed' });
    expect(dataOf(answer)).toMatchObject({ commentsRequestor: 'Noticed' });
  });

  spec('d.2.30');
  it('when a practice user processes → 403; when another group does → 404', async () => {
    const { serviceAppointmentItemId: id } = await world.place();
    expect((await world.patchItem(tom, { id, price: '5' })).status).toBe(403);
    expect((await world.patchItem(helen, { id, price: '5' })).status).toBe(404);
  });

  it('when two process it → the second is told who was first', async () => {
    const { serviceAppointmentItemId: id } = await world.place();
    const edit = (person: string, price: string) =>
      world.portal.call(person, 'PATCH /service-appointment-items', {
        json: { id, price },
        headers: { 'If-Match': '"1"' },
      });
    expect((await edit(marcus, '5')).status).toBe(200);
    const second = await edit(ana, '6');
    expect([second.status, second.body.changedBy]).toEqual([412, 'Marcus Lee']);
  });
});
