import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { earlierKeyOfNames, keyOfNames } from '../engine/catalogue/names-in-file.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { ensureOtherEquipment } from '../../catalogue/other-equipment.queries.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let type: { id: string; name: string };
const mark = newMark();
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  const model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  type = await portal.db
    .selectFrom('asset_models as model')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .where('model.id', '=', model.id)
    .select(['type.id', 'type.name'])
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const header = 'Ref,Type,Model,Location';
const line = (ref: string, names: string) => `${mark}-${ref},${names},Harbour Dental Truro`;
const listOf = async (path: string) =>
  (await portal.call(olivia, `GET /asset-imports/${path}`)).body.data ?? [];

spec('d.3.66');
it('lists the causes of refused rows with their counts and filters the rows by one', async () => {
  const preview = await client.preview([
    header,
    line('1', `Whatsit,First ${mark}`),
    line('2', `Whatsit,Second ${mark}`),
    line('3', `"${type.name}",Third ${mark}`),
  ]);
  const causes = await listOf(`${preview.id}/causes`);
  expect(causes).toMatchObject([
    { column: 'Type', reason: expect.stringContaining("There is no type 'Whatsit'"), rowCount: 2 },
    { column: 'Model', reason: expect.stringContaining(`There is no model 'Third ${mark}'`), rowCount: 1 },
  ]);
  const rows = await listOf(`${preview.id}/rows?cause=${String(Object(causes[0]).id)}`);
  expect(rows).toMatchObject([{ rowNumber: 2 }, { rowNumber: 3 }]);
});

it('lists the names that the catalogue does not have as one cause, unless another name is close', async () => {
  const names = ['Zzq', 'Zzw', 'Zzx', 'Zzy'].map((name) => `${name} 9 ${mark}`);
  const preview = await client.preview([
    'Ref,Model,Manufacturer,Location',
    ...names.map((name, at) => `${mark}-1${at},${name},Acme,Harbour Dental Truro`),
  ]);
  const [first, second, third] = names.map((name) => `'${name} by Acme'`);
  const causes = await listOf(`${preview.id}/causes`);
  expect(causes).toMatchObject([
    {
      column: 'Model',
      reason: `${first}, ${second}, ${third} and 1 other name are not in the catalogue; ask the support team to add them`,
      rowCount: 4,
      unreadableField: null,
    },
  ]);
  const rows = await listOf(`${preview.id}/rows?cause=${String(Object(causes[0]).id)}`);
  expect(rows).toHaveLength(4);
});

it('lists the names for which a model can be requested, also those that got ‘Model not listed’', async () => {
  const preview = await client.preview([
    header,
    line('4', `"${type.name}",Fourth ${mark}`),
    line('5', `"${type.name}",Fifth ${mark}`),
  ]);
  const requestable = async () =>
    (await listOf(`${preview.id}/names?isRequestable=true`)).map(({ model }) => String(model));
  const decide = (json: object) =>
    portal.call(olivia, `POST /asset-imports/${String(preview.id)}/names`, { json });
  const both = [`Fourth ${mark}`, `Fifth ${mark}`];
  expect((await requestable()).toSorted()).toEqual(both.toSorted());
  await decide({ others: 'generic' });
  expect((await requestable()).toSorted()).toEqual(both.toSorted());
  const [name] = await listOf(`${preview.id}/names`);
  await decide({ decisions: [{ nameId: String(name?.['id']), decision: 'leaveOut' }] });
  expect(await requestable()).toHaveLength(1);
});

it('finds the choices that an earlier version has stored, and those for the plural of a type', async () => {
  const names = (kind: string) => [header, line(kind, `Big ${kind},Sixth ${mark}`)];
  const decide = (id: string, json: object) =>
    portal.call(olivia, `POST /asset-imports/${id}/names`, { json });
  const wanted = { category: undefined, type: 'Big gizmos', manufacturer: undefined, model: `Sixth ${mark}` };
  await ensureOtherEquipment(portal.db);
  const first = await client.preview(names('gizmos'));
  await decide(first.id, { others: 'generic', showPreview: true });
  await client.work();
  await client.apply(await client.get(first.id));
  const stored = await portal.db
    .updateTable('remembered_names')
    .set({ key: earlierKeyOfNames(wanted) })
    .where('key', '=', keyOfNames(wanted))
    .executeTakeFirst();
  expect(stored.numUpdatedRows).toBe(1n);
  for (const kind of ['gizmos', 'gizmo']) {
    const next = await client.preview(names(kind));
    expect(next).toMatchObject({ isCatalogueChecked: true });
    expect(await listOf(`${next.id}/names`)).toMatchObject([{ decided: { decision: 'generic' } }]);
  }
});
