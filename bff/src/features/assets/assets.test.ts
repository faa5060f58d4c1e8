import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const tom = 'tom.baker@harbour-dental.example';
const helen = 'helen.moss@oakfield-vets.example';
const sam = 'sam.reed@brightside-dental.example';
const marcus = 'marcus.lee@dentserve.example';
const support = 'support@steward.example';

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

describe('who sees which assets', () => {
  spec('1.1.1', '2.1.1', 'd.2.1', 'd.3.2');
  it('when a group administrator lists → every active asset of the group, and no other', async () => {
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
  it('when a practice user of one location lists → that location alone, in rows and in totals', async () => {
    const { rows, total } = await list(tom);
    expect(new Set(rows.map((row) => row.locationId)).size).toBe(1);
    expect(rows[0]?.location).toMatchObject({ name: 'Harbour Dental Truro' });
    expect(total).toBeLessThan((await list(olivia)).total);
    const kpi = await portal.call(tom, 'GET /asset-instances/kpi-summary');
    expect(kpi.body.data).toMatchObject({ assetInstancesTotal: total });
  });

  spec('1.1.10', '1.6.9', '1.6.11', 'd.2.7', 'd.2.26');
  it('when a supplier lists → assets of its confirmed clients whose model it services, without prices', async () => {
    const { rows, total } = await list(marcus);
    expect(total).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.groupName))).toEqual(new Set(['Harbour Dental']));
    for (const row of rows) {
      expect(row).not.toHaveProperty('purchasePrice');
      expect(row).not.toHaveProperty('recurringPrice');
    }
    expect(JSON.stringify(rows)).not.toContain('Ti-Max');
  });

  spec('d.2.4');
  it('when support lists → refused: no practice data without impersonation', async () => {
    expect((await portal.call(support, 'GET /asset-instances')).status).toBe(403);
  });

  spec('1.6.11');
  it.each([
    ['a group administrator of another group', helen],
    ['the other dental group', sam],
    ['a supplier that does not service its model', marcus],
  ])('when %s asks for a handpiece by id → 404, and nothing of it is told', async (_, person) => {
    const asset = await firstAsset(olivia, '&searchTerm=ti-max');
    const answer = await portal.call(person, `GET /asset-instances/${asset.id}`);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain(String(asset.serialNumber));
    const foreignFilter = await list(person, `&locationId=${asset.locationId}&searchTerm=ti-max`);
    expect(foreignFilter.total).toBe(0);
  });
});

describe('the asset list', () => {
  spec('1.2.82');
  it('when searched by several words → rows that hold all of them, wherever', async () => {
    const { rows, total } = await list(olivia, '&searchTerm=truro%20synea');
    expect(total).toBeGreaterThan(0);
    for (const row of rows) expect(row.breadcrumbName).toMatch(/Truro.*Synea/);
  });

  spec('1.2.82');
  it('when a tracker is typed without its dashes, in small letters → its asset', async () => {
    const tracked = (await list(olivia)).rows.find(({ hasTracker }) => hasTracker === true);
    const friendlyId = String(tracked?.trackerCurrentFriendlyId);
    const found = await list(olivia, `&searchTerm=${friendlyId.toLowerCase().replaceAll('-', '')}`);
    expect(found.rows.map(({ id }) => id)).toEqual([tracked?.id]);
  });

  it('when the term holds wildcards → they are characters like any other', async () => {
    expect((await list(olivia, '&searchTerm=%25')).total).toBe(0);
    expect((await list(olivia, '&searchTerm=_')).total).toBe(0);
  });

  it('when sorted by next service and paged → one order over all pages, each row once', async () => {
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
  ])('when filtered by %s → the assets that have the need, all of them and no other', async (need, hasIt) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(olivia, `&pageNumber=${page}&sortProperty=createdAt`)),
    );
    const all = pages.flatMap(({ rows }) => [...rows]);
    expect(all).toHaveLength(pages[0]?.total ?? -1);
    const filtered = await list(olivia, `&${need}=true&sortProperty=createdAt`);
    expect(filtered.total).toBe(all.filter(hasIt).length);
    expect(filtered.rows).toEqual(all.filter(hasIt).slice(0, 300));
  });

  it('when filtered by a need → the count of the KPI summary', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-instances/kpi-summary');
    expect(body.data).toMatchObject({
      assetInstancesServiceDue: (await list(olivia, '&serviceDue=true')).total,
      assetInstancesMissingData: (await list(olivia, '&missingData=true')).total,
      assetInstancesMissingTrackers: (await list(olivia, '&missingTrackers=true')).total,
      assetInstancesMissingSuppliers: (await list(olivia, '&missingSuppliers=true')).total,
    });
  });

  spec('1.2.87', '1.4.2', 'd.4.8');
  it('when inactive ones are included → more, and none of them is due', async () => {
    const { rows, total } = await list(olivia, '&includeInactive=true&sortProperty=createdAt');
    expect(total).toBeGreaterThan((await list(olivia)).total);
    const inactive = rows.filter((row) => row.active === false || row.deactivatedAt !== null);
    expect(inactive.length).toBeGreaterThan(0);
    for (const row of inactive) expect(row.serviceDue).toBe(false);
  });

  it.each([
    ['pageSize=301', 'pageSize', 'A page has at most 300 rows'],
    ['colour=red', 'colour', 'This field is not known here'],
    ['sortProperty=group_id', 'sortProperty', expect.stringContaining('This list can be sorted by')],
    ['locationId=1', 'locationId', 'This is not an identifier'],
    ['serviceDue=maybe', 'serviceDue', expect.any(String)],
    ['pageSize=1&PageSize=2', 'pageSize', 'This was sent more than once'],
  ])('when asked with %s → 400 that names the field', async (query, field, message) => {
    const { status, headers, body } = await portal.call(olivia, `GET /asset-instances?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body.errors?.[field]).toEqual([message]);
  });
});

describe('changing an asset', () => {
  spec('d.3.6');
  it('when a field is changed → stored, audited with from and to, and what follows from it is right', async () => {
    const asset = await firstAsset(olivia, '&missingData=true&searchTerm=synea');
    const answer = await update(
      olivia,
      { id: asset.id, serialNumber: ' SN-1 ' },
      { 'If-Match': `"${asset.version}"` },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      serialNumber: 'SN-1',
      isMissingSerial: false,
      version: Number(asset.version) + 1,
    });
    expect(answer.headers.get('etag')).toBe(`"${Number(asset.version) + 1}"`);
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
  it('when two people change the same record → the second is told who was first, and nothing is overwritten', async () => {
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

  it('when an inactive asset is ticked active → the day it was deactivated on goes', async () => {
    const asset = (await list(olivia, '&includeInactive=true')).rows.find(
      (row) => row.deactivatedAt !== null,
    );
    const answer = await update(olivia, { id: asset?.id, active: true });
    expect(answer.body.data).toMatchObject({ active: true, deactivatedAt: null });
  });

  spec('1.2.135', '1.5.22');
  it('when the deactivation date is after today → refused', async () => {
    const asset = await firstAsset(olivia);
    const answer = await update(olivia, { id: asset.id, deactivatedAt: '2026-06-17' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('deactivatedAt');
  });

  it.each(['groupId', 'assetModelId', 'createdAt', 'version', 'status', 'dateServiceNextDue'])(
    'when a body sets %s, which it does not own → 400',
    async (field) => {
      const asset = await firstAsset(olivia);
      expect((await update(olivia, { id: asset.id, [field]: asset.id })).status).toBe(400);
    },
  );

  spec('1.6.8');
  it('when a supplier changes an asset it sees → 403; one it does not see → 403 all the same, told nothing', async () => {
    const seen = await firstAsset(marcus);
    const unseen = await firstAsset(helen);
    expect((await update(marcus, { id: seen.id, nickname: 'X' })).status).toBe(403);
    expect((await update(marcus, { id: unseen.id, nickname: 'X' })).status).toBe(403);
  });

  it('when an asset of another group is changed → 404 and unchanged', async () => {
    const foreign = await firstAsset(helen);
    expect((await update(olivia, { id: foreign.id, nickname: 'X' })).status).toBe(404);
    expect((await portal.call(helen, `GET /asset-instances/${foreign.id}`)).body.data).toMatchObject({
      version: foreign.version,
    });
  });

  it('when the price is no decimal number → the message of the specification', async () => {
    const asset = await firstAsset(olivia);
    const answer = await update(olivia, { id: asset.id, purchasePrice: 'about 5' });
    expect(answer.body.errors?.purchasePrice).toEqual([
      'Invalid price - must be a decimal number, e.g. 235.00',
    ]);
  });
});
