import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, sam, helen, marcus, vera } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const list = async (person: string, path: string) => {
  const { status, body } = await portal.call(person, `GET ${path}`);
  expect(status).toBe(200);
  return body.data ?? [];
};
/** Sorts as PostgreSQL does. */
const english = new Intl.Collator('en');
const nameOf = (value: unknown): string => String(Object(value).name);

describe('the catalogue', () => {
  spec('1.3.110', '1.6.16', '2.7.183', '2.7.184', 'd.4.44');
  it('has the categories and types of the sector and of every sector, by name', async () => {
    const dental = (await list(olivia, '/asset-categories?pageSize=300')).map(nameOf);
    const veterinary = (await list(helen, '/asset-categories?pageSize=300')).map(nameOf);
    expect(dental).toEqual(dental.toSorted(english.compare));
    expect(dental).toContain('Handpieces');
    expect(veterinary).not.toContain('Handpieces');
    expect(dental.filter((name) => veterinary.includes(name)).length).toBeGreaterThan(0);
    const [category] = await list(olivia, '/asset-categories?searchTerm=handpieces');
    const types = await list(olivia, `/asset-types?assetCategoryId=${category?.id}`);
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types.map((type) => nameOf(type.assetCategory)))).toEqual(new Set(['Handpieces']));
  });

  it('treats a group without a tag as dental', async () => {
    const dental = await list(sam, '/asset-categories?pageSize=300');
    const deletedTags = await portal.db.deleteFrom('group_tags').returningAll().execute();
    try {
      expect(await list(sam, '/asset-categories?pageSize=300')).toEqual(dental);
      expect(await list(helen, '/asset-categories?pageSize=300')).toEqual(dental);
    } finally {
      await portal.db.insertInto('group_tags').values(deletedTags).execute();
    }
  });

  spec('d.6.10');
  it('has the entries of its sector for a supplier', async () => {
    const names = async (person: string, path: string) => (await list(person, path)).map(nameOf);
    expect(await names(marcus, '/asset-categories?pageSize=300')).toContain('Handpieces');
    expect(await names(vera, '/asset-categories?pageSize=300')).not.toContain('Handpieces');
    const categoriesOf = async (person: string) =>
      (await list(person, '/asset-types?pageSize=300')).map((type) => nameOf(type.assetCategory));
    expect(await categoriesOf(marcus)).toContain('Handpieces');
    expect(await categoriesOf(vera)).not.toContain('Handpieces');
    expect(await list(vera, '/asset-models?pageSize=300&searchTerm=synea')).toEqual([]);
    const manufacturers = '/suppliers?isManufacturerProvider=true&pageSize=300';
    const dentalManufacturers = await names(marcus, manufacturers);
    const veterinaryManufacturers = await names(vera, manufacturers);
    expect(dentalManufacturers.length).toBeGreaterThan(0);
    expect(dentalManufacturers.some((name) => !veterinaryManufacturers.includes(name))).toBe(true);
    expect(veterinaryManufacturers.some((name) => !dentalManufacturers.includes(name))).toBe(true);
  });

  it('returns the sector of a supplier with its current user', async () => {
    const { body } = await portal.call(marcus, 'GET /users/current-user');
    expect(body.data).toMatchObject({ suppliers: [{ name: 'DentServe', tags: [{ name: 'dental' }] }] });
  });

  spec('d.6.10');
  it('has the serviced entries of another sector for a supplier', async () => {
    const [model] = await list(olivia, '/asset-models?searchTerm=synea&pageSize=1');
    const supplier = await portal.db
      .selectFrom('org_users')
      .where('user_name', '=', vera)
      .select('supplier_id')
      .executeTakeFirstOrThrow();
    const link = {
      supplier_id: String(supplier.supplier_id),
      asset_model_id: String(model?.id),
      is_service_provider: true,
    };
    await portal.db.insertInto('supplier_asset_models').values(link).execute();
    expect((await list(vera, '/asset-categories?pageSize=300')).map(nameOf)).toContain('Handpieces');
    expect((await list(vera, '/asset-models?searchTerm=synea')).map(({ id }) => id)).toContain(model?.id);
    await portal.db
      .deleteFrom('supplier_asset_models')
      .where('supplier_id', '=', link.supplier_id)
      .where('asset_model_id', '=', link.asset_model_id)
      .execute();
  });

  spec('2.2.184', '2.7.174', '2.7.175');
  it('is searched by model, type and manufacturer', async () => {
    const [model] = await list(olivia, '/asset-models?pageSize=1');
    for (const words of [nameOf(model), nameOf(model?.assetType), String(model?.supplierManufactureString)]) {
      const found = await list(olivia, `/asset-models?pageSize=300&searchTerm=${encodeURIComponent(words)}`);
      expect(found.map(({ id }) => id)).toContain(model?.id);
    }
  });

  spec('2.2.187', '2.2.188', '2.2.189', '2.2.190', '2.7.180', '2.7.181');
  it.each([
    ['name', (model: Record<string, unknown>) => nameOf(model)],
    ['type', (model: Record<string, unknown>) => nameOf(model.assetType)],
    ['category', (model: Record<string, unknown>) => nameOf(Object(model.assetType).assetCategory)],
    [
      'supplierManufactureString',
      (model: Record<string, unknown>) => String(model.supplierManufactureString),
    ],
  ])('is sorted by %s in both directions', async (property, valueOf) => {
    const sorted = async (descending: boolean) =>
      (
        await list(marcus, `/asset-models?pageSize=300&sortProperty=${property}&sortDescending=${descending}`)
      ).map(valueOf);
    const up = await sorted(false);
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted(english.compare));
    expect(up.toReversed()).toEqual(await sorted(true));
  });

  spec('2.9.18');
  it('is sorted by name by default', async () => {
    const allModels = await list(marcus, '/asset-models?pageSize=300');
    expect(allModels).toEqual(await list(marcus, '/asset-models?pageSize=300&sortProperty=name'));
  });

  spec('2.2.191');
  it('is sorted by the serviced models of a supplier', async () => {
    const rows = await list(marcus, '/asset-models?pageSize=300&sortProperty=supplierServicesThisModel');
    const flags = rows.map(({ supplierServicesThisModel }) => supplierServicesThisModel);
    expect(flags).toEqual(flags.toSorted());
    expect(new Set(flags)).toEqual(new Set([false, true]));
  });

  spec('2.2.186', '2.7.177', '2.7.178', '2.7.179');
  it('is filtered by category, type and manufacturer', async () => {
    const allModels = await list(olivia, '/asset-models?pageSize=300');
    const [model] = await list(olivia, '/asset-models?searchTerm=synea&pageSize=1');
    const [manufacturer] = await list(
      olivia,
      `/suppliers?searchTerm=${encodeURIComponent(String(model?.supplierManufactureString))}`,
    );
    const type = Object(model?.assetType);
    const filters: [string, (one: Record<string, unknown>) => boolean][] = [
      [
        `assetCategoryId=${type.assetCategory.id}`,
        (row) => nameOf(Object(row.assetType).assetCategory) === nameOf(type.assetCategory),
      ],
      [`assetTypeId=${type.id}`, (row) => Object(row.assetType).id === type.id],
      [
        `supplierIdManufacture=${manufacturer?.id}`,
        (row) => row.supplierManufactureString === model?.supplierManufactureString,
      ],
    ];
    for (const [query, matches] of filters) {
      const expected = allModels.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(allModels.length);
      expect(await list(olivia, `/asset-models?pageSize=300&${query}`)).toEqual(expected);
    }
  });

  spec('1.6.15', '2.2.185', '2.7.176');
  it('filters the models of a supplier by those that it services itself', async () => {
    const allModels = await list(marcus, '/asset-models?pageSize=300');
    const serviced = allModels.filter(({ supplierServicesThisModel }) => supplierServicesThisModel === true);
    expect(serviced.length).toBeGreaterThan(0);
    expect(serviced.length).toBeLessThan(allModels.length);
    const filter = `/asset-models?pageSize=300&supplierIdService=${dentServe.id}`;
    expect(await list(marcus, filter)).toEqual(serviced);
  });

  spec('2.7.176');
  it('filters the models by a supplier in scope, and finds none by the supplier of another group', async () => {
    expect((await list(olivia, `/asset-models?supplierIdService=${dentServe.id}`)).length).toBeGreaterThan(0);
    const aire = (await list(sam, '/suppliers?searchTerm=aire'))[0]?.id;
    expect((await list(sam, `/asset-models?supplierIdService=${aire}`)).length).toBeGreaterThan(0);
    expect(await list(olivia, `/asset-models?supplierIdService=${aire}`)).toEqual([]);
  });

  spec('2.7.182');
  it('returns a model, and 404 for the other sector', async () => {
    const [model] = await list(olivia, '/asset-models?searchTerm=synea&pageSize=1');
    const response = await portal.call(olivia, `GET /asset-models/${model?.id}`);
    expect(response.body.data).toEqual(model);
    expect((await portal.call(helen, `GET /asset-models/${model?.id}`)).status).toBe(404);
  });
});
