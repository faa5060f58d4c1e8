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

describe('another location', () => {
  it('when an asset moves → it stands in no room, and everything says the new place', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    const there = await app.createFixture('Penzance');
    const room = await update(olivia, { id, locationId: there.locationId });
    expect(room.body.data).toMatchObject({
      location: { name: 'Harbour Dental Penzance' },
      subLocationId: null,
      breadcrumbName: expect.stringContaining('Harbour Dental Penzance'),
    });
    const { body } = await call(olivia, `GET /asset-instances?locationId=${there.locationId}&pageSize=300`);
    expect(body.data?.map((row) => row.id)).toContain(id);
    expect((await call(tom, `GET /asset-instances/${id}`)).status).toBe(404);
  });

  it('when an asset moves, or changes hands → the screens that lose it hear of it too', async () => {
    const { otherAssetInstanceId: id, locationId } = await app.createFixture();
    const there = await app.createFixture('Penzance');
    const toldOf = () =>
      app.portal.db
        .selectFrom('changes')
        .where('entity_id', '=', id)
        .select(['location_id', 'supplier_id'])
        .orderBy('id')
        .execute();
    await update(olivia, { id, supplierServiceId: suppliers.ofOwn });
    expect(await toldOf()).toEqual([
      { location_id: locationId, supplier_id: suppliers.ofOwn },
      { location_id: locationId, supplier_id: suppliers.ofDefault },
    ]);
    await update(olivia, { id, locationId: there.locationId });
    expect((await toldOf()).slice(2)).toEqual([
      { location_id: there.locationId, supplier_id: suppliers.ofOwn },
      { location_id: locationId, supplier_id: suppliers.ofOwn },
    ]);
  });

  it('when who looks after it does not see the new location → nobody does; who sees it stays', async () => {
    const { otherAssetInstanceId: id, orgUserId } = await app.createFixture();
    const there = await app.createFixture('Penzance');
    await update(olivia, { id, orgUserId });
    const moved = await update(olivia, { id, locationId: there.locationId, orgUserId });
    expect(moved.body.data).toMatchObject({ locationId: there.locationId, orgUser: null });
    const { body } = await call(olivia, 'GET /users/current-user');
    await update(olivia, { id, orgUserId: body.data?.id });
    const back = await app.createFixture();
    const stays = await update(olivia, { id, locationId: back.locationId });
    expect(stays.body.data).toMatchObject({ orgUser: { id: body.data?.id } });
  });

  it('when its own location is named in capitals → nothing moves', async () => {
    const { otherAssetInstanceId: id, locationId, subLocationId } = await app.createFixture();
    await update(tom, { id, subLocationId });
    const same = await update(tom, { id: id.toUpperCase(), locationId: locationId.toUpperCase() });
    expect(same.body.data).toMatchObject({ locationId, subLocationId, version: 2 });
  });

  it('when a room of the new location is named → it stands there', async () => {
    const { otherAssetInstanceId: id, subLocationId } = await app.createFixture();
    const there = await app.createFixture('Penzance');
    const asked = { id, locationId: there.locationId };
    expect((await update(olivia, { ...asked, subLocationId })).status).toBe(400);
    // its present room, which a form sends back, is no room of the new location either
    await update(olivia, { id, subLocationId });
    const sentBack = await update(olivia, { ...asked, subLocationId });
    expect([sentBack.status, Object.keys(sentBack.body.errors ?? {})]).toEqual([400, ['subLocationId']]);
    const moved = await update(olivia, { ...asked, subLocationId: there.subLocationId });
    expect(moved.body.data).toMatchObject({ subLocationId: there.subLocationId });
  });

  spec('1.4.4', '2.8.63');
  it('when it has a pending service → 409 that says what to do first, and it stays', async () => {
    const { assetInstanceId: id, locationId, serviceAppointmentId } = await app.createFixture();
    const there = await app.createFixture('Penzance');
    const refused = await update(olivia, { id, locationId: there.locationId });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This asset has pending service appointments. Please remove it from them first, then change its location.',
    );
    expect(await get(olivia, id)).toMatchObject({ locationId });
    await app.portal.db
      .updateTable('service_appointments')
      .set({ status: 'Cancelled' })
      .where('id', '=', serviceAppointmentId)
      .execute();
    expect((await update(olivia, { id, locationId: there.locationId })).status).toBe(200);
  });

  it('when its item is done, or was taken off → no service is pending; a done one still keeps it from being deleted', async () => {
    const there = await app.createFixture('Penzance');
    const { locationId } = there;
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
  it('when anyone but a group administrator moves it → 403; to a place of another group → 400', async () => {
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

describe('deactivating', () => {
  it('when an asset is deactivated and reactivated → the trail says so', async () => {
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

describe('deleting an asset', () => {
  spec('1.2.159', 'd.3.7');
  it('when it is on no open appointment → gone with its tracker, faults and documents; its trail stays', async () => {
    const { assetInstanceId: id, faultId, trackerId, serviceAppointmentItemId } = await app.createFixture();
    const refused = await call(olivia, `DELETE /asset-instances/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This asset is on an open service appointment. Please remove it from there first, then delete it.',
    );
    expect((await call(olivia, `DELETE /service-appointment-items/${serviceAppointmentItemId}`)).status).toBe(
      204,
    );
    expect((await call(olivia, `DELETE /asset-instances/${id}`)).status).toBe(204);
    for (const path of [`asset-instances/${id}`, `faults/${faultId}`, `trackers/${trackerId}`])
      expect((await call(olivia, `GET /${path}`)).status).toBe(404);
    const { body } = await call(olivia, `GET /audit-events?assetInstanceId=${id}`);
    expect(body.data?.[0]).toMatchObject({ username: olivia });
    expect(body.data?.map(({ event }) => event)).toContain('Asset deleted');
  });

  spec('d.2.24');
  it('when anyone but a group administrator deletes it → 403; of another group → 404; and it is there', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    for (const person of [priya, tom, marcus])
      expect((await call(person, `DELETE /asset-instances/${id}`)).status).toBe(403);
    expect((await call(helen, `DELETE /asset-instances/${id}`)).status).toBe(404);
    expect(await get(olivia, id)).toMatchObject({ id });
  });

  it('when somebody changed it meanwhile → 412', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture();
    await update(tom, { id, nickname: 'Changed' });
    const response = await app.portal.call(olivia, `DELETE /asset-instances/${id}`, {
      headers: { 'If-Match': '"1"' },
    });
    expect(response.status).toBe(412);
  });
});
