import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { helen, marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  startReportsTestApp,
  sumOf,
  type ReportsTestApp,
} from '../../../test/fixtures/reports/reports-test-app.queries.ts';

let app: ReportsTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  app = await startReportsTestApp();
  fixture = await app.createFixture('Falmouth');
  await app.purchaseAsset(fixture.assetInstanceId, '2026-02-02');
  const json = { id: fixture.assetInstanceId, active: false };
  await app.portal.call(olivia, 'PATCH /asset-instances', { json });
});
afterAll(() => app.portal.stop());

/** Expects that a filter finds the purchase of the inactive asset of the fixture, but not all events; returns the events. */
async function expectNarrowed(query: string) {
  const fullReport = await app.report(olivia);
  const events = await app.report(olivia, query);
  expect(events.map(({ id }) => id)).toContain(fixture.assetInstanceId);
  expect(events.length).toBeLessThan(fullReport.length);
  return events;
}

async function findModel() {
  return app.portal.db
    .selectFrom('asset_models as model')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .where('model.id', '=', fixture.assetModelId)
    .select(['type.id as typeId', 'type.asset_category_id as categoryId'])
    .select('model.manufacturer_supplier_id as manufacturerId')
    .executeTakeFirstOrThrow();
}

describe('the filters of the financial events', () => {
  spec('2.2.37', '2.7.95', '2.7.102', '2.7.103');
  it('narrow by location, room and text', async () => {
    const atLocation = await expectNarrowed(`locationId=${fixture.locationId}`);
    expect(new Set(atLocation.map((event) => event.locationString)).size).toBe(1);
    const inRoom = await expectNarrowed(`subLocationId=${fixture.subLocationId}`);
    expect(new Set(inRoom.map((event) => event.subLocationString)).size).toBe(1);
    const { body } = await app.portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`);
    const typeName = String(body.data?.derivedTypeName);
    for (const event of await expectNarrowed(`searchTerm=${encodeURIComponent(typeName)}`))
      expect(JSON.stringify(event)).toContain(typeName);
  });

  spec('2.2.33', '2.2.34', '2.2.36', '2.7.96', '2.7.97', '2.7.98');
  it('narrow by category, type and model', async () => {
    const { assetModelId } = fixture;
    const { typeId, categoryId } = await findModel();
    const ofModel = await expectNarrowed(`assetModelId=${assetModelId}`);
    expect(new Set(ofModel.map((event) => event.assetModelId))).toEqual(new Set([assetModelId]));
    const ofType = await expectNarrowed(`assetTypeId=${typeId}`);
    expect(new Set(ofType.map((event) => event.assetTypeId))).toEqual(new Set([typeId]));
    await expectNarrowed(`assetCategoryId=${categoryId}`);
  });

  spec('2.2.35', '2.7.99', '2.7.100', '2.7.101');
  it('narrow by the supplier that manufactures, services or sells', async () => {
    const { assetModelId } = fixture;
    const { manufacturerId } = await findModel();
    await expectNarrowed(`supplierIdManufacture=${manufacturerId}`);
    await expectNarrowed(`supplierIdService=${dentServe.id}`);
    const bySeller = `supplierIdPurchase=${dentServe.id}`;
    expect(await app.report(olivia, bySeller)).toEqual([]);
    await app.portal.db
      .updateTable('supplier_asset_models')
      .set({ is_purchase_provider: true })
      .where('asset_model_id', '=', assetModelId)
      .where('supplier_id', '=', dentServe.id)
      .execute();
    const sold = await expectNarrowed(bySeller);
    expect(new Set(sold.map((event) => event.assetModelId))).toEqual(new Set([assetModelId]));
  });

  spec('d.3.138');
  it('narrow by one asset, which has to be in scope', async () => {
    const { assetInstanceId } = fixture;
    const ofAsset = await expectNarrowed(`assetInstanceId=${assetInstanceId}`);
    const fullReport = await app.report(olivia);
    expect(ofAsset).toEqual(fullReport.filter((event) => event.assetInstanceId === assetInstanceId));
    expect(sumOf(ofAsset)).toBeGreaterThan(0);
    expect(await app.report(helen, `assetInstanceId=${assetInstanceId}`)).toEqual([]);
    for (const person of [tom, marcus]) {
      const { status } = await app.portal.call(
        person,
        `GET /reports/financial-events?assetInstanceId=${assetInstanceId}`,
      );
      expect(status).toBe(403);
    }
  });

  spec('2.2.38', '2.2.39');
  it('narrow by the first and the last day', async () => {
    const day = await expectNarrowed('DateStartInclusive=2026-02-02&DateEndInclusive=2026-02-02');
    expect(new Set(day.map((event) => event.relevantDate))).toEqual(new Set(['2026-02-02']));
    const none = await app.report(olivia, 'dateStartInclusive=2026-02-02&dateEndInclusive=2026-02-01');
    expect(none).toEqual([]);
  });

  it('exclude an inactive asset by serviceDue', async () => {
    const query = `locationId=${fixture.locationId}&subLocationId=${fixture.subLocationId}`;
    expect(await app.report(olivia, query)).not.toEqual([]);
    expect(await app.report(olivia, `${query}&serviceDue=true`)).toEqual([]);
  });

  spec('2.7.104', '2.7.105');
  it('narrow by due service and by sector', async () => {
    const due = await app.portal.call(olivia, 'GET /asset-instances?serviceDue=true&pageSize=300');
    const dueIds = new Set(due.body.data?.map(({ id }) => id));
    const fullReport = await app.report(olivia);
    const ofDue = fullReport.filter((event) => dueIds.has(event.assetInstanceId));
    expect(ofDue.length).toBeGreaterThan(0);
    expect(await app.report(olivia, 'serviceDue=true')).toEqual(ofDue);
    const tags = (await app.portal.call(olivia, 'GET /tags')).body.data ?? [];
    const [dental, veterinary] = tags.map(({ id }) => String(id));
    expect(await app.report(olivia, `searchTag=${dental}`)).toEqual(fullReport);
    const ofVets = await app.report(olivia, `searchTag=${veterinary}`);
    expect(ofVets.length).toBeGreaterThan(0);
    expect(ofVets.length).toBeLessThan(fullReport.length);
  });

  it.each([
    'dateStartInclusive=2026-02-30',
    'dateEndInclusive=9999-12-31',
    'dateStartInclusive=0001-01-01',
    'financialEventType=AssetSale',
    'searchTag=dental',
    'pageSize=50',
  ])('reject %s', async (query) => {
    expect((await app.portal.call(olivia, `GET /reports/financial-events?${query}`)).status).toBe(400);
  });
});

describe('a period of one month', () => {
  spec('2.7.106', '2.7.107', 'd.4.48');
  it('includes its first and its last day in the time zone of the location', async () => {
    const fixtures = await Promise.all([1, 2, 3, 4].map(() => app.createFixture()));
    // In British summer time: 31 March 23:59, 1 April 00:01, 30 April 23:59 and 1 May 00:01.
    const times = [
      '2026-03-31T22:59:00Z',
      '2026-03-31T23:01:00Z',
      '2026-04-30T22:59:00Z',
      '2026-04-30T23:01:00Z',
    ];
    const days = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'];
    for (const [index, one] of fixtures.entries()) {
      await app.completeItem(one.serviceAppointmentItemId, times[index] ?? '');
      await app.resolveFault(one.faultId, times[index] ?? '');
      await app.purchaseAsset(one.assetInstanceId, days[index] ?? '');
    }
    const april = await app.report(olivia, 'dateStartInclusive=2026-04-01&dateEndInclusive=2026-04-30');
    const daysOf = (idOf: (one: LocationFixture) => string) =>
      fixtures.map((fixtureRow) => april.find(({ id }) => id === idOf(fixtureRow))?.relevantDate);
    const within = [undefined, '2026-04-01', '2026-04-30', undefined];
    expect(daysOf((fixtureRow) => fixtureRow.serviceAppointmentItemId)).toEqual(within);
    expect(daysOf((fixtureRow) => fixtureRow.faultId)).toEqual(within);
    expect(daysOf((fixtureRow) => fixtureRow.assetInstanceId)).toEqual(within);
    const before = await app.report(olivia, 'dateEndInclusive=2026-03-31');
    const after = await app.report(olivia, 'dateStartInclusive=2026-05-01');
    const fullReport = await app.report(olivia);
    expect(before.length + april.length + after.length).toBe(fullReport.length);
    expect(sumOf(before) + sumOf(april) + sumOf(after)).toBe(sumOf(fullReport));
  });
});
