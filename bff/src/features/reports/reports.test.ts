import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function placeAt(location = 'Truro'): Promise<LocationFixture> {
  const { id } = await portal.db
    .selectFrom('locations')
    .where('name', '=', `Harbour Dental ${location}`)
    .select('id')
    .executeTakeFirstOrThrow();
  return createLocationFixture(portal.db, { locationId: id, supplierId: dentServe.id });
}

const report = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /reports/financial-events?${query}`);
  expect(status).toBe(200);
  return [...(body.data ?? [])];
};
const pence = (price: unknown) => Math.round(Number(price) * 100);
const sum = (events: readonly Record<string, unknown>[]) =>
  events.reduce((total, { price }) => total + pence(price), 0);

const bought = (id: string, date: string, price = '100.00') =>
  portal.db
    .updateTable('asset_instances')
    .set({ date_purchased: `${date}T12:00:00Z`, purchase_price: price })
    .where('id', '=', id)
    .execute();
const serviced = (id: string, moment: string, price = '50.00') =>
  portal.db
    .updateTable('service_appointment_items')
    .set({ status: 'Completed', date_completed: moment, price, comments_engineer: 'Seal replaced' })
    .where('id', '=', id)
    .execute();
const mended = (id: string, moment: string, price = '20.00') =>
  portal.db
    .updateTable('faults')
    .set({ status: 'Resolved', date_resolved: moment, price })
    .where('id', '=', id)
    .execute();

describe('financial events', () => {
  spec('2.1.10', '2.2.40', '2.7.94', '2.7.108');
  it('when all of a group are asked → they agree with a recount of what was paid, kind by kind', async () => {
    const events = await report(olivia);
    const { id: groupId } = await portal.db
      .selectFrom('groups')
      .where('name', '=', 'Harbour Dental')
      .select('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ type: string; count: number; pence: number }>`
      select 'AssetPurchase' as type, count(*) as count, (sum(purchase_price) * 100)::bigint as pence
        from asset_instances where group_id = ${groupId} and purchase_price is not null and date_purchased is not null
      union all select 'AssetService', count(*), (sum(price) * 100)::bigint
        from service_appointment_items where group_id = ${groupId} and price is not null and status = 'Completed'
      union all select 'AssetFault', count(*), (sum(price) * 100)::bigint
        from faults where group_id = ${groupId} and price is not null
    `.execute(portal.db);
    expect(rows).toHaveLength(3);
    for (const { type, count, pence: total } of rows) {
      const ofType = events.filter(({ financialEventType }) => financialEventType === type);
      expect(count).toBeGreaterThan(0);
      expect([ofType.length, sum(ofType)]).toEqual([count, total]);
      expect(await report(olivia, `financialEventType=${type}`)).toEqual(ofType);
    }
    expect(events).toHaveLength(rows.reduce((all, { count }) => all + count, 0));
    const days = events.map(({ relevantDate }) => String(relevantDate));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  spec('2.2.41', 'd.4.35', 'd.4.36', 'd.4.37');
  it('when one of each is asked → everything that grid, charts and export show', async () => {
    const { assetInstanceId, serviceAppointmentItemId, faultId, locationId } = await placeAt();
    await bought(assetInstanceId, '2026-03-01', '1234.50');
    await serviced(serviceAppointmentItemId, '2026-03-02T10:00:00Z');
    await mended(faultId, '2026-03-03T10:00:00Z');
    const events = (await report(olivia, `locationId=${locationId}&searchTerm=place-1`)).filter(
      (event) => event.assetInstanceId === assetInstanceId,
    );
    const shared = {
      assetInstanceId,
      locationString: 'Harbour Dental Truro',
      subLocationString: 'Test room',
      derivedModelNameAndSerial: expect.stringMatching(/ - PLACE-1$/),
    };
    expect(events).toMatchObject([
      {
        ...shared,
        id: faultId,
        financialEventTypeString: 'Asset Fault',
        price: '20.00',
        relevantDate: '2026-03-03',
        description: 'It hums',
      },
      {
        ...shared,
        id: serviceAppointmentItemId,
        financialEventTypeString: 'Asset Service',
        price: '50.00',
        relevantDate: '2026-03-02',
        description: 'Test service: Seal replaced',
      },
      {
        ...shared,
        id: assetInstanceId,
        financialEventTypeString: 'Asset Purchase',
        price: '1234.50',
        relevantDate: '2026-03-01',
        description: expect.stringMatching(/^Purchase of /),
      },
    ]);
  });

  spec('d.4.36');
  it('when an item has a price but is not done → nothing was paid yet', async () => {
    const { serviceAppointmentItemId: id } = await placeAt();
    await portal.db
      .updateTable('service_appointment_items')
      .set({ price: '7.00' })
      .where('id', '=', id)
      .execute();
    expect((await report(olivia, 'financialEventType=AssetService')).map((event) => event.id)).not.toContain(
      id,
    );
  });

  spec('d.4.37');
  it('when a fault costs but is not resolved → on the day it was reported', async () => {
    const { faultId } = await placeAt();
    await portal.db
      .updateTable('faults')
      .set({ price: '7.00', created_at: '2026-05-31T23:30:00Z' })
      .where('id', '=', faultId)
      .execute();
    const found = (await report(olivia, 'financialEventType=AssetFault')).find(({ id }) => id === faultId);
    // half past midnight in London
    expect(found).toMatchObject({ relevantDate: '2026-06-01', price: '7.00' });
  });

  spec('2.7.106', '2.7.107', 'd.4.48');
  it('when a period ends with a month → both its days belong to it, as the location counts them', async () => {
    const places = await Promise.all([placeAt(), placeAt(), placeAt(), placeAt()]);
    // British summer time began on 29 March: these are 31 March 23:59, 1 April 00:01, 30 April 23:59 and 1 May 00:01
    const moments = [
      '2026-03-31T22:59:00Z',
      '2026-03-31T23:01:00Z',
      '2026-04-30T22:59:00Z',
      '2026-04-30T23:01:00Z',
    ];
    const days = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'];
    for (const [at, place] of places.entries()) {
      await serviced(place.serviceAppointmentItemId, moments[at] ?? '');
      await mended(place.faultId, moments[at] ?? '');
      await bought(place.assetInstanceId, days[at] ?? '');
    }
    const april = await report(olivia, 'dateStartInclusive=2026-04-01&dateEndInclusive=2026-04-30');
    const daysOf = (pick: (place: LocationFixture) => string) =>
      places.map((place) => april.find(({ id }) => id === pick(place))?.relevantDate);
    const within = [undefined, '2026-04-01', '2026-04-30', undefined];
    expect(daysOf((place) => place.serviceAppointmentItemId)).toEqual(within);
    expect(daysOf((place) => place.faultId)).toEqual(within);
    expect(daysOf((place) => place.assetInstanceId)).toEqual(within);
    const before = await report(olivia, 'dateEndInclusive=2026-03-31');
    const after = await report(olivia, 'dateStartInclusive=2026-05-01');
    const all = await report(olivia);
    expect(before.length + april.length + after.length).toBe(all.length);
    expect(sum(before) + sum(april) + sum(after)).toBe(sum(all));
  });

  spec(
    '2.2.33',
    '2.2.34',
    '2.2.35',
    '2.2.36',
    '2.2.37',
    '2.2.38',
    '2.2.39',
    '2.7.95',
    '2.7.96',
    '2.7.97',
    '2.7.98',
    '2.7.99',
    '2.7.100',
    '2.7.101',
    '2.7.102',
    '2.7.103',
  );
  it('when filtered → the events of those assets, inactive ones too', async () => {
    const { assetInstanceId, locationId, subLocationId, assetModelId } = await placeAt('Falmouth');
    await bought(assetInstanceId, '2026-02-02');
    const { body } = await portal.call(olivia, `GET /asset-instances/${assetInstanceId}`);
    const model = await portal.db
      .selectFrom('asset_models as model')
      .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
      .where('model.id', '=', assetModelId)
      .select(['type.id', 'type.asset_category_id', 'model.manufacturer_supplier_id'])
      .executeTakeFirstOrThrow();
    await portal.call(olivia, 'PATCH /asset-instances', { json: { id: assetInstanceId, active: false } });
    const queries = [
      `locationId=${locationId}`,
      `subLocationId=${subLocationId}`,
      `assetModelId=${assetModelId}`,
      `assetTypeId=${model.id}`,
      `assetCategoryId=${model.asset_category_id}`,
      `supplierIdManufacture=${model.manufacturer_supplier_id}`,
      `supplierIdService=${dentServe.id}`,
      `searchTerm=${encodeURIComponent(String(body.data?.derivedTypeName))}`,
      'DateStartInclusive=2026-02-02&DateEndInclusive=2026-02-02',
    ];
    const all = await report(olivia);
    for (const query of queries) {
      const events = await report(olivia, query);
      expect(events.map(({ id }) => id)).toContain(assetInstanceId);
      expect(events.length).toBeLessThan(all.length);
    }
    const same = ['locationString', 'subLocationString', 'assetModelId', 'assetTypeId'];
    for (const [at, field] of same.entries())
      expect(new Set((await report(olivia, queries[at])).map((event) => event[field])).size).toBe(1);
    expect(
      await report(olivia, `locationId=${locationId}&serviceDue=true&subLocationId=${subLocationId}`),
    ).toEqual([]);
    expect((await report(olivia, `supplierIdPurchase=${dentServe.id}`)).length).toBe(0);
    await portal.db
      .updateTable('supplier_asset_models')
      .set({ is_purchase_provider: true })
      .where('asset_model_id', '=', assetModelId)
      .where('supplier_id', '=', dentServe.id)
      .execute();
    const sold = await report(olivia, `supplierIdPurchase=${dentServe.id}`);
    expect(new Set(sold.map((event) => event.assetModelId))).toEqual(new Set([assetModelId]));
    expect((await report(olivia, 'dateStartInclusive=2026-02-02&dateEndInclusive=2026-02-01')).length).toBe(
      0,
    );
  });

  spec('2.7.104', '2.7.105');
  it('when of what is due, or of a sector → the events of those assets alone', async () => {
    const due = await portal.call(olivia, 'GET /asset-instances?serviceDue=true&pageSize=300');
    const isDue = new Set(due.body.data?.map(({ id }) => id));
    const all = await report(olivia);
    const ofDue = all.filter((event) => isDue.has(event.assetInstanceId));
    expect(ofDue.length).toBeGreaterThan(0);
    expect(await report(olivia, 'serviceDue=true')).toEqual(ofDue);
    const tags = (await portal.call(olivia, 'GET /tags')).body.data ?? [];
    const [dental, veterinary] = tags.map(({ id }) => String(id));
    expect(await report(olivia, `searchTag=${dental}`)).toEqual(all);
    const ofVets = await report(olivia, `searchTag=${veterinary}`);
    expect(ofVets.length).toBeGreaterThan(0);
    expect(ofVets.length).toBeLessThan(all.length);
  });

  it.each([
    'dateStartInclusive=2026-02-30',
    'dateEndInclusive=9999-12-31',
    'dateStartInclusive=0001-01-01',
    'financialEventType=AssetSale',
    'searchTag=dental',
    'pageSize=50',
  ])('when asked with %s → 400', async (query) => {
    expect((await portal.call(olivia, `GET /reports/financial-events?${query}`)).status).toBe(400);
  });
});

describe('who sees which events', () => {
  spec('d.5.14');
  it('when a manager of two locations asks → those two', async () => {
    const events = await report(priya);
    expect(new Set(events.map(({ locationString }) => locationString))).toEqual(
      new Set(['Harbour Dental Truro', 'Harbour Dental Falmouth']),
    );
    const { locationId } = await placeAt('Penzance');
    expect(await report(priya, `locationId=${locationId}`)).toEqual([]);
  });

  it('when another group asks → none of these', async () => {
    const { locationId, assetInstanceId } = await placeAt();
    await bought(assetInstanceId, '2026-01-01');
    expect(await report(helen, `locationId=${locationId}`)).toEqual([]);
    const events = await report(helen);
    expect(events.length).toBeGreaterThan(0);
    for (const { locationString } of events) expect(locationString).toMatch(/^Oakfield Vets/);
  });

  it.each([tom, marcus, support])('when %s asks, who may not → 403', async (person) => {
    expect((await portal.call(person, 'GET /reports/financial-events')).status).toBe(403);
  });
});

it('when there are more than 100,000 events → 400 that says what to do; 50,000 are answered', async () => {
  const { assetInstanceId, groupId, faultCategoryId } = await placeAt();
  // in parts, each of which a slow machine has done in time
  for (let from = 1; from <= 100_001; from += 10_000)
    await sql`
      insert into faults (group_id, asset_instance_id, fault_category_id, severity, description, price, created_at)
      select ${groupId}, ${assetInstanceId}, ${faultCategoryId}, 'Minor', 'One of many', 0.01,
        timestamptz '2020-01-01 12:00Z' + make_interval(days => n / 50001)
      from generate_series(${from}::int, least(${from}::int + 9999, 100001)) as n
    `.execute(portal.db);
  const { status, body } = await portal.call(olivia, 'GET /reports/financial-events');
  expect(status).toBe(400);
  expect(body.detail).toBe('These are more than 100,000 events. Please choose a shorter period');
  const day = await report(
    olivia,
    'dateStartInclusive=2020-01-01&dateEndInclusive=2020-01-01&searchTerm=place-1',
  );
  expect([day.length, sum(day)]).toEqual([50_000, 50_000]);
}, 300_000);
