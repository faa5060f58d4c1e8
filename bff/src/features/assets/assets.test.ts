import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, sam, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const list = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /asset-instances?pageSize=300${query}`);
  expect(status).toBe(200);
  return { rows: body.data ?? [], total: body.pagination?.totalCount ?? -1 };
};
const firstAsset = async (person: string, query = '') => {
  const [asset] = (await list(person, query)).rows;
  if (!asset) throw new Error(`${person} has no asset ${query}`);
  return asset;
};
const update = (person: string, json: unknown, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /asset-instances', { json, headers });

describe('the scope of assets', () => {
  spec('1.1.1', '2.1.1', 'd.2.1', 'd.3.2');
  it('is every active asset of the group for a group administrator', async () => {
    const { rows, total } = await list(olivia);
    const { count } = await portal.db
      .selectFrom('asset_instances')
      .innerJoin('groups', 'groups.id', 'group_id')
      .where('groups.name', '=', 'Harbour Dental')
      .where('is_active', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(count);
    expect(new Set(rows.map((row) => row.groupName))).toEqual(new Set(['Harbour Dental']));
  });

  spec('d.2.3');
  it('is one location for a practice user of one location, in rows and in totals', async () => {
    const { rows, total } = await list(tom);
    expect(new Set(rows.map((row) => row.locationId)).size).toBe(1);
    expect(rows[0]?.location).toMatchObject({ name: 'Harbour Dental Truro' });
    expect(total).toBeLessThan((await list(olivia)).total);
    const kpi = await portal.call(tom, 'GET /asset-instances/kpi-summary');
    expect(kpi.body.data).toMatchObject({ assetInstancesTotal: total });
  });

  spec('1.1.10', '1.6.9', '1.6.11', 'd.2.7', 'd.2.26');
  it('is the serviced models of confirmed clients for a supplier, without prices', async () => {
    const { rows, total } = await list(marcus);
    expect(total).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.groupName))).toEqual(new Set(['Harbour Dental']));
    for (const row of rows) {
      expect(row).not.toHaveProperty('purchasePrice');
      expect(row).not.toHaveProperty('recurringPrice');
    }
    expect(JSON.stringify(rows)).not.toContain('Ti-Max');
    expect((await list(marcus, '&serviceDue=true')).total).toBeGreaterThan(0);
  });

  spec('d.2.4');
  it('is closed to support without impersonation', async () => {
    expect((await portal.call(support, 'GET /asset-instances')).status).toBe(403);
  });

  spec('1.6.11');
  it.each([
    ['a group administrator of another group', helen],
    ['the other dental group', sam],
    ['a supplier that does not service its model', marcus],
  ])('excludes %s from a handpiece, by id and by filter', async (_, person) => {
    const asset = await firstAsset(olivia, '&searchTerm=ti-max');
    const response = await portal.call(person, `GET /asset-instances/${asset.id}`);
    expect(response.status).toBe(404);
    expect(JSON.stringify(response.body)).not.toContain(String(asset.serialNumber));
    const foreignFilter = await list(person, `&locationId=${asset.locationId}&searchTerm=ti-max`);
    expect(foreignFilter.total).toBe(0);
  });
});

describe('the asset list', () => {
  spec('1.2.82');
  it('is searched by several words, all of which match', async () => {
    const { rows, total } = await list(olivia, '&searchTerm=truro%20synea');
    expect(total).toBeGreaterThan(0);
    for (const row of rows) expect(row.breadcrumbName).toMatch(/Truro.*Synea/);
  });

  spec('1.2.82');
  it('is searched by the friendly id of a tracker, without dashes and in lower case', async () => {
    const tracked = (await list(olivia)).rows.find(({ hasTracker }) => hasTracker === true);
    const friendlyId = String(tracked?.trackerCurrentFriendlyId);
    const found = await list(olivia, `&searchTerm=${friendlyId.toLowerCase().replaceAll('-', '')}`);
    expect(found.rows.map(({ id }) => id)).toEqual([tracked?.id]);
  });

  it('treats wildcards as ordinary characters', async () => {
    expect((await list(olivia, '&searchTerm=%25')).total).toBe(0);
    expect((await list(olivia, '&searchTerm=_')).total).toBe(0);
  });

  it('keeps one order over all pages when sorted by next service', async () => {
    const page = (number: number) =>
      portal.call(
        olivia,
        `GET /asset-instances?PAGENUMBER=${number}&PageSize=100&sortProperty=dateServiceNextDue`,
      );
    const pages = await Promise.all([1, 2, 3].map(page));
    const rows = pages.flatMap(({ body }) => [...(body.data ?? [])]);
    const days = rows.map((row) => row.dateServiceNextDue ?? '9999');
    expect(days).toEqual(days.toSorted());
    expect(new Set(rows.map((row) => row.id)).size).toBe(300);
  });

  spec('1.2.83', '1.2.84', '1.2.85', '1.2.86', 'd.4.11');
  it.each<[string, (row: Record<string, unknown>) => boolean]>([
    ['serviceDue', (row) => row.serviceDue === true],
    ['missingData', (row) => row.isMissingSerial === true || row.isMissingBarcode === true],
    ['missingTrackers', (row) => row.hasTracker === false],
    ['missingSuppliers', (row) => row.supplierService === null],
  ])('filters all matching assets by %s', async (need, isMatch) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(olivia, `&pageNumber=${page}&sortProperty=createdAt`)),
    );
    const allAssets = pages.flatMap(({ rows }) => [...rows]);
    expect(allAssets).toHaveLength(pages[0]?.total ?? -1);
    const filtered = await list(olivia, `&${need}=true&sortProperty=createdAt`);
    expect(filtered.total).toBe(allAssets.filter(isMatch).length);
    expect(filtered.rows).toEqual(allAssets.filter(isMatch).slice(0, 300));
  });

  it('agrees with the counts of the KPI summary', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-instances/kpi-summary');
    expect(body.data).toMatchObject({
      assetInstancesServiceDue: (await list(olivia, '&serviceDue=true')).total,
      assetInstancesMissingData: (await list(olivia, '&missingData=true')).total,
      assetInstancesMissingTrackers: (await list(olivia, '&missingTrackers=true')).total,
      assetInstancesMissingSuppliers: (await list(olivia, '&missingSuppliers=true')).total,
    });
  });

  spec('1.2.87', '1.4.2', 'd.4.8');
  it('includes inactive assets on request, of which none is due', async () => {
    const { rows, total } = await list(olivia, '&includeInactive=true&sortProperty=createdAt');
    expect(total).toBeGreaterThan((await list(olivia)).total);
    const inactive = rows.filter((row) => row.active === false || row.deactivatedAt !== null);
    expect(inactive.length).toBeGreaterThan(0);
    for (const row of inactive) expect(row.serviceDue).toBe(false);
  });

  it.each([
    ['pageSize=301', 'pageSize', 'A page has at most 300 rows'],
    ['colour=red', 'colour', 'Unknown field'],
    ['sortProperty=group_id', 'sortProperty', expect.stringContaining('This list can be sorted by')],
    ['locationId=1', 'locationId', 'This is not an identifier'],
    ['serviceDue=maybe', 'serviceDue', expect.any(String)],
    ['pageSize=1&PageSize=2', 'pageSize', 'Sent more than once'],
  ])('rejects %s and names the field', async (query, field, message) => {
    const { status, headers, body } = await portal.call(olivia, `GET /asset-instances?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body.errors?.[field]).toEqual([message]);
  });
});

describe('an update of an asset', () => {
  spec('d.3.6');
  it('stores and audits the change and refreshes the derived columns', async () => {
    const asset = await firstAsset(olivia, '&missingData=true&searchTerm=synea');
    const response = await update(
      olivia,
      { id: asset.id, serialNumber: ' SN-1 ' },
      { 'If-Match': `"${asset.version}"` },
    );
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      serialNumber: 'SN-1',
      isMissingSerial: false,
      version: Number(asset.version) + 1,
    });
    expect(response.headers.get('etag')).toBe(`"${Number(asset.version) + 1}"`);
    const audit = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', String(asset.id))
      .where('event', '=', 'Asset updated')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ username: olivia, impersonator_username: null });
    expect(audit.changes).toEqual({ serial_number: { from: null, to: 'SN-1' } });
    expect((await list(olivia, '&searchTerm=sn-1')).rows.map((row) => row.id)).toContain(asset.id);
  });

  spec('d.3.30');
  it('rejects a stale version and names the user who changed the asset', async () => {
    const asset = await firstAsset(tom);
    const first = await update(
      olivia,
      { id: asset.id, nickname: 'First' },
      { 'If-Match': `"${asset.version}"` },
    );
    const second = await update(
      tom,
      { id: asset.id, nickname: 'Second' },
      { 'If-Match': `"${asset.version}"` },
    );
    expect([first.status, second.status]).toEqual([200, 412]);
    expect(second.body.changedBy).toBe('Olivia Grant');
    expect((await portal.call(tom, `GET /asset-instances/${asset.id}`)).body.data).toMatchObject({
      nickname: 'First',
    });
  });

  it('clears the deactivation date on reactivation', async () => {
    const asset = (await list(olivia, '&includeInactive=true')).rows.find(
      (row) => row.deactivatedAt !== null,
    );
    const response = await update(olivia, { id: asset?.id, active: true });
    expect(response.body.data).toMatchObject({ active: true, deactivatedAt: null });
  });

  spec('1.2.135', '1.5.22');
  it('rejects a deactivation date after today', async () => {
    const asset = await firstAsset(olivia);
    const response = await update(olivia, { id: asset.id, deactivatedAt: '2026-06-17' });
    expect(response.status).toBe(400);
    expect(response.body.errors).toHaveProperty('deactivatedAt');
  });

  it.each(['groupId', 'assetModelId', 'createdAt', 'version', 'status', 'dateServiceNextDue'])(
    'rejects a body with %s, which is read-only',
    async (field) => {
      const asset = await firstAsset(olivia);
      expect((await update(olivia, { id: asset.id, [field]: asset.id })).status).toBe(400);
    },
  );

  it('rejects a supplier in the same way for a visible and an invisible asset', async () => {
    const visible = await firstAsset(marcus);
    const invisible = await firstAsset(helen);
    expect((await update(marcus, { id: visible.id, nickname: 'X' })).status).toBe(403);
    expect((await update(marcus, { id: invisible.id, nickname: 'X' })).status).toBe(403);
  });

  it('rejects an asset of another group with 404', async () => {
    const foreign = await firstAsset(helen);
    expect((await update(olivia, { id: foreign.id, nickname: 'X' })).status).toBe(404);
    expect((await portal.call(helen, `GET /asset-instances/${foreign.id}`)).body.data).toMatchObject({
      version: foreign.version,
    });
  });

  it('rejects a price that is not a decimal number with the text of the specification', async () => {
    const asset = await firstAsset(olivia);
    const response = await update(olivia, { id: asset.id, purchasePrice: 'about 5' });
    expect(response.body.errors?.purchasePrice).toEqual([
      'Invalid price - must be a decimal number, e.g. 235.00',
    ]);
  });
});
