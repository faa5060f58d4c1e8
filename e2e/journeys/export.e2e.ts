import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { countOfAssets, expect, people, signIn, test } from './journey.ts';

spec('1.2.96');
test('the export of the register is a file of today with all matching rows that another reader understands', async ({
  page,
}) => {
  await signIn(page, people.helen, '/assets?serviceDue=true');
  const count = Number((await countOfAssets(page, '&serviceDue=true')).replace(',', ''));
  await expect(page.getByRole('heading', { name: /Assets?$/, level: 1 })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Steward_AssetsExport_\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText(/exported/)).toBeVisible();
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets;
  const [head, ...rows] = sheet?.rows ?? [];
  expect(head).toEqual([
    'Tracker',
    'Model',
    'Location',
    'Room',
    'Serial',
    'Purchased',
    'Last Serviced',
    'Next Service Due',
    'Service Due?',
  ]);
  expect(rows).toHaveLength(count);
  expect(rows.every(([, model, location]) => typeof model === 'string' && typeof location === 'string')).toBe(
    true,
  );
  expect(rows.every((row) => row[7] instanceof Date && row[8] === 'Yes')).toBe(true);
});
