import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { helen, olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let other: ImportClient;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  other = new ImportClient(portal, helen);
});
afterAll(async () => {
  await client.close();
  await other.close();
  await portal.stop();
});

async function workbook(ref: string): Promise<Uint8Array<ArrayBuffer>> {
  const model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
  const header = ['Ref', 'Model', 'Location'];
  const sheetOf = (name: string) => ({
    name,
    rows: [header, [`${ref}-${name}`, model, 'Harbour Dental Truro']],
  });
  return Uint8Array.from(await writeXlsx({ sheets: [sheetOf('Surgery'), sheetOf('Office')] }));
}

it('names the sheets of a file that other imports of the group have applied, until they are undone', async () => {
  const mark = newMark();
  const name = `${mark}.xlsx`;
  const bytes = await workbook(mark);
  const first = await client.uploaded(bytes, name);
  expect(first.appliedSheets).toEqual([]);
  await client.post(first.id, 'preview', { mapping: first.mapping });
  await client.work();
  const applied = await client.apply(await client.get(first.id));
  expect(applied).toMatchObject({ status: 'Completed', sheet: 'Surgery', appliedSheets: [] });
  const ofSurgery = {
    recordType: 'assets',
    sheet: 'Surgery',
    appliedAt: applied.appliedAt,
    appliedByString: 'Olivia Grant',
  };
  const again = await client.uploaded(bytes, name);
  expect(again.appliedSheets).toEqual([{ ...ofSurgery, isSameFile: true }]);
  const corrected = await client.uploaded(await workbook(`${mark}x`), name);
  expect(corrected.appliedSheets).toEqual([{ ...ofSurgery, isSameFile: false }]);
  expect((await other.uploaded(bytes, name)).appliedSheets).toEqual([]);
  await client.undo(first.id);
  expect((await client.get(again.id)).appliedSheets).toEqual([]);
});
