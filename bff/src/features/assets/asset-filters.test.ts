import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, helen, marcus } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  nobodyId,
  startAssetTestApp,
  suppliers,
  type AssetTestApp,
} from '../../../test/fixtures/assets/asset-test-app.ts';

let app: AssetTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  app = await startAssetTestApp();
  fixture = await app.createFixture();
});
afterAll(() => app.portal.stop());

const list = async (person: string, query: string) => {
  const { status, body } = await app.portal.call(person, `GET /asset-instances?pageSize=300&${query}`);
  expect(status).toBe(200);
  return { rows: body.data ?? [], total: body.pagination?.totalCount ?? -1 };
};
const categoryOf = (row?: Record<string, unknown>) =>
  Object(Object(row?.assetModel).assetType).assetCategory.name;
const idsOf = async (person: string, query: string) => (await list(person, query)).rows.map(({ id }) => id);

describe('the filters of the asset list', () => {
  spec('1.2.88', '1.2.89', '1.2.90', '1.2.91', '1.2.93');
  it('filters by category, type, model, manufacturer and room', async () => {
    const allRows = (await list(olivia, `searchTerm=truro`)).rows;
    const example = allRows.find(({ subLocationId }) => subLocationId !== null);
    const model = Object(example?.assetModel);
    const manufacturer = await app.portal.call(
      olivia,
      `GET /suppliers?searchTerm=${encodeURIComponent(model.supplierManufactureString)}`,
    );
    const filters: [string, (row: Record<string, unknown>) => boolean][] = [
      [
        `assetCategoryId=${model.assetType.assetCategory.id}`,
        (row) => categoryOf(row) === categoryOf(example),
      ],
      [`assetTypeId=${model.assetType.id}`, (row) => row.derivedTypeName === example?.derivedTypeName],
      [`assetModelId=${model.id}`, (row) => row.assetModelId === model.id],
      [
        `supplierIdManufacture=${String(manufacturer.body.data?.[0]?.id)}`,
        (row) => Object(row.assetModel).supplierManufactureString === model.supplierManufactureString,
      ],
      [
        `subLocationId=${String(example?.subLocationId)}`,
        (row) => row.subLocationId === example?.subLocationId,
      ],
    ];
    for (const [query, matches] of filters) {
      const expected = allRows.filter(matches).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(allRows.length);
      expect(await idsOf(olivia, `searchTerm=truro&${query}`)).toEqual(expected);
    }
  });

  spec('1.1.1', '1.2.92', '1.2.94', '1.6.10');
  it('filters by location, and for a supplier by group and location', async () => {
    const ofLocation = `locationId=${fixture.locationId}`;
    for (const person of [olivia, marcus]) {
      const { rows, total } = await list(person, ofLocation);
      expect(new Set(rows.map(({ locationId }) => locationId))).toEqual(new Set([fixture.locationId]));
      expect(total).toBeLessThan((await list(person, 'pageNumber=1')).total);
    }
    const ofGroup = await list(marcus, `groupId=${fixture.groupId}`);
    expect(new Set(ofGroup.rows.map(({ groupName }) => groupName))).toEqual(new Set(['Harbour Dental']));
    expect((await list(marcus, `groupId=${fixture.pendingGroupId}`)).total).toBe(0);
  });

  it('finds a serial number that looks like a friendly id', async () => {
    const { assetInstanceId: id } = await app.createFixture();
    await app.portal.call(olivia, 'PATCH /asset-instances', { json: { id, serialNumber: 'SN4523232' } });
    expect(await idsOf(olivia, 'searchTerm=sn4523232')).toEqual([id]);
  });

  spec('1.1.10', 'd.4.6', 'd.4.7', 'd.4.47');
  it('finds assets that are overdue or due within 30 days of today at their location', async () => {
    const { db } = app.portal;
    const { assetInstanceId: id } = await app.createFixture();
    const states: [string, object][] = [
      ['2026-06-14', { serviceOverdue: true, serviceDue: true }],
      ['2026-06-15', { serviceOverdue: false, serviceDue: true }],
      ['2026-07-15', { serviceOverdue: false, serviceDue: true }],
      ['2026-07-16', { serviceOverdue: false, serviceDue: false }],
    ];
    const at = (day: string) =>
      db.updateTable('asset_instances').set({ date_service_next_due: day }).where('id', '=', id).execute();
    const readAsset = async () => (await app.portal.call(olivia, `GET /asset-instances/${id}`)).body.data;
    const isListed = async () =>
      (await idsOf(olivia, `serviceDue=true&searchTerm=place-1&locationId=${fixture.locationId}`)).includes(
        id,
      );
    for (const [day, state] of states) {
      await at(day);
      expect(await readAsset()).toMatchObject(state);
      expect(await isListed()).toBe(Object(state).serviceDue);
    }
    // At 09:00 in London it is still the 14th in Honolulu.
    const zone = (time_zone: string) =>
      db.updateTable('locations').set({ time_zone }).where('id', '=', fixture.locationId).execute();
    await zone('Pacific/Honolulu');
    await at('2026-07-15');
    expect([await isListed(), (await readAsset())?.serviceDue]).toEqual([false, false]);
    await at('2026-06-14');
    expect(await readAsset()).toMatchObject({ serviceOverdue: false, serviceDue: true });
    await zone('Europe/London');
  });

  it('filters by the service supplier', async () => {
    const { rows, total } = await list(olivia, `supplierIdService=${suppliers.ofOwn}`);
    expect(total).toBeGreaterThan(0);
    for (const row of rows) expect(row.supplierService).toMatchObject({ id: suppliers.ofOwn });
  });

  describe('the filter by the supplier that sees an asset', () => {
    const change = (changes: object) =>
      app.portal.call(olivia, 'PATCH /asset-instances', {
        json: { id: fixture.otherAssetInstanceId, ...changes },
      });
    beforeAll(() => change({ active: false, supplierServiceId: suppliers.ofOwn }));
    afterAll(() => change({ active: true, supplierServiceId: nobodyId }));
    const seenBy = (id: string) => `visibleToSupplierId=${id}&includeInactive=true`;

    it('finds the assets that the supplier itself finds, also inactive ones', async () => {
      const ofPractice = `&groupId=${fixture.groupId}`;
      const { total } = await list(marcus, `includeInactive=true${ofPractice}`);
      expect((await list(olivia, seenBy(suppliers.ofDefault))).total).toBe(total);
      expect((await list(marcus, seenBy(suppliers.ofDefault) + ofPractice)).total).toBe(total);
      const atTruro = `&locationId=${fixture.locationId}&searchTerm=place-`;
      const ids = await idsOf(olivia, seenBy(suppliers.ofDefault) + atTruro);
      expect(ids).toContain(fixture.otherAssetInstanceId);
      expect(await idsOf(olivia, seenBy(suppliers.ofOwn) + atTruro)).toEqual([fixture.otherAssetInstanceId]);
    });

    it('finds nothing for another supplier or another practice', async () => {
      expect((await list(marcus, seenBy(suppliers.ofOwn))).total).toBe(0);
      expect((await list(helen, seenBy(suppliers.ofOwn))).total).toBe(0);
    });

    it('finds nothing while the supplier has not confirmed the client', async () => {
      const confirm = (confirmed_at: Date | null) =>
        app.portal.db
          .updateTable('supplier_groups')
          .set({ confirmed_at })
          .where('supplier_id', '=', suppliers.ofDefault)
          .where('group_id', '=', fixture.groupId)
          .execute();
      await confirm(null);
      expect((await list(olivia, seenBy(suppliers.ofDefault))).total).toBe(0);
      await confirm(testNow);
    });
  });

  it('filters by the supplier that sells the model', async () => {
    expect((await list(olivia, `supplierIdPurchase=${suppliers.ofOwn}`)).total).toBe(0);
    await app.portal.db
      .updateTable('supplier_asset_models')
      .set({ is_purchase_provider: true })
      .where('supplier_id', '=', suppliers.ofDefault)
      .where('asset_model_id', '=', fixture.assetModelId)
      .execute();
    const { rows } = await list(olivia, `supplierIdPurchase=${suppliers.ofDefault}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.assetModelId).toBe(fixture.assetModelId);
  });

  it('filters by user', async () => {
    const { orgUserId, otherAssetInstanceId: id } = fixture;
    await app.portal.call(olivia, 'PATCH /asset-instances', { json: { id, orgUserId } });
    expect(await idsOf(olivia, `orgUserId=${orgUserId}`)).toEqual([id]);
  });

  spec('1.3.110', 'd.3.12');
  it('filters by tag to the models of a sector and of all sectors', async () => {
    const { body } = await app.portal.call(olivia, 'GET /tags');
    expect(body.data?.map(({ name }) => name)).toEqual(['dental', 'veterinary']);
    const [dental, veterinary] = (body.data ?? []).map(({ id }) => String(id));
    const totalCount = (await list(olivia, 'pageNumber=1')).total;
    const ofVets = (await list(olivia, `searchTag=${veterinary}`)).total;
    expect((await list(olivia, `searchTag=${dental}`)).total).toBe(totalCount);
    expect(ofVets).toBeLessThan(totalCount);
    expect(ofVets).toBeGreaterThan(0);
    expect((await list(olivia, `searchTag=${dental},${veterinary}`)).total).toBe(totalCount);
  });

  spec('1.2.62', '1.9.4');
  it('filters by creation time', async () => {
    const after = new Date(testNow.getTime() - 14 * 86_400_000).toISOString();
    const { rows, total } = await list(olivia, `createdAfter=${after}`);
    expect(total).toBeLessThan((await list(olivia, 'pageNumber=1')).total);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(String(row.createdAt) > after).toBe(true);
  });

  it.each(['createdAfter=0001-01-01T00:00:00Z', 'searchTag=dental', 'orgUserId=1', 'compactVersion=true'])(
    'rejects %s',
    async (query) => {
      expect((await app.portal.call(olivia, `GET /asset-instances?${query}`)).status).toBe(400);
    },
  );
});

describe('chosen assets', () => {
  spec('d.3.144');
  it('are listed only if the caller sees them, at most 100', async () => {
    const away = await app.createFixture('Penzance');
    const ids = [fixture.assetInstanceId, away.assetInstanceId, nobodyId];
    const query = `assetInstanceIds=${ids.join(',')}`;
    expect(new Set(await idsOf(olivia, query))).toEqual(new Set(ids.slice(0, 2)));
    expect(await idsOf(helen, query)).toEqual([]);
    const tooMany = Array.from({ length: 101 }, () => fixture.assetInstanceId).join(',');
    const refused = await app.portal.call(olivia, `GET /asset-instances?assetInstanceIds=${tooMany}`);
    expect(refused.status).toBe(400);
  });
});

describe('the assets that can be added to an appointment', () => {
  const available = (person: string) =>
    idsOf(person, `availableByServiceAppointmentId=${fixture.serviceAppointmentId}&searchTerm=place-`);

  spec('2.7.142');
  it('are at its location, serviced by its supplier and not on it already', async () => {
    const elsewhere = await app.createFixture('Falmouth');
    expect(await available(olivia)).toContain(fixture.otherAssetInstanceId);
    expect(await available(olivia)).not.toContain(fixture.assetInstanceId);
    expect(await available(olivia)).not.toContain(elsewhere.assetInstanceId);
    expect(await available(marcus)).toContain(fixture.otherAssetInstanceId);
    const { rows } = await list(olivia, `availableByServiceAppointmentId=${fixture.serviceAppointmentId}`);
    expect(new Set(rows.map(({ locationId }) => locationId))).toEqual(new Set([fixture.locationId]));
    expect(JSON.stringify(rows)).not.toContain('Ti-Max');
  });

  spec('2.7.142');
  it('include removed assets and exclude inactive ones', async () => {
    await app.portal.db
      .updateTable('service_appointment_items')
      .set({ status: 'Cancelled' })
      .where('id', '=', fixture.serviceAppointmentItemId)
      .execute();
    expect(await available(olivia)).toContain(fixture.assetInstanceId);
    const json = { id: fixture.assetInstanceId, active: false };
    await app.portal.call(olivia, 'PATCH /asset-instances', { json });
    expect(await available(olivia)).not.toContain(fixture.assetInstanceId);
  });

  it('are none for an appointment out of scope', async () => {
    expect(await available(helen)).toEqual([]);
    const away = await app.createFixture('Penzance');
    const query = `availableByServiceAppointmentId=${away.serviceAppointmentId}`;
    expect((await list(priya, query)).total).toBe(0);
  });
});

describe('the compact list', () => {
  spec('1.3.112', '1.3.113', '1.3.114', '1.3.115', 'd.3.3');
  it('has the same assets in the same order with fewer fields', async () => {
    const query = 'pageSize=50&serviceDue=true&sortProperty=dateServiceNextDue';
    const full = await app.portal.call(tom, `GET /asset-instances?${query}`);
    const compact = await app.portal.call(tom, `GET /asset-instances/compact?${query}`);
    expect(compact.body.pagination).toEqual(full.body.pagination);
    const shared = ['id', 'breadcrumbName', 'dateServiceNextDue', 'datePurchased', 'dateServicePending'];
    const valuesOf = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => [...shared, 'dateServiceLastCompleted', 'serviceDue'].map((name) => row[name]));
    expect(valuesOf(compact.body.data ?? [])).toEqual(valuesOf(full.body.data ?? []));
    expect(compact.body.data?.[0]).not.toHaveProperty('assetModel');
    expect(compact.body.data?.[0]).not.toHaveProperty('purchasePrice');
  });

  it('has the scope of the caller', async () => {
    const { rows } = await list(marcus, 'pageNumber=1');
    const compact = await app.portal.call(marcus, 'GET /asset-instances/compact?pageSize=300');
    expect(compact.body.data?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const foreign = `GET /asset-instances/compact?locationId=${fixture.locationId}`;
    expect((await app.portal.call(helen, foreign)).body.pagination?.totalCount).toBe(0);
  });
});
