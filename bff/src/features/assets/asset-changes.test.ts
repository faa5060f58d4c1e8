import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, helen, marcus, lockedOut } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import type { ResponseData } from '../../../test/fixtures/test-portal.ts';
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
const add = (person: string, json: unknown) => call(person, 'POST /asset-instances', json);
const update = (person: string, json: unknown) => call(person, 'PATCH /asset-instances', json);
const get = async (person: string, id: string) =>
  (await call(person, `GET /asset-instances/${id}`)).body.data;

describe('the creation of an asset', () => {
  it('needs a model and a location, and derives the rest', async () => {
    const { assetModelId, locationId } = await app.createFixture();
    const { status, headers, body } = await add(tom, { assetModelId, locationId });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body.data).toMatchObject({
      status: 'New',
      active: true,
      assetModelId,
      locationId,
      subLocation: null,
      hasTracker: false,
      supplierService: { name: 'DentServe' },
    });
    expect(await get(marcus, String(body.data?.id))).toMatchObject({ assetModelId });
    const auditEntries = await app.portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', String(body.data?.id))
      .select(['event', 'username', 'supplier_id'])
      .execute();
    expect(auditEntries).toEqual([{ event: 'Asset added', username: tom, supplier_id: suppliers.ofDefault }]);
  });

  describe('with every property', () => {
    let fixture: LocationFixture;
    let asset: ResponseData | undefined;
    const addWithEverything = async () => {
      const { assetModelId, locationId, subLocationId, orgUserId } = fixture;
      const { body } = await add(priya, {
        assetModelId,
        locationId,
        subLocationId,
        orgUserId,
        supplierServiceId: suppliers.ofOwn,
        serialNumber: ' SN-77 ',
        nickname: 'Bertha',
        datePurchased: '2026-01-31',
        dateCommissioned: '2026-02-01T23:59:00Z',
        purchasePrice: '1234.5',
        isRecurringPayment: true,
        recurringPrice: '20',
      });
      return get(priya, String(body.data?.id));
    };
    beforeAll(async () => {
      fixture = await app.createFixture();
      asset = await addWithEverything();
    });

    spec('1.2.123', '1.2.124', 'd.3.5');
    it('stores texts, the room, the user and the supplier', async () => {
      expect(await addWithEverything()).toMatchObject({
        status: 'Commissioned',
        serialNumber: 'SN-77',
        nickname: 'Bertha',
        subLocation: { nameNickname: 'Test room' },
        orgUser: { id: fixture.orgUserId, fullName: 'Pat Place' },
        supplierService: { id: suppliers.ofOwn },
      });
    });

    spec('1.2.129', '1.2.131', '1.5.23', 'd.4.45');
    it('stores days at 12:00 UTC', () => {
      expect(asset).toMatchObject({
        datePurchased: '2026-01-31T12:00:00.000Z',
        dateCommissioned: '2026-02-01T12:00:00.000Z',
      });
    });

    spec('1.2.125', '1.2.126', '2.9.28', 'd.4.49');
    it('stores prices exactly, with two decimals', async () => {
      expect(asset).toMatchObject({
        purchasePrice: '1234.50',
        isRecurringPayment: true,
        recurringPrice: '20.00',
      });
      const { assetModelId, locationId } = fixture;
      const purchasePrice = '9999999999.99';
      const { body } = await add(priya, { assetModelId, locationId, purchasePrice });
      expect(body.data).toMatchObject({ purchasePrice });
    });
  });

  spec('1.2.127', '1.2.128', '1.2.130', '1.2.132', '1.2.133', '1.2.134');
  it('stores every other property by an update', async () => {
    const { assetModelId, locationId } = await app.createFixture();
    const { body } = await add(tom, { assetModelId, locationId });
    const changes = {
      barcode: '5012345678900',
      comments: 'Hums when it is cold',
      dateDelivered: '2026-01-05T12:00:00.000Z',
      dateHistoricalService: '2026-02-06T12:00:00.000Z',
      dateDecommissioned: '2026-03-07T12:00:00.000Z',
      deactivatedAt: '2026-04-08T12:00:00.000Z',
    };
    expect((await update(tom, { id: body.data?.id, ...changes })).status).toBe(200);
    expect(await get(tom, String(body.data?.id))).toMatchObject({ ...changes, status: 'Decommissioned' });
  });

  spec('1.5.1', '1.5.2');
  it.each([
    ['assetModelId', 'Please select a Model'],
    ['locationId', 'Please select a Location'],
  ])('rejects a missing or all-zero %s with: %s', async (field, message) => {
    const { assetModelId, locationId } = await app.createFixture();
    for (const value of [undefined, nobodyId, '']) {
      const { status, body } = await add(olivia, { assetModelId, locationId, [field]: value });
      expect(status).toBe(400);
      expect(body.errors?.[field]).toEqual([message]);
    }
  });

  spec('1.6.8');
  it('rejects references out of scope and suppliers, and writes nothing', async () => {
    const ownFixture = await app.createFixture();
    const otherFixture = await app.createFixture('Penzance');
    const valid = { assetModelId: ownFixture.assetModelId, locationId: ownFixture.locationId };
    await app.portal.db
      .updateTable('org_users')
      .set({ assign_to_all_locations: true })
      .where('user_name', '=', lockedOut)
      .execute();
    const count = async () =>
      (await call(olivia, 'GET /asset-instances?pageSize=1')).body.pagination?.totalCount;
    const countBefore = await count();
    const references: [string, string][] = [
      ['locationId', otherFixture.locationId],
      ['assetModelId', ownFixture.assetInstanceId],
      ['subLocationId', otherFixture.subLocationId],
      ['orgUserId', otherFixture.orgUserId],
      ['orgUserId', await app.userId(lockedOut)],
      ['orgUserId', await app.userId(helen)],
    ];
    for (const [field, value] of references) {
      const { status, body } = await add(tom, { ...valid, [field]: value });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect((await add(helen, valid)).status).toBe(400);
    expect((await add(marcus, valid)).status).toBe(403);
    expect(await count()).toBe(countBefore);
  });

  it('rejects a model of the other sector', async () => {
    const { locationId } = await app.createFixture();
    const vets = await call(helen, 'GET /asset-models?pageSize=300');
    const dental = await call(olivia, 'GET /asset-models?pageSize=300');
    const dentalModelIds = new Set((dental.body.data ?? []).map(({ id }) => id));
    const otherModel = (vets.body.data ?? []).find(({ id }) => !dentalModelIds.has(id));
    const { status, body } = await add(olivia, { assetModelId: otherModel?.id, locationId });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('assetModelId');
  });

  it.each([
    ['purchasePrice', '-1'],
    ['recurringPrice', '-0.01'],
    ['purchasePrice', '12345678901.00'],
    ['dateDelivered', '2101-01-01'],
    ['deactivatedAt', '2026-06-17'],
    ['nickname', 'x'.repeat(101)],
    ['status', 'Commissioned'],
    ['groupId', nobodyId],
    ['version', 7],
  ])('rejects %s %s', async (field, value) => {
    const { assetModelId, locationId } = await app.createFixture();
    const { status, body } = await add(olivia, { assetModelId, locationId, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});

describe('the room, the user and the supplier of an asset', () => {
  spec('1.2.137', '1.2.147', '1.5.28', '1.9.22');
  it('are set by id and cleared by the all-zero id', async () => {
    const { assetInstanceId: id, emptySubLocationId, orgUserId } = await app.createFixture();
    const set = await update(olivia, {
      id,
      subLocationId: emptySubLocationId,
      orgUserId,
      supplierServiceId: suppliers.ofVets,
    });
    expect(set.body.data).toMatchObject({
      subLocation: { name: 'Empty test room' },
      orgUser: { fullName: 'Pat Place' },
      supplierService: { name: 'VetCare Engineering' },
      supplierServiceDefault: { name: 'DentServe' },
      version: 2,
    });
    const cleared = await update(olivia, {
      id,
      subLocationId: nobodyId,
      orgUserId: nobodyId,
      supplierServiceId: nobodyId,
    });
    expect(cleared.body.data).toMatchObject({
      subLocationId: null,
      orgUser: null,
      supplierService: { name: 'DentServe' },
      version: 3,
    });
  });

  it('are rejected from another location or group', async () => {
    const { assetInstanceId: id } = await app.createFixture();
    const otherFixture = await app.createFixture('Penzance');
    const references: [string, string][] = [
      ['subLocationId', otherFixture.subLocationId],
      ['orgUserId', otherFixture.orgUserId],
      ['orgUserId', await app.userId(marcus)],
      ['supplierServiceId', suppliers.ofAnotherGroup],
      ['supplierServiceId', otherFixture.locationId],
    ];
    for (const [field, value] of references) {
      const { status, body } = await update(olivia, { id, [field]: value });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect(await get(olivia, id)).toMatchObject({ version: 1 });
  });

  spec('d.2.8');
  it('show the asset to a supplier that does not service its model, while it is set', async () => {
    const { body } = await call(tom, 'GET /asset-instances?searchTerm=ti-max&pageSize=1');
    const id = String(body.data?.[0]?.id);
    const seenBy = async (person: string) => (await call(person, `GET /asset-instances/${id}`)).status;
    expect(await seenBy(marcus)).toBe(404);
    await update(olivia, { id, supplierServiceId: suppliers.ofDefault });
    expect(await seenBy(marcus)).toBe(200);
    await update(olivia, { id, supplierServiceId: nobodyId });
    expect(await seenBy(marcus)).toBe(404);
  });

  it('exclude suppliers that service nothing', async () => {
    const { assetInstanceId: id } = await app.createFixture();
    const manufacturers = await call(
      olivia,
      'GET /suppliers?isManufacturerProvider=true&isServiceProvider=false',
    );
    const { status } = await update(olivia, { id, supplierServiceId: manufacturers.body.data?.[0]?.id });
    expect(status).toBe(400);
  });

  spec('1.6.5', 'd.2.23');
  it('include a supplier that a practice user can send back but not change', async () => {
    const { assetInstanceId: id } = await app.createFixture();
    expect((await update(tom, { id, supplierServiceId: suppliers.ofOwn })).status).toBe(403);
    const { assetModelId, locationId } = await app.createFixture();
    const added = await add(tom, { assetModelId, locationId, supplierServiceId: suppliers.ofOwn });
    expect(added.status).toBe(403);
    expect((await update(priya, { id, supplierServiceId: suppliers.ofOwn })).status).toBe(200);
    const same = await update(tom, { id, supplierServiceId: suppliers.ofOwn });
    expect([same.status, same.body.data?.version]).toEqual([200, 2]);
  });
});
