import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
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
    'Dental chairs and units,A-dec,500',
    'Scaler handpieces,EMS,Piezon 250',
    'Intraoral X-ray units,Planmeca,ProX',
    'Curing lights,Acteon,Mini LED',
    'Loupe lights,Orascoptic,Spark',
    'Washer disinfectors,Melag,MELAtherm 10',
    'Washer disinfectors,W&H,Lisa Wash',
    'Defibrillators,ZOLL,AED 3',
    'Oxygen concentrators (portable),Philips,SimplyGo',
    'Ultrasonic units,Titan,Sonic 10',
    'Ultrasonic units,Melag,Titan',
    'Suction units,Dürr,VSA 300',
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

beforeEach(async () => {
  group = randomUUID();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  await database.db.insertInto('locations').values({ group_id: group, name: 'Truro' }).execute();
});

async function take(lines: readonly string[]) {
  const path = await folder.file(lines);
  return importFile(database.db, importAssets, {
    path,
    options: { groupId: group, location: 'Truro' },
  });
}

/** The name of the suggested type for a type of a file, and its confidence. */
async function suggestionFor(type: string) {
  const { plan } = await take(['Ref,Type,Model', `A1,"${type}",Unheard of`]);
  const [name] = plan.names;
  const found = await database.db
    .selectFrom('asset_types')
    .where('id', '=', name?.suggestion.typeId ?? randomUUID())
    .select('name')
    .executeTakeFirst();
  return { match: name?.match, type: found?.name, confidence: name?.suggestion.confidence };
}

it.each([
  ['Dental chair', 'Dental chairs and units'],
  ['Scaler', 'Scaler handpieces'],
  ['X-Ray units', 'Intraoral X-ray units'],
  ['Xray, intraoral', 'Intraoral X-ray units'],
  ['x-ray', 'Intraoral X-ray units'],
  ['Xray machine', 'Intraoral X-ray units'],
  ['X ray unit', 'Intraoral X-ray units'],
  ['Defib', 'Defibrillators'],
  ['Defib unit', 'Defibrillators'],
  ['Oxygen concentrators', 'Oxygen concentrators (portable)'],
  ['Defib (reception)', 'Defibrillators'],
])('suggests for the type %s the only one with its words or its start, %s', async (type, expected) => {
  expect(await suggestionFor(type)).toEqual({ match: 'none', type: expected, confidence: 'likely' });
});

it('suggests no model of another type for a type with the same words in another order', async () => {
  const lines = (type: string) => ['Ref,Type,Manufacturer,Model', `A1,${type},MELAG,MELAtherm 10`];
  const modelOf = async (type: string) => (await take(lines(type))).plan.names[0]?.suggestion.modelId;
  expect(await modelOf('Handpieces (scaler)')).toBeNull();
  expect(await modelOf('Washer')).not.toBeNull();
});

it.each(['Lights', 'of', 'X', 'Dental mirror', 'Def', 'Unit'])('suggests no type for %s', async (type) => {
  expect(await suggestionFor(type)).toEqual({ match: 'none', type: undefined, confidence: null });
});

it('never uses a type with only a part of the name by itself, but names it in the reason', async () => {
  const { plan } = await take(['Ref,Type,Model', 'A1,Scaler,Piezon 250']);
  expect(plan.refused).toMatchObject([{ reason: expect.stringContaining("(is it 'Scaler handpieces'?)") }]);
});

it('finds the maker and the model in the cell of the manufacturer', async () => {
  const { plan } = await take([
    'Ref,Type,Manufacturer',
    'A1,Washer disinfector,MELAG MELAtherm 10',
    'A2,Washer disinfector,W & H Lisa-Wash',
  ]);
  expect(plan.refused).toEqual([]);
  const stored = await database.db
    .selectFrom('asset_instances')
    .where('group_id', '=', group)
    .select('model_name')
    .orderBy('reference')
    .execute();
  expect(stored).toEqual([{ model_name: 'MELAtherm 10' }, { model_name: 'Lisa Wash' }]);
  expect([...plan.notes.keys()]).toContain(
    "The manufacturer 'MELAG MELAtherm 10' was recognised as 'MELAtherm 10'",
  );
});

it('suggests the model in the cell of the manufacturer also for a type with only a part of the name', async () => {
  const { plan } = await take(['Ref,Type,Manufacturer', 'A1,Washer,Melag MELAtherm 10']);
  const model = await database.db
    .selectFrom('asset_models')
    .where('name', '=', 'MELAtherm 10')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(plan.names).toMatchObject([{ suggestion: { modelId: model.id, confidence: 'likely' } }]);
});

it('does not take a manufacturer for the model of another one', async () => {
  const { plan } = await take(['Ref,Type,Manufacturer', 'A1,Ultrasonic unit,Titan']);
  expect(plan.names).toMatchObject([{ match: 'none', suggestion: { modelId: null } }]);
});

it('names the types in the reason if several have the words of the name', async () => {
  const { plan } = await take(['Ref,Type,Model', 'A1,Light unit,Spark']);
  expect(plan.refused).toMatchObject([
    { reason: expect.stringContaining("(is it 'Curing lights' or 'Loupe lights'?)") },
  ]);
});

it.each([
  ['Defibrilator unit', 'Defibrillators'],
  ['Disinfecter', 'Washer disinfectors'],
  ['Cordless curing light', 'Curing lights'],
  ['Portable defibrilator', 'Defibrillators'],
])('suggests a type with the misspelt words of %s', async (text, name) => {
  expect(await suggestionFor(text)).toMatchObject({ type: name });
});

it.each(['Chaise', 'Washed', 'Wisher units', 'Sedation unit (RA)', 'Defibrillator cabinet'])(
  'suggests no type for another word: %s',
  async (text) => {
    expect(await suggestionFor(text)).toMatchObject({ type: undefined });
  },
);

it.each([
  'Not a defibrillator',
  'Spare part for curing light',
  'Laptop for washer disinfectors',
  'Accessories, loupe light',
  'Cabinet without defibrillator',
])('suggests no type for another thing: %s', async (text) => {
  expect(await suggestionFor(text)).toMatchObject({ type: undefined });
});

it('suggests a type of which the name has a word for other things', async () => {
  const path = await folder.file(['Type,Make,Model', 'Operating tables,Schulz,Vet-Tab 2']);
  const options = { createCatalogue: true, category: 'Dental' };
  await importFile(database.db, importModels, { path, options });
  expect(await suggestionFor('Electric operating table')).toMatchObject({ type: 'Operating tables' });
  expect(await suggestionFor('Spare operating table')).toMatchObject({ type: undefined });
});

it('suggests no type of another sector', async () => {
  const id = randomUUID();
  const categoryId = randomUUID();
  await database.db.insertInto('asset_categories').values({ id: categoryId, name: 'Animals' }).execute();
  const type = { id, name: 'Hoof grinders', asset_category_id: categoryId };
  await database.db.insertInto('asset_types').values(type).execute();
  expect(await suggestionFor('Hoof')).toMatchObject({ type: 'Hoof grinders' });
  const tag = { id: randomUUID(), name: 'Farm' };
  await database.db.insertInto('tags').values(tag).execute();
  const link = { asset_category_id: categoryId, tag_id: tag.id };
  await database.db.insertInto('asset_category_tags').values(link).execute();
  // A group without a tag is dental.
  expect(await suggestionFor('Hoof')).toMatchObject({ type: undefined });
  expect(await suggestionFor('Hoof grinders')).toMatchObject({ type: 'Hoof grinders' });
  expect(await suggestionFor('Hoof grinder')).toMatchObject({ type: undefined });
});

it('prefers the synonym of a type of the sector to the other spelling of a type of another sector', async () => {
  const tag = { id: randomUUID(), name: 'Zoo' };
  const category = { id: randomUUID(), name: 'Zoo equipment' };
  const other = { id: randomUUID(), name: 'Beak lamps', asset_category_id: category.id };
  const own = await database.db
    .selectFrom('asset_types')
    .where('name', '=', 'Curing lights')
    .select('id')
    .executeTakeFirstOrThrow();
  await database.db.insertInto('tags').values(tag).execute();
  await database.db.insertInto('asset_categories').values(category).execute();
  await database.db
    .insertInto('asset_category_tags')
    .values({ asset_category_id: category.id, tag_id: tag.id })
    .execute();
  await database.db.insertInto('asset_types').values(other).execute();
  await database.db
    .insertInto('catalogue_synonyms')
    .values({ entity_type: 'type', entity_id: own.id, text: 'Beak lamp' })
    .execute();
  expect(await suggestionFor('Beak lamp')).toMatchObject({ type: 'Curing lights' });
});
