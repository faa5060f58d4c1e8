import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const list = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /suppliers?pageSize=300${query}`);
  expect(status).toBe(200);
  return body.data ?? [];
};
const namesOf = async (person: string, query = '') =>
  (await list(person, query)).map(({ name }) => String(name)).filter((name) => !name.startsWith('Supplier '));
const get = (person: string, id: string) => portal.call(person, `GET /suppliers/${id}`);
const add = (person: string, json: object) => portal.call(person, 'POST /suppliers', { json });
const change = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /suppliers', { json, headers });
const changeMany = (person: string, suppliers: readonly object[]) =>
  portal.call(person, 'PATCH /suppliers/multiple', { json: { suppliers } });

describe('the scope of suppliers', () => {
  spec('2.3.114', '2.3.115', '2.3.119', '2.7.153', 'd.4.30');
  it('is global and own suppliers for a group, with their use by the group', async () => {
    const suppliersOfOlivia = await list(olivia);
    expect(suppliersOfOlivia.find(({ name }) => name === 'DentServe')).toMatchObject({
      isGlobal: true,
      ownedByGroup: null,
      groupLocalService: true,
      groupLocalPurchase: true,
      groupLocalServiceConfirmed: true,
      website: 'https://dentserve.example',
    });
    expect(suppliersOfOlivia.map(({ name }) => name)).toContain('Tamar Handpiece Repairs');
    expect(suppliersOfOlivia.map(({ name }) => name)).not.toContain('Aire Valley Dental Supplies');
    expect((await list(sam, '&searchTerm=dentserve'))[0]).toMatchObject({
      groupLocalService: true,
      groupLocalServiceConfirmed: false,
    });
  });

  spec('2.7.154');
  it('excludes suppliers of other groups from every endpoint', async () => {
    const id = fixture.ownSupplierId;
    expect((await get(olivia, id)).status).toBe(200);
    for (const person of [sam, helen, marcus, support]) expect((await get(person, id)).status).toBe(404);
    expect((await change(sam, { id, name: 'X' })).status).toBe(404);
    expect((await changeMany(sam, [{ id, name: 'X' }])).status).toBe(404);
    expect(await list(sam, `&supplierId=${id}`)).toEqual([]);
  });
});

describe('the filters of suppliers', () => {
  spec('2.2.158', '2.7.164');
  it('exclude unassigned global suppliers', async () => {
    const ownNames = await namesOf(olivia, '&includeGlobal=false');
    expect(ownNames).toEqual(['DentServe', 'Tamar Handpiece Repairs']);
    expect((await namesOf(olivia, '&includeGlobal=true')).length).toBeGreaterThan(ownNames.length);
    expect(await namesOf(helen, '&includeGlobal=false')).toEqual(['Marches Surgical', 'VetCare Engineering']);
  });

  spec('2.2.170');
  it('find assigned suppliers', async () => {
    const assigned = (await list(olivia, '&isAssigned=true')).map(({ id }) => id);
    expect(assigned).toContain(fixture.usedSupplierId);
    expect(assigned).not.toContain(fixture.ownSupplierId);
    expect((await list(olivia, '&isAssigned=false')).map(({ id }) => id)).toContain(fixture.ownSupplierId);
  });

  spec('2.2.157', '2.7.155', '2.7.156', '2.7.157', '2.7.158', '2.7.159', '2.9.16');
  it('narrow by kind, name and id', async () => {
    expect(await namesOf(olivia, '&isPurchaseProvider=true')).toEqual(['DentServe']);
    expect(await namesOf(olivia, '&isServiceProvider=true')).toEqual([
      'DentServe',
      'Tamar Handpiece Repairs',
    ]);
    const allSuppliers = await list(olivia);
    const manufacturers = await list(olivia, '&isManufacturerProvider=true');
    expect(manufacturers.length).toBeGreaterThan(0);
    expect(manufacturers).toEqual(
      allSuppliers.filter(({ isManufacturerProvider }) => isManufacturerProvider),
    );
    expect(await namesOf(olivia, '&searchTerm=repairs%20tamar')).toEqual(['Tamar Handpiece Repairs']);
    expect(await namesOf(olivia, `&SupplierId=${dentServe.id}`)).toEqual(['DentServe']);
  });

  spec('2.7.161', '2.7.162', '2.7.163', '2.7.165');
  it('narrow by model and type that they service, sell or manufacture', async () => {
    const {
      id: modelId,
      manufacturer_supplier_id: manufacturerId,
      asset_type_id: typeId,
    } = await portal.db
      .selectFrom('asset_models')
      .where('id', '=', fixture.assetModelId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await namesOf(olivia, `&assetModelIdService=${modelId}`)).toContain('DentServe');
    expect(await namesOf(olivia, `&assetModelIdService=${fixture.unservicedModelId}`)).toEqual([]);
    expect(await namesOf(olivia, `&assetModelIdPurchase=${modelId}`)).toEqual([]);
    const deal = portal.db.updateTable('supplier_asset_models').where('asset_model_id', '=', modelId);
    await deal.where('supplier_id', '=', dentServe.id).set({ is_purchase_provider: true }).execute();
    expect(await namesOf(olivia, `&assetModelIdPurchase=${modelId}`)).toEqual(['DentServe']);
    await deal.set({ is_purchase_provider: false }).execute();
    expect((await list(olivia, `&assetModelIdManufacture=${modelId}`)).map(({ id }) => id)).toEqual([
      manufacturerId,
    ]);
    expect((await list(olivia, `&assetTypeId=${typeId}`)).map(({ id }) => id)).toContain(manufacturerId);
  });

  spec('1.6.17', '2.7.160', 'd.4.44');
  it('narrow by tags, including suppliers without tags', async () => {
    const tagged = await portal.db.selectFrom('tags').selectAll().execute();
    const tag = (name: string) => tagged.find((candidate) => candidate.name === name)?.id;
    expect(await namesOf(marcus, `&searchTag=${tag('veterinary')}&isServiceProvider=true`)).toEqual([
      'VetCare Engineering',
    ]);
    expect(
      await namesOf(marcus, `&searchTag=${tag('veterinary')},${tag('dental')}&isServiceProvider=true`),
    ).toEqual(['DentServe', 'VetCare Engineering']);
    expect(await namesOf(marcus, '&searchTag=nonsense&isServiceProvider=true')).toEqual([]);
  });
});

describe('the creation and update of a supplier', () => {
  spec('2.6.8', '2.7.166', '2.8.57');
  it('adds an unassigned supplier to the own group and audits it', async () => {
    const { status, body } = await add(olivia, { name: ' Fal Compressors ', website: 'https://fal.example' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Fal Compressors',
      isGlobal: false,
      ownedByGroup: fixture.groupId,
      groupLocalService: false,
      isServiceProvider: false,
      version: 1,
    });
    expect((await get(olivia, String(body.data?.id))).body.data).toEqual(body.data);
    const conflicts = await add(olivia, { name: 'fal compressors' });
    expect(conflicts.status).toBe(409);
    expect(conflicts.body).toMatchObject({
      detail: 'Supplier name already exists',
      errors: { name: ['Supplier name already exists'] },
    });
    expect((await add(sam, { name: 'Fal Compressors' })).status).toBe(200);
  });

  spec('2.5.8');
  it.each([
    [{}, 'name', 'Please enter a name'],
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [
      { name: 'X', website: 'javascript:alert(1)' },
      'website',
      'Please enter an address that begins with https:// or http://',
    ],
    [{ name: 'X', email: 'x' }, 'email', 'Email address is invalid'],
    [{ name: 'X', ownedByGroup: null }, 'ownedByGroup', 'Unknown field'],
  ])('rejects %j and names the field', async (values, field, message) => {
    const { status, body } = await add(olivia, values);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.4.30', '2.5.9', '2.6.9', '2.8.62');
  it('rejects an update of a global supplier', async () => {
    const { status, body } = await change(olivia, { id: dentServe.id, phone: '1' });
    expect(status).toBe(403);
    expect(body.detail).toBe("You can't edit a global supplier");
  });

  it('stores a change, ignores none, and rejects a stale version and an existing name', async () => {
    const id = fixture.ownSupplierId;
    const changed = await change(olivia, { id, phone: '1', email: '' }, { 'If-Match': '"1"' });
    expect(changed.body.data).toMatchObject({ phone: '1', email: null, version: 2 });
    expect((await change(olivia, { id, phone: '1' })).body.data).toMatchObject({ version: 2 });
    const late = await change(olivia, { id, phone: '2' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.changedBy]).toEqual([412, 'Olivia Grant']);
    expect((await change(olivia, { id, name: 'Tamar Handpiece Repairs' })).body.detail).toBe(
      'Supplier name already exists',
    );
  });

  it('updates the name on the serviced assets', async () => {
    const [tamar] = await list(olivia, '&searchTerm=tamar');
    const [asset] =
      (await portal.call(olivia, 'GET /asset-instances?searchTerm=synea&pageSize=1')).body.data ?? [];
    expect(asset?.supplierService).toMatchObject({ name: 'Tamar Handpiece Repairs' });
    await change(olivia, { id: tamar?.id, name: 'Zennor Handpieces' });
    const last = await portal.call(
      olivia,
      'GET /asset-instances?sortProperty=supplierService&pageSize=300&searchTerm=synea',
    );
    expect(last.body.data?.at(-1)?.supplierService).toMatchObject({ name: 'Zennor Handpieces' });
    await change(olivia, { id: tamar?.id, name: 'Tamar Handpiece Repairs' });
  });

  spec('2.4.29', '2.7.168');
  it('updates several suppliers, all or none', async () => {
    const { ownSupplierId: one, usedSupplierId: other } = fixture;
    const saved = await changeMany(olivia, [
      { id: one, phone: '1', version: 1 },
      { id: other, phone: '2' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject([
      { id: one, phone: '1' },
      { id: other, phone: '2' },
    ]);
    const refusals = [
      [403, { id: dentServe.id, phone: '3' }],
      [412, { id: other, phone: '3', version: 1 }],
      [409, { id: other, name: 'Tamar Handpiece Repairs' }],
    ] as const;
    for (const [status, second] of refusals) {
      const { status: refused, body } = await changeMany(olivia, [{ id: one, phone: '3' }, second]);
      // The row that could not be updated.
      expect([refused, body.errors]).toEqual([status, { 'suppliers.1': [body.detail] }]);
    }
    const twice = await changeMany(olivia, [
      { id: one, phone: '3' },
      { id: one, phone: '4' },
    ]);
    expect(twice.status).toBe(400);
    expect((await changeMany(olivia, [])).status).toBe(400);
    expect((await get(olivia, one)).body.data).toMatchObject({ phone: '1', version: 2 });
  });

  it('is rejected without the permission', async () => {
    for (const person of [priya, tom, marcus, support]) {
      expect((await add(person, { name: 'X' })).status).toBe(403);
      expect((await change(person, { id: fixture.ownSupplierId, name: 'X' })).status).toBe(403);
      expect((await changeMany(person, [{ id: fixture.ownSupplierId, name: 'X' }])).status).toBe(403);
    }
  });
});
