import { sql } from 'kysely';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
let typeName: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
  const { body } = await portal.call(olivia, 'GET /asset-types?pageSize=300');
  const { id: typeId } = await portal.db
    .selectFrom('asset_models')
    .where('name', '=', model)
    .select('asset_type_id as id')
    .executeTakeFirstOrThrow();
  typeName = String(body.data?.find(({ id }) => id === typeId)?.name);
  const otherType = body.data?.find(({ id }) => id !== typeId)?.id;
  for (const field of [
    { name: 'Cost centre', kind: 'text' },
    { name: 'Weight', kind: 'number', unit: 'kg' },
    { name: 'Checked on', kind: 'day' },
    { name: 'Room class', kind: 'choice', choices: ['Gold', 'Silver'] },
    { name: 'On wheels', kind: 'yesNo' },
    { name: 'Dose', kind: 'number', assetTypeIds: [otherType] },
    { name: 'Pressure', kind: 'number', assetTypeIds: [typeId] },
    { name: 'Storage', kind: 'choice', choices: ['None', '-20 °C'] },
    { name: 'Flow', kind: 'number', unit: 'l / min' },
    { name: 'Manual', kind: 'link' },
  ]) {
    const created = await portal.call(olivia, 'POST /custom-fields', { json: field });
    ids[field.name] = String(created.body.data?.['id']);
  }
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const header = 'Reference,Model,Location,Cost centre,Weight (kg),Checked on,Room class,On wheels';
const row = (mark: string, ...cells: readonly string[]) =>
  [mark, model, 'Harbour Dental Truro', ...cells].join(',');

async function previewOf(lines: readonly string[]) {
  const { id, mapping } = await client.uploaded(lines);
  await client.post(id, 'preview', { mapping });
  await client.work();
  return client.get(id);
}

const assetOf = (mark: string) =>
  portal.db
    .selectFrom('asset_instances')
    .where('reference', '=', mark)
    .select(['id', 'custom_values'])
    .executeTakeFirst();
const stored = async (mark: string) => (await assetOf(mark))?.custom_values;
const idOf = async (mark: string) => (await assetOf(mark))?.id;

spec('t.3.43');
describe('custom fields in an import of assets', () => {
  it('are proposed by their names, read by their kinds, and unchanged when the file is imported again', async () => {
    const mark = newMark();
    const lines = [header, row(mark, 'North 12', '"1,234.50 kg"', '31/01/2026', 'gold', 'TRUE')];
    const preview = await previewOf(lines);
    expect(preview.counts).toMatchObject({ create: 1, refused: 0 });
    await client.apply(preview);
    expect(await stored(mark)).toEqual({
      [ids['Cost centre'] ?? '']: 'North 12',
      [ids['Weight'] ?? '']: '1234.5',
      [ids['Checked on'] ?? '']: '2026-01-31',
      [ids['Room class'] ?? '']: 'Gold',
      [ids['On wheels'] ?? '']: 'Yes',
    });
    expect((await previewOf(lines)).counts).toMatchObject({ create: 0, change: 0, same: 1 });
    const trail = await portal.call(olivia, `GET /audit-events?assetInstanceId=${await idOf(mark)}`);
    expect(trail.body.data?.[0]?.['details']).toContainEqual({
      label: 'Cost centre',
      from: null,
      to: 'North 12',
    });
  });

  it('change only the values of their columns, and an undo restores them', async () => {
    const mark = newMark();
    await client.apply(await previewOf([header, row(mark, 'North', '10', '', 'Gold', '')]));
    const before = await stored(mark);
    const preview = await previewOf(['Reference,Weight', `${mark},12`]);
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/rows?outcome=change`);
    expect(body.data?.[0]?.['changes']).toEqual([
      { field: `custom:${ids['Weight']}`, before: '10', after: '12' },
    ]);
    await client.apply(preview);
    expect(await stored(mark)).toEqual({ ...before, [ids['Weight'] ?? '']: '12' });
    await client.post(preview.id, 'undo', { keepEdited: false });
    await client.work();
    expect(await stored(mark)).toEqual(before);
  });

  it('refuse rows with values that do not fit, or of another type', async () => {
    const mark = newMark();
    const lines = [
      `${header},Dose`,
      row(mark, '', 'heavy', '', '', '', ''),
      row(`${mark}-2`, '', '', '', 'Bronze', '', ''),
      row(`${mark}-3`, '', '', '', '', '', '5'),
    ];
    const preview = await previewOf(lines);
    expect(preview.counts).toMatchObject({ create: 0, refused: 3 });
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/rows?outcome=refused`);
    expect(JSON.stringify(body.data)).toMatch(
      /Please enter a number.*choose one of these values: Gold, Silver.*Dose is only for assets of the type /,
    );
  });

  it('leave the cells of other types empty on request, and name them', async () => {
    const mark = newMark();
    const { id, mapping } = await client.uploaded([`${header},Dose`, row(mark, 'East', '', '', '', '', '5')]);
    const read = async (list: string) =>
      (await portal.call(olivia, `GET /asset-imports/${id}/${list}`)).body.data?.[0];
    const previewWith = async (choices: typeof mapping) => {
      await client.post(id, 'preview', { mapping: choices });
      await client.work();
      return client.get(id);
    };
    const dose = `custom:${ids['Dose']}`;
    expect((await previewWith(mapping)).counts).toMatchObject({ create: 0, refused: 1 });
    expect(await read('causes')).toMatchObject({ column: 'Dose', unreadableField: dose });
    const preview = await previewWith(
      mapping.map((column) => (column.field === dose ? { ...column, leavesUnreadableEmpty: true } : column)),
    );
    expect(preview).toMatchObject({ counts: { create: 1, refused: 0 }, emptiedCellsCount: 1 });
    expect(await read('rows')).toMatchObject({
      emptied: [{ column: 'Dose', text: '5', reason: expect.stringMatching(/is only for assets/) }],
    });
    await client.apply(preview);
    expect(await stored(mark)).toEqual({ [ids['Cost centre'] ?? '']: 'East' });
  });

  it('of one type get values with the model that the import adds for this type', async () => {
    const mark = newMark();
    const lines = [
      'Reference,Type,Model,Location,Pressure',
      `${mark},${typeName},Unheard of 9,Harbour Dental Truro,2.1`,
    ];
    const preview = await client.preview(lines, { useGenericModels: true });
    expect(preview.counts).toMatchObject({ create: 1, refused: 0 });
    await client.apply(preview);
    expect(await stored(mark)).toEqual({ [ids['Pressure'] ?? '']: '2.1' });
  });

  it('take choices that look like an empty cell or a formula, and units with spaces', async () => {
    const mark = newMark();
    const lines = ['Reference,Model,Location,Storage,Flow', row(mark, 'none', '"1,200 l / min"')];
    await client.apply(await previewOf(lines));
    expect(await stored(mark)).toEqual({ [ids['Storage'] ?? '']: 'None', [ids['Flow'] ?? '']: '1200' });
    await client.apply(await previewOf(['Reference,Storage', `${mark},'-20 °C`]));
    expect(await stored(mark)).toMatchObject({ [ids['Storage'] ?? '']: '-20 °C' });
    expect((await previewOf(['Reference,Storage', `${mark},n/a`])).counts).toMatchObject({ same: 1 });
  });

  it('take the address of a link without its scheme, as people write it', async () => {
    const mark = newMark();
    await client.apply(
      await previewOf(['Reference,Model,Location,Manual', row(mark, 'www.wh.example/lisa')]),
    );
    expect(await stored(mark)).toEqual({ [ids['Manual'] ?? '']: 'https://www.wh.example/lisa' });
    const lines = ['Reference,Manual', `${mark},manual.pdf`, `${mark},www.wh.example`];
    expect((await previewOf(lines)).counts).toMatchObject({ refused: 1 });
  });

  it('are fields of the template', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-import-fields?recordType=assets&pageSize=100');
    expect(body.data).toContainEqual(
      expect.objectContaining({ label: 'Room class', values: "One of 'Gold', 'Silver'" }),
    );
  });

  it('are set and removed by an edit of many assets, which an undo takes back', async () => {
    const [one, two] = [newMark(), newMark()];
    await client.apply(
      await previewOf([header, row(one, 'North', '', '', 'Gold', ''), row(two, 'South', '7', '', '', '')]),
    );
    const before = [await stored(one), await stored(two)];
    const { rows } = await sql<{ id: string }>`
      select id from asset_instances where reference in (${one}, ${two})`.execute(portal.db);
    const edit = (customValues: object) =>
      portal.call(olivia, 'POST /asset-imports/edits', {
        json: { assetInstanceIds: rows.map(({ id }) => id), customValues },
      });
    const [centre = '', weight = '', dose = ''] = [ids['Cost centre'], ids['Weight'], ids['Dose']];
    expect((await edit({ [weight]: 'heavy' })).body.errors).toEqual({
      customValues: ['Weight (kg): Please enter a number, e.g. 12.5'],
    });
    const { body } = await edit({ [weight]: '7', [centre]: null });
    const id = String(body.data?.['id']);
    await client.work();
    const preview = await client.get(id);
    expect(preview.counts).toMatchObject({ change: 2, refused: 0 });
    await client.apply(preview);
    expect([await stored(one), await stored(two)]).toEqual([
      { [ids['Room class'] ?? '']: 'Gold', [weight]: '7' },
      { [weight]: '7' },
    ]);
    await client.post(id, 'undo', { keepEdited: false });
    await client.work();
    expect([await stored(one), await stored(two)]).toEqual(before);
    const ofOtherType = String((await edit({ [dose]: '5' })).body.data?.['id']);
    await client.work();
    expect((await client.get(ofOtherType)).counts).toMatchObject({ change: 0, refused: 2 });
  });
});
