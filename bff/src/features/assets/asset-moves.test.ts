import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, helen, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  nobodyId,
  startAssetTestApp,
  suppliers,
  type AssetTestApp,
} from '../../../test/fixtures/assets/asset-test-app.ts';

let app: AssetTestApp;
beforeAll(async () => {
  app = await startAssetTestApp();
});
afterAll(() => app.portal.stop());

const call = (person: string, request: string, json?: unknown) =>
  app.portal.call(person, request, json === undefined ? {} : { json });
const update = (person: string, json: unknown) => call(person, 'PATCH /asset-instances', json);
const get = async (person: string, id: string) =>
  (await call(person, `GET /asset-instances/${id}`)).body.data;

describe('a move to another location', () => {
  it('clears the room and updates the location everywhere', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    const destination = await app.createFixture('Penzance');
    const room = await update(olivia, { id, locationId: destination.locationId });
    expect(room.body.data).toMatchObject({
      location: { name: 'Harbour Dental Penzance' },
      subLocationId: null,
      breadcrumbName: expect.stringContaining('Harbour Dental Penzance'),
    });
    const { body } = await call(
      olivia,
      `GET /asset-instances?locationId=${destination.locationId}&pageSize=300`,
    );
    expect(body.data?.map((row) => row.id)).toContain(id);
    expect((await call(tom, `GET /asset-instances/${id}`)).status).toBe(404);
  });

  it('publishes the change to the former location and the former supplier, too', async () => {
    const { otherAssetInstanceId: id, locationId } = await app.createFixture();
    const destination = await app.createFixture('Penzance');
    const publishedChanges = () =>
      app.portal.db
        .selectFrom('changes')
        .where('entity_id', '=', id)
        .select(['location_id', 'supplier_id'])
        .orderBy('id')
        .execute();
    await update(olivia, { id, supplierServiceId: suppliers.ofOwn });
    expect(await publishedChanges()).toEqual([
      { location_id: locationId, supplier_id: suppliers.ofOwn },
      { location_id: locationId, supplier_id: suppliers.ofDefault },
    ]);
    await update(olivia, { id, locationId: destination.locationId });
    expect((await publishedChanges()).slice(2)).toEqual([
      { location_id: destination.locationId, supplier_id: suppliers.ofOwn },
      { location_id: locationId, supplier_id: suppliers.ofOwn },
    ]);
  });

  it('clears the user who does not see the new location, and keeps the one who does', async () => {
    const { otherAssetInstanceId: id, orgUserId } = await app.createFixture();
    const destination = await app.createFixture('Penzance');
    await update(olivia, { id, orgUserId });
    const moved = await update(olivia, { id, locationId: destination.locationId, orgUserId });
    expect(moved.body.data).toMatchObject({ locationId: destination.locationId, orgUser: null });
    const { body } = await call(olivia, 'GET /users/current-user');
    await update(olivia, { id, orgUserId: body.data?.id });
    const back = await app.createFixture();
    const stays = await update(olivia, { id, locationId: back.locationId });
    expect(stays.body.data).toMatchObject({ orgUser: { id: body.data?.id } });
  });

  it('does nothing for the present location in capital letters', async () => {
    const { otherAssetInstanceId: id, locationId, subLocationId } = await app.createFixture();
    await update(tom, { id, subLocationId });
    const same = await update(tom, { id: id.toUpperCase(), locationId: locationId.toUpperCase() });
    expect(same.body.data).toMatchObject({ locationId, subLocationId, version: 2 });
  });

  it('accepts only a room of the new location', async () => {
    const { otherAssetInstanceId: id, subLocationId } = await app.createFixture();
    const destination = await app.createFixture('Penzance');
    const move = { id, locationId: destination.locationId };
    expect((await update(olivia, { ...move, subLocationId })).status).toBe(400);
    // A form sends the present room back, which is not a room of the new location.
    await update(olivia, { id, subLocationId });
    const sentBack = await update(olivia, { ...move, subLocationId });
    expect([sentBack.status, Object.keys(sentBack.body.errors ?? {})]).toEqual([400, ['subLocationId']]);
    const moved = await update(olivia, { ...move, subLocationId: destination.subLocationId });
    expect(moved.body.data).toMatchObject({ subLocationId: destination.subLocationId });
  });

  spec('1.4.4', '2.8.63');
  it('is rejected while a service is pending', async () => {
    const { assetInstanceId: id, locationId, serviceAppointmentId } = await app.createFixture();
    const destination = await app.createFixture('Penzance');
    const rejected = await update(olivia, { id, locationId: destination.locationId });
    expect(rejected.status).toBe(409);
    expect(rejected.body.detail).toBe(
      'This asset has pending service appointments. Please remove it from them first, then change its location.',
    );
    expect(await get(olivia, id)).toMatchObject({ locationId });
    await app.portal.db
      .updateTable('service_appointments')
      .set({ status: 'Cancelled' })
      .where('id', '=', serviceAppointmentId)
      .execute();
    expect((await update(olivia, { id, locationId: destination.locationId })).status).toBe(200);
  });

  it('is allowed after the item is completed or cancelled; a completed item prevents the deletion', async () => {
    const destination = await app.createFixture('Penzance');
    const { locationId } = destination;
    const item = (id: string, columns: { status: 'Completed' | 'Cancelled'; date_completed?: string }) =>
      app.portal.db.updateTable('service_appointment_items').set(columns).where('id', '=', id).execute();
    const done = await app.createFixture();
    await item(done.serviceAppointmentItemId, {
      status: 'Completed',
      date_completed: '2026-06-01T09:00:00Z',
    });
    expect((await update(olivia, { id: done.assetInstanceId, locationId })).status).toBe(200);
    expect((await call(olivia, `DELETE /asset-instances/${done.assetInstanceId}`)).status).toBe(409);
    const off = await app.createFixture();
    await item(off.serviceAppointmentItemId, { status: 'Cancelled' });
    expect((await update(olivia, { id: off.assetInstanceId, locationId })).status).toBe(200);
    expect((await call(olivia, `DELETE /asset-instances/${off.assetInstanceId}`)).status).toBe(204);
  });

  spec('1.6.3', 'd.2.22');
  it('is reserved for group administrators and for locations of the group', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    const { body } = await call(olivia, 'GET /locations?searchTerm=falmouth');
    const falmouth = body.data?.[0]?.id;
    expect((await update(priya, { id, locationId: falmouth })).status).toBe(403);
    expect((await update(tom, { id, locationId: falmouth })).status).toBe(403);
    const vets = await call(helen, 'GET /locations');
    expect((await update(olivia, { id, locationId: vets.body.data?.[0]?.id })).status).toBe(400);
    expect((await update(olivia, { id, locationId: nobodyId })).status).toBe(400);
  });
});

describe('the deactivation of an asset', () => {
  it('is audited, and so is the reactivation', async () => {
    const { assetInstanceId: id } = await app.createFixture();
    await update(tom, { id, active: false });
    await update(tom, { id, active: true });
    const { body } = await call(olivia, `GET /audit-events?assetInstanceId=${id}`);
    expect(body.data?.map(({ event }) => event).toSorted()).toEqual([
      'Asset deactivated',
      'Asset reactivated',
    ]);
  });
});

describe('the deletion of an asset', () => {
  it('is refused after a completed service, and the report keeps the cost', async () => {
    const { assetInstanceId: id, serviceAppointmentItemId, serviceAppointmentId } = await app.createFixture();
    const { db } = app.portal;
    await db
      .updateTable('service_appointment_items')
      .set({ status: 'Completed', date_completed: '2026-06-01T09:00:00Z', price: '120.00' })
      .where('id', '=', serviceAppointmentItemId)
      .execute();
    await db
      .updateTable('service_appointments')
      .set({ status: 'Completed', date_completed: '2026-06-01T09:00:00Z' })
      .where('id', '=', serviceAppointmentId)
      .execute();
    const refused = await call(olivia, `DELETE /asset-instances/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      /^This asset has 1 completed service, \d+ faults?( and \d+ documents?)?, which are kept as history\. It can be deactivated but not deleted\.$/,
    );
    expect((await update(olivia, { id, active: false })).status).toBe(200);
    const { body } = await call(olivia, 'GET /reports/financial-events?financialEventType=AssetService');
    expect(body.data).toContainEqual(expect.objectContaining({ assetInstanceId: id }));
  });

  spec('1.2.159', 'd.3.7');
  it('deletes tracker, faults and documents but not the audit log, unless an appointment is open', async () => {
    const {
      assetInstanceId: id,
      faultId,
      trackerId,
      documentId,
      serviceAppointmentItemId,
    } = await app.createFixture();
    const rejected = await call(olivia, `DELETE /asset-instances/${id}`);
    expect(rejected.status).toBe(409);
    expect(rejected.body.detail).toBe(
      'This asset is on an open service appointment. Please remove it from there first, then delete it.',
    );
    expect((await call(olivia, `DELETE /service-appointment-items/${serviceAppointmentItemId}`)).status).toBe(
      204,
    );
    expect((await call(olivia, `DELETE /asset-instances/${id}`)).status).toBe(204);
    for (const path of [
      `asset-instances/${id}`,
      `faults/${faultId}`,
      `trackers/${trackerId}`,
      `documents/${documentId}`,
    ])
      expect((await call(olivia, `GET /${path}`)).status).toBe(404);
    const { body } = await call(olivia, `GET /audit-events?assetInstanceId=${id}`);
    expect(body.data?.[0]).toMatchObject({ username: olivia });
    expect(body.data?.map(({ event }) => event)).toContain('Asset deleted');
  });

  spec('d.2.24');
  it('is rejected with 403 for other roles and with 404 for other groups', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    for (const person of [priya, tom, marcus])
      expect((await call(person, `DELETE /asset-instances/${id}`)).status).toBe(403);
    expect((await call(helen, `DELETE /asset-instances/${id}`)).status).toBe(404);
    expect(await get(olivia, id)).toMatchObject({ id });
  });

  it('is rejected for a stale version', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    await update(tom, { id, nickname: 'Changed' });
    const response = await app.portal.call(olivia, `DELETE /asset-instances/${id}`, {
      headers: { 'If-Match': '"1"' },
    });
    expect(response.status).toBe(412);
  });
});
