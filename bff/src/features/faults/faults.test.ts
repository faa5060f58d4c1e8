import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, sam, helen, marcus, vera, support } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { faultCalls, reportAt } from '../../../test/fixtures/faults/fault-calls.ts';

let portal: TestPortal;
let truro: LocationFixture;
let penzance: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  truro = await createFixtureAt('Harbour Dental Truro');
  penzance = await createFixtureAt('Harbour Dental Penzance');
});
afterAll(() => portal.stop());

const { createFixtureAt, list, get, update, report } = faultCalls(() => portal);

describe('the scope of faults', () => {
  spec('d.3.16');
  it('is their own group for a group administrator', async () => {
    const { rows } = await list(olivia);
    const ofGroup = await portal.db
      .selectFrom('faults')
      .where('group_id', '=', truro.groupId)
      .select('id')
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ofGroup.map(({ id }) => id).toSorted());
  });

  it('is one location for a practice user of one location, in rows and in totals', async () => {
    const { rows, total } = await list(tom);
    expect(total).toBe(rows.length);
    expect(rows.map(({ id }) => id)).toContain(truro.faultId);
    for (const row of rows)
      expect(row.assetInstance).toMatchObject({ location: { name: 'Harbour Dental Truro' } });
    expect((await get(tom, penzance.faultId)).status).toBe(404);
    expect((await update(tom, { id: penzance.faultId, description: 'X' })).status).toBe(404);
  });

  spec('d.2.9');
  it('is the serviced assets for a supplier, read-only and without prices', async () => {
    await update(olivia, { id: truro.faultId, price: '99.50' });
    const { rows } = await list(marcus);
    expect(rows.map(({ id }) => id)).toContain(truro.faultId);
    for (const row of rows) expect(row).not.toHaveProperty('price');
    expect((await get(marcus, truro.faultId)).body.data).not.toHaveProperty('price');
    expect((await update(marcus, { id: truro.faultId, description: 'X' })).status).toBe(403);
    expect((await report(marcus, reportAt(truro))).status).toBe(403);
    const handpieces = await list(olivia, '&searchTerm=handpieces');
    const [handpiece] = handpieces.rows;
    expect((await get(marcus, String(handpiece?.id))).status).toBe(404);
  });

  it.each([
    ['another group', helen],
    ['the other dental group', sam],
    ['a supplier of other groups', vera],
  ])('excludes %s by id, by filter and by search', async (_, person) => {
    const response = await get(person, truro.faultId);
    expect(response.status).toBe(404);
    expect(JSON.stringify(response.body)).not.toContain('hums');
    expect((await list(person, `&assetInstanceId=${truro.assetInstanceId}`)).total).toBe(0);
    expect((await list(person, `&groupId=${truro.groupId}`)).total).toBe(0);
    expect((await list(person, '&searchTerm=hums')).total).toBe(0);
  });

  it('returns 403 to support', async () => {
    expect((await portal.call(support, 'GET /faults')).status).toBe(403);
  });
});

describe('the list of faults', () => {
  spec('1.4.7', '1.9.8');
  it('has the newest first by default', async () => {
    const days = (await list(olivia)).rows.map((row) => String(row.createdAt));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  spec('1.2.59', '1.2.171', '1.4.6', '1.4.8', '1.4.11', 'd.4.19', 'd.4.20');
  it('has the unresolved faults by severity and time for the Open tab, as many as the KPI counts', async () => {
    const { rows, total } = await list(olivia, '&resolved=false&sortProperty=severity&sortDescending=true');
    const weight = ['Incidental', 'Minor', 'Serious', 'Critical'];
    const keys = rows.map((row) => `${weight.indexOf(String(row.severity))} ${String(row.createdAt)}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['New', 'Acknowledged', 'InProgress']));
    expect((await list(olivia, '&unresolvedOnly=true')).total).toBe(total);
    const kpi = await portal.call(olivia, 'GET /asset-instances/kpi-summary');
    expect(kpi.body.data).toMatchObject({ faultsUnresolved: total });
  });

  spec('1.2.60', '1.4.7', '1.9.5', 'd.4.21');
  it('has the recently resolved faults for the Resolved tab', async () => {
    const after = new Date(testNow.getTime() - 14 * 86_400_000).toISOString();
    const { rows } = await list(olivia, `&resolved=true&resolvedAfter=${after}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.status).toBe('Resolved');
      expect(String(row.dateResolved) > after).toBe(true);
    }
  });

  it('has the faults that were reported after a time', async () => {
    const after = new Date(testNow.getTime() - 14 * 86_400_000).toISOString();
    const recent = await list(olivia, `&createdAfter=${after}`);
    expect(recent.rows.length).toBeGreaterThan(0);
    expect(recent.total).toBeLessThan((await list(olivia)).total);
    for (const row of recent.rows) expect(String(row.createdAt) > after).toBe(true);
  });

  spec('1.2.167');
  it('is searched by model, type, serial number, barcode and description', async () => {
    expect((await list(olivia, '&searchTerm=place-1%20hums')).rows.map(({ id }) => id)).toContain(
      truro.faultId,
    );
    const found = Object((await get(olivia, truro.faultId)).body.data?.assetInstance);
    const json = { id: truro.assetInstanceId, barcode: 'ZEBRA-77' };
    await portal.call(olivia, 'PATCH /asset-instances', { json });
    for (const words of [found.assetModel.name, found.derivedTypeName, 'place-1', 'zebra-77', 'HUMS']) {
      const { rows, total } = await list(olivia, `&searchTerm=${encodeURIComponent(words)}`);
      expect(rows.map(({ id }) => id)).toContain(truro.faultId);
      expect(total).toBeLessThan((await list(olivia)).total);
    }
    expect((await list(olivia, '&searchTerm=%25')).total).toBe(0);
  });

  spec('1.2.168', '1.2.169', '1.2.170');
  it('is filtered', async () => {
    const byStatus = await list(olivia, '&faultStatus=Cancelled');
    expect(new Set(byStatus.rows.map(({ status }) => status))).toEqual(new Set(['Cancelled']));
    const bySeverity = await list(olivia, '&faultSeverity=Critical');
    expect(new Set(bySeverity.rows.map(({ severity }) => severity))).toEqual(new Set(['Critical']));
    const byCategory = await list(olivia, `&faultCategoryId=${truro.faultCategoryId}`);
    expect(byCategory.total).toBeGreaterThan(0);
    for (const row of byCategory.rows) expect(row.category).toMatchObject({ id: truro.faultCategoryId });
    const byLocation = await list(olivia, `&locationId=${penzance.locationId}`);
    expect(byLocation.rows.map(({ id }) => id)).toContain(penzance.faultId);
    for (const row of byLocation.rows)
      expect(row.assetInstance).toMatchObject({ location: { id: penzance.locationId } });
    const byAsset = await list(olivia, `&assetInstanceId=${penzance.assetInstanceId}`);
    expect(byAsset.rows.map(({ id }) => id)).toEqual([penzance.faultId]);
  });

  it.each(['createdAt', 'severity', 'status', 'dateResolved', 'category', 'name', 'type', 'location'])(
    'has each row once over all pages when sorted by %s',
    async (property) => {
      const { total } = await list(olivia);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((page) =>
          portal.call(olivia, `GET /faults?pageSize=20&pageNumber=${page}&sortProperty=${property}`),
        ),
      );
      const ids = pages.flatMap(({ body }) => (body.data ?? []).map(({ id }) => id));
      expect(new Set(ids).size).toBe(Math.min(total, 120));
    },
  );

  spec('1.3.110', 'd.3.11');
  it('has its categories in the order of the report form', async () => {
    const { body } = await portal.call(tom, 'GET /fault-categories');
    expect(body.data?.[0]).toMatchObject({ name: 'Not working' });
    expect((await portal.call(tom, 'GET /fault-categories?searchTerm=leak')).body.data).toHaveLength(1);
  });
});
