import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from '../assets/import-assets.ts';
import { importModels } from '../models/import-models.ts';

let database: TestDatabase;
let folder: TestFolder;
let group: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const path = await folder.file([
    'Type,Make,Model',
    'Autoclave,W&H,Lisa 22',
    'Autoclave,Melag,Vacuklav 31',
    'Dental chair,A-dec,500',
  ]);
  await importFile(database.db, importModels, {
    path,
    options: { createCatalogue: true, category: 'Dental' },
  });
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

/** Imports rows into a new group with the location Truro. Reads its register. */
async function take(lines: readonly string[], options = {}) {
  group = randomUUID();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  await database.db.insertInto('locations').values({ group_id: group, name: 'Truro' }).execute();
  const path = await folder.file(lines);
  return importFile(database.db, importAssets, {
    path,
    options: { groupId: group, location: 'Truro', ...options },
  });
}

const stored = () =>
  database.db
    .selectFrom('asset_instances')
    .select(['reference', 'type_name', 'model_name', 'comments'])
    .where('group_id', '=', group)
    .orderBy('reference')
    .execute();

it('recognises types, makers and models in other spellings, and says so', async () => {
  const result = await take([
    'Ref,Type,Make,Model',
    'A1,Autoclaves,W & H,lisa-22',
    'A2,AUTO-CLAVE,,W&H Lisa 22',
    'A3,Dental Chairs,A-dec,A-dec 500',
  ]);
  expect(result.plan.refused).toEqual([]);
  expect(await stored()).toMatchObject([
    { type_name: 'Autoclave', model_name: 'Lisa 22' },
    { type_name: 'Autoclave', model_name: 'Lisa 22' },
    { type_name: 'Dental chair', model_name: '500' },
  ]);
  expect([...result.plan.notes.keys()]).toContain("The type 'Autoclaves' was recognised as 'Autoclave'");
});

it('suggests the closest type and model for a misspelt one', async () => {
  const { plan } = await take(['Ref,Type,Make,Model', 'A1,Autoclav,W&H,Lisa 22', 'A2,Autoclave,W&H,Liza 22']);
  expect(plan.refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("(is it 'Autoclave'?)"),
    expect.stringContaining("(is it 'Lisa 22'?)"),
  ]);
});

it.each([
  ['Lisa 22 (W&H)', '', 'Lisa 22'],
  ['Lisa 22 [2019]', 'W&H', 'Lisa 22'],
  ['Lisa 22 by W&H', '', 'Lisa 22'],
  ['W&H Lisa 22 autoclave', '', 'Lisa 22'],
  ['Lisa 22 (Melag)', '', undefined],
  ['Lisa 22 by Melag', '', undefined],
  ['Lisa 22 (spare parts)', 'W&H', undefined],
])('suggests for the model %s of the maker %s: %s', async (model, maker, suggested) => {
  const { plan } = await take(['Ref,Type,Make,Model', `A1,Autoclaves,${maker},${model}`]);
  const [name] = plan.names;
  const found = await database.db
    .selectFrom('asset_models')
    .where('id', '=', name?.suggestion.modelId ?? randomUUID())
    .select('name')
    .executeTakeFirst();
  expect(found?.name).toBe(suggested);
  expect(name?.suggestion.confidence).toBe(suggested === undefined ? null : 'veryLikely');
});

const register = [
  'Ref,Type,Make,Model,Notes',
  'A1,Autoclave,Tuttnauer,Elara 11,By the door',
  'A2,Dental chair,,,',
  'A3,Robot,,R2,',
];

it('gives unlisted models the generic model of their type, and keeps their names', async () => {
  const { plan } = await take(register.slice(0, 3), { useGenericModels: true });
  expect(plan.refused).toEqual([]);
  expect(await stored()).toEqual([
    {
      reference: 'A1',
      type_name: 'Autoclave',
      model_name: 'Model not listed',
      comments: 'By the door\nModel: Elara 11 by Tuttnauer',
    },
    { reference: 'A2', type_name: 'Dental chair', model_name: 'Model not listed', comments: null },
  ]);
  const again = await importFile(database.db, importAssets, {
    path: await folder.file(register.slice(0, 3)),
    options: { groupId: group, location: 'Truro', useGenericModels: true },
  });
  expect(countsOf(again)).toEqual({ created: 0, changed: 0, same: 2, refused: 0 });
});

it('uses one generic model for a type, and refuses an unknown type', async () => {
  const { plan } = await take(register, { useGenericModels: true });
  expect(plan.refused).toMatchObject([
    { rowNumber: 4, reason: expect.stringContaining("There is no type 'Robot'") },
  ]);
  const models = await database.db
    .selectFrom('asset_models')
    .where('name', '=', 'Model not listed')
    .select('asset_type_id')
    .execute();
  expect(new Set(models.map(({ asset_type_id: type }) => type)).size).toBe(models.length);
});

describe('synonyms of the catalogue', () => {
  const ids = async () => {
    const named = async (table: 'asset_types' | 'asset_models' | 'suppliers', name: string) =>
      (await database.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow())
        .id;
    const category = await database.db
      .selectFrom('asset_types')
      .where('name', '=', 'Autoclave')
      .select('asset_category_id as id')
      .executeTakeFirstOrThrow();
    return {
      category: category.id,
      type: await named('asset_types', 'Autoclave'),
      manufacturer: await named('suppliers', 'Melag'),
      model: await named('asset_models', 'Vacuklav 31'),
    };
  };
  const add = async (texts: Partial<Record<'category' | 'type' | 'manufacturer' | 'model', string[]>>) => {
    const idOf = await ids();
    await database.db
      .insertInto('catalogue_synonyms')
      .values(
        (['category', 'type', 'manufacturer', 'model'] as const).flatMap((kind) =>
          (texts[kind] ?? []).map((text) => ({ entity_type: kind, entity_id: idOf[kind], text })),
        ),
      )
      .execute();
  };
  afterEach(() => database.db.deleteFrom('catalogue_synonyms').execute());

  it('are recognised for categories, types, makers and models, and said in a note', async () => {
    await add({
      category: ['Dentistry'],
      type: ['Steriliser'],
      manufacturer: ['Melag Medizintechnik'],
      model: ['Vacu 31'],
    });
    const { plan } = await take([
      'Ref,Category,Type,Make,Model',
      'A1,Dentistry,STERILISERS,Melag,Vacuklav 31',
      'A2,,Autoclave,Melag Medizintechnik GmbH,Vacuklav 31',
      'A3,,Autoclave,,vacu-31',
      'A4,,Autoclave,,Melag Medizintechnik Vacuklav 31',
    ]);
    expect(plan.refused).toEqual([]);
    expect((await stored()).map(({ model_name: model }) => model)).toEqual(
      Array.from({ length: 4 }, () => 'Vacuklav 31'),
    );
    expect([...plan.notes.keys()]).toEqual(
      expect.arrayContaining([
        "The type 'STERILISERS' was recognised as 'Autoclave'",
        "The model 'vacu-31' was recognised as 'Vacuklav 31'",
      ]),
    );
  });

  it('that begin with another maker are recognised only together with it', async () => {
    await add({ model: ['Vacu', 'Tutnauer Vacu'] });
    const { plan } = await take([
      'Ref,Type,Make,Model',
      'A1,Autoclave,Tutnauer,Vacu',
      'A2,Autoclave,Melag,Vacu',
      'A3,Autoclave,W&H,Vacu',
    ]);
    expect((await stored()).map(({ reference }) => reference)).toEqual([]);
    expect(plan.refused).toMatchObject([{ rowNumber: 4 }]);
  });

  it('give way to the names of other records', async () => {
    await add({ type: ['Dental chairs'], model: ['Lisa-22'] });
    const { plan } = await take(['Ref,Type,Make,Model', 'A1,Dental chair,,500', 'A2,Autoclave,,Lisa 22']);
    expect(plan.refused).toEqual([]);
    expect(await stored()).toMatchObject([{ model_name: '500' }, { model_name: 'Lisa 22' }]);
  });

  it('keep an import of models from adding or renaming the model', async () => {
    await add({ manufacturer: ['Melag Medizintechnik'], model: ['Vacu 31'] });
    const path = await folder.file(['Type,Make,Model,Interval', 'Autoclave,Melag Medizintechnik,Vacu 31,6']);
    const { plan } = await importFile(database.db, importModels, {
      path,
      options: { createCatalogue: true },
    });
    expect(plan.creations).toEqual([]);
    expect(plan.changes).toMatchObject([{ after: { default_service_interval_months: 6 } }]);
  });
});
