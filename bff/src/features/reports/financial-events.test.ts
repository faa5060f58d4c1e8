import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { helen, marcus, olivia, priya, support, tom } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  startReportsTestApp,
  sumOf,
  type ReportsTestApp,
} from '../../../test/fixtures/reports/reports-test-app.queries.ts';

let app: ReportsTestApp;
beforeAll(async () => {
  app = await startReportsTestApp();
});
afterAll(() => app.portal.stop());

describe('the financial events of a group', () => {
  spec('2.1.10', '2.2.40', '2.7.94', '2.7.108');
  it('agree by type with the prices in the database, the latest first', async () => {
    const events = await app.report(olivia);
    const { id: groupId } = await app.portal.db
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
    `.execute(app.portal.db);
    expect(rows).toHaveLength(3);
    for (const { type, count, pence } of rows) {
      const ofType = events.filter(({ financialEventType }) => financialEventType === type);
      expect(count).toBeGreaterThan(0);
      expect([ofType.length, sumOf(ofType)]).toEqual([count, pence]);
      expect(await app.report(olivia, `financialEventType=${type}`)).toEqual(ofType);
    }
    expect(events).toHaveLength(rows.reduce((all, { count }) => all + count, 0));
    const days = events.map(({ relevantDate }) => String(relevantDate));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  spec('d.4.36');
  it('have no price of an item that is not completed', async () => {
    const { serviceAppointmentItemId: id } = await app.createFixture();
    await app.portal.db
      .updateTable('service_appointment_items')
      .set({ price: '7.00' })
      .where('id', '=', id)
      .execute();
    const services = await app.report(olivia, 'financialEventType=AssetService');
    expect(services.map((event) => event.id)).not.toContain(id);
  });

  spec('d.4.37');
  it('have the price of an open fault on the day of its report', async () => {
    const { faultId } = await app.createFixture();
    await app.portal.db
      .updateTable('faults')
      .set({ price: '7.00', created_at: '2026-05-31T23:30:00Z' })
      .where('id', '=', faultId)
      .execute();
    const faults = await app.report(olivia, 'financialEventType=AssetFault');
    // 23:30 UTC is half past midnight in London.
    const expected = { relevantDate: '2026-06-01', price: '7.00' };
    expect(faults.find(({ id }) => id === faultId)).toMatchObject(expected);
  });
});

describe('a financial event', () => {
  let fixture: LocationFixture;
  let events: Awaited<ReturnType<ReportsTestApp['report']>>;
  beforeAll(async () => {
    fixture = await app.createFixture();
    await app.purchaseAsset(fixture.assetInstanceId, '2026-03-01', '1234.50');
    await app.completeItem(fixture.serviceAppointmentItemId, '2026-03-02T10:00:00Z');
    await app.resolveFault(fixture.faultId, '2026-03-03T10:00:00Z');
    const found = await app.report(olivia, `locationId=${fixture.locationId}&searchTerm=place-1`);
    events = found.filter((event) => event.assetInstanceId === fixture.assetInstanceId);
  });

  spec('2.3.31', '2.3.32', '2.3.33', '2.3.34', 'd.4.35', 'd.4.36', 'd.4.37');
  it('has a type, a price and a day: of the purchase, the service or the repair', () => {
    const types = events.map((event) => [
      event.financialEventType,
      event.financialEventTypeString,
      event.price,
      event.relevantDate,
    ]);
    expect(types).toEqual([
      ['AssetFault', 'Asset Fault', '20.00', '2026-03-03'],
      ['AssetService', 'Asset Service', '50.00', '2026-03-02'],
      ['AssetPurchase', 'Asset Purchase', '1234.50', '2026-03-01'],
    ]);
  });

  spec('2.2.41', '2.3.35', '2.3.36', '2.3.37', '2.3.38', '2.3.39');
  it('has its asset, its location and a description', async () => {
    const { assetInstanceId, serviceAppointmentItemId, faultId } = fixture;
    const { body } = await app.portal.call(olivia, `GET /asset-instances/${assetInstanceId}`);
    const modelName = String(Object(body.data?.assetModel).name);
    const asset = {
      assetInstanceId,
      derivedTypeName: body.data?.derivedTypeName,
      derivedModelName: modelName,
      derivedModelNameAndSerial: `${modelName} - PLACE-1`,
      locationString: 'Harbour Dental Truro',
      subLocationString: 'Test room',
    };
    expect(events).toMatchObject([
      { ...asset, id: faultId, description: 'It hums' },
      { ...asset, id: serviceAppointmentItemId, description: 'Test service: Seal replaced' },
      { ...asset, id: assetInstanceId, description: `Purchase of ${modelName}` },
    ]);
  });
});

describe('the scope of financial events', () => {
  spec('d.5.14');
  it('is two locations for a manager of two locations', async () => {
    const events = await app.report(priya);
    expect(new Set(events.map(({ locationString }) => locationString))).toEqual(
      new Set(['Harbour Dental Truro', 'Harbour Dental Falmouth']),
    );
    const { locationId } = await app.createFixture('Penzance');
    expect(await app.report(priya, `locationId=${locationId}`)).toEqual([]);
  });

  it('excludes other groups', async () => {
    const { locationId, assetInstanceId } = await app.createFixture();
    await app.purchaseAsset(assetInstanceId, '2026-01-01');
    expect(await app.report(helen, `locationId=${locationId}`)).toEqual([]);
    const events = await app.report(helen);
    expect(events.length).toBeGreaterThan(0);
    for (const { locationString } of events) expect(locationString).toMatch(/^Oakfield Vets/);
  });

  it.each([tom, marcus, support])('returns 403 to %s', async (person) => {
    expect((await app.portal.call(person, 'GET /reports/financial-events')).status).toBe(403);
  });
});

it('rejects a report of more than 100,000 events and returns one of 50,000', async () => {
  const { assetInstanceId, groupId, faultCategoryId } = await app.createFixture();
  // Inserts in batches, so that no statement exceeds its time limit on a slow machine.
  for (let from = 1; from <= 100_001; from += 10_000)
    await sql`
      insert into faults (group_id, asset_instance_id, fault_category_id, severity, description, price, created_at)
      select ${groupId}, ${assetInstanceId}, ${faultCategoryId}, 'Minor', 'One of many', 0.01,
        timestamptz '2020-01-01 12:00Z' + make_interval(days => n / 50001)
      from generate_series(${from}::int, least(${from}::int + 9999, 100001)) as n
    `.execute(app.portal.db);
  const { status, body } = await app.portal.call(olivia, 'GET /reports/financial-events');
  expect(status).toBe(400);
  expect(body.detail).toBe('There are more than 100,000 events. Please choose a shorter period');
  const day = await app.report(
    olivia,
    'dateStartInclusive=2020-01-01&dateEndInclusive=2020-01-01&searchTerm=place-1',
  );
  expect([day.length, sumOf(day)]).toEqual([50_000, 50_000]);
}, 300_000);
