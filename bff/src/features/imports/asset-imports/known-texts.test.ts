import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';

let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** The fields of the columns of an uploaded file, by the names of the columns. */
async function fieldsOf(rows: readonly string[]) {
  const { columns, mapping } = await client.uploaded(rows);
  return Object.fromEntries(mapping.map(({ column, field }) => [columns[column]?.header, field]));
}

it('proposes columns without a known name by types, manufacturers, suppliers and locations that the group has', async () => {
  expect(
    await fieldsOf([
      'Tag no.,Gear,House brand,Helpdesk,Town,Colour',
      'A1,autoclaves,W & H,dentserve,Harbour Dental Truro,red',
      'A2,Autoclave,W&H,DentServe Ltd,harbour dental truro,blue',
      'A3,Unheard of,Acme,,Harbour Dental Truro,red',
    ]),
  ).toEqual({
    'Tag no.': 'reference',
    Gear: 'type',
    'House brand': 'manufacturer',
    Helpdesk: 'serviceSupplier',
    Town: 'location',
  });
});

it('leaves out such a column if another one has the field by its name, or if its name means something else', async () => {
  expect(
    await fieldsOf([
      'Tag no.,Type,Gear,Supplier,Moved from',
      'A1,Lamp,Autoclave,DentServe,Harbour Dental Truro',
      'A2,Fan,Autoclave,DentServe,Harbour Dental Truro',
    ]),
  ).toEqual({ 'Tag no.': 'reference', Type: 'type' });
});

it('prefers a column of known types to one of short descriptions', async () => {
  expect(
    await fieldsOf(['Tag no.,Description,Gear', 'A1,Blue one,Autoclave', 'A2,Green one,Autoclave']),
  ).toEqual({ 'Tag no.': 'reference', Description: 'comments', Gear: 'type' });
});

it('takes descriptions for the types in a file with models only if they are known types', async () => {
  expect(
    await fieldsOf([
      'Practice,Serial no.,Model,Description,Memo',
      'Harbour Dental Truro,81,Lisa 22,Autoclave,Blue',
      'Harbour Dental Truro,82,Lisa 17,autoclaves,Green',
    ]),
  ).toMatchObject({ Model: 'model', Description: 'type', Memo: 'comments' });
  expect(
    await fieldsOf([
      'Practice,Serial no.,Model,Description',
      'Harbour Dental Truro,81,Lisa 22,"Upstairs, near window"',
      'Harbour Dental Truro,82,Lisa 17,Decon',
    ]),
  ).toEqual({
    Practice: 'location',
    'Serial no.': 'serialNumber',
    Model: 'model',
    Description: 'comments',
  });
});

it('does not know the locations of other groups', async () => {
  const others = await portal.db
    .selectFrom('locations')
    .where('group_id', '!=', demoGroups[0]?.id ?? '')
    .where('name', 'not like', 'Harbour%')
    .select('name')
    .distinct()
    .execute();
  const [one = '', two = ''] = others.map(({ name }) => name);
  expect(two).not.toBe('');
  expect(await fieldsOf(['Tag no.,Town', `A1,"${one}"`, `A2,"${two}"`])).toEqual({ 'Tag no.': 'reference' });
});
