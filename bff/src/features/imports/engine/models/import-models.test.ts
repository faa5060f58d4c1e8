import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importModels } from './import-models.ts';

let database: TestDatabase;
let folder: TestFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db.insertInto('suppliers').values({ name: 'Planmeca', is_manufacturer: true }).execute();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function take(lines: readonly string[], createCatalogue = true) {
  return importFile(database.db, importModels, {
    path: await folder.file(lines),
    options: { createCatalogue },
  });
}

const header = 'primary_di,company_name,model,type,serial_number_controlled';
const names = async () =>
  (await database.db.selectFrom('asset_models').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

it('merges manufacturers that differ in case or legal form, and adds the reference to models with the same name', async () => {
  const lines = [
    header,
    '00000000000017,PLANMECA OY,ProMax,X-ray,true',
    '00000000000024,Planmeca Oy,ProMax,"X-RAY",true',
    '00000000000031,"Carestream Health, Inc.",RVG 6100,X-ray,false',
    'B267101240,CARESTREAM HEALTH,RVG 5200,X-ray,false',
  ];
  const first = await take(lines);
  expect(countsOf(first)).toEqual({ created: 4, changed: 0, same: 0, refused: 0 });
  expect(first.plan.creations.map(({ table }) => table).toSorted()).toEqual([
    'asset_categories',
    ...Array.from({ length: 4 }, () => 'asset_models'),
    'asset_types',
    'suppliers',
  ]);
  expect(await names()).toEqual(['ProMax', 'ProMax (00000000000024)', 'RVG 5200', 'RVG 6100']);
  expect(countsOf(await take(lines))).toEqual({ created: 0, changed: 0, same: 4, refused: 0 });
});

it('matches a number without its leading zeros and renames the model', async () => {
  const { plan } = await take([header, '00000031,Carestream Health,RVG 6200,X-ray,false']);
  expect(plan.changes).toMatchObject([{ before: { name: 'RVG 6100' }, after: { name: 'RVG 6200' } }]);
});

it('adds a missing manufacturer only with the option', async () => {
  const { plan } = await take([header, '00000000000048,Unknown GmbH,One,X-ray,no'], false);
  expect(plan.refused).toEqual([
    {
      rowNumber: 2,
      column: 'company_name',
      reason:
        "There is no manufacturer 'Unknown GmbH' among the suppliers; --create-catalogue adds missing entries",
    },
  ]);
});

it('refuses two models with the same name without references', async () => {
  const { plan } = await take(['company_name,model,type', 'Planmeca,Viso,X-ray', 'Planmeca,viso,X-ray']);
  expect(plan.refused).toEqual([
    { rowNumber: 3, column: 'model', reason: 'Row 2 is the same model with different values: model' },
  ]);
});
