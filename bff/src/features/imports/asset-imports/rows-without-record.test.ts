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
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const start = [
  { column: 0, field: 'reference' },
  { column: 1, field: 'model' },
  { column: 2, field: 'location' },
];
const row = (mark: string, ...cells: readonly string[]) =>
  [mark, model, 'Harbour Dental Truro', ...cells].join(',');

async function previewOf(lines: readonly string[], mapping: readonly object[]) {
  const { id } = await client.uploaded(lines);
  await client.post(id, 'preview', { mapping });
  await client.work();
  return client.get(id);
}

describe('rows without a record', () => {
  const price = { column: 3, field: 'purchasePrice' };

  it('are left out as totals at the end of the file, and named', async () => {
    const mark = newMark();
    const rows = [row(`${mark}-1`, '10.00'), 'Total,,,10.00', row(`${mark}-2`, '20.00')];
    const lines = ['Ref,Model,Location,Price', ...rows, 'Subtotal:,,,£30.00', 'TOTAL,,,30'];
    const preview = await previewOf(lines, [...start, price]);
    expect(preview).toMatchObject({
      // The total between the assets is refused like every other row that cannot be imported.
      counts: { create: 2, refused: 1 },
      notice: '2 rows at the end have totals and are left out: 5, 6.',
    });
    expect((await client.apply(preview)).notice).toBeNull();
  });

  it('are left out like notes in a single cell', async () => {
    const mark = newMark();
    const rows = [row(`${mark}-1`, '10.00'), 'TOTAL 1 item,,,10', '* the chair might be at Dereham'];
    const note = "Row 5 has only a note and is left out: 'Ask Jo where the other one is'";
    const lines = ['Ref,Model,Location,Price', ...rows, 'Ask Jo where the other one is'];
    const preview = await previewOf(lines, [...start, price]);
    expect(preview).toMatchObject({
      counts: { create: 1, refused: 0 },
      notice: expect.stringContaining(note),
    });
    const onlyModel = [{ column: 0, field: 'model' }, ...start.slice(2)];
    const total = ['Total lift system,12345,Harbour Dental Truro', '* Chair'];
    const lifts = ['Model,Serial,Location', 'Chair,1,Harbour Dental Truro', ...total];
    expect((await previewOf(lifts, onlyModel)).rowCount).toBe(3);
    const models = ['Model,Kind,Location', 'Chair,,Harbour Dental Truro', 'Chair with a second light'];
    expect((await previewOf(models, onlyModel)).counts).toMatchObject({ create: 0, refused: 2 });
  });

  it('are not rows with other texts', async () => {
    const mark = newMark();
    const lines = ['Ref,Model,Location,Price', row(`${mark}-1`, '10.00'), 'Total,,Nowhere,10.00'];
    const preview = await previewOf(lines, [...start, price]);
    expect(preview).toMatchObject({ counts: { create: 1, refused: 1 }, notice: null });
  });
});
