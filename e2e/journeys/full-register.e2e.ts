import { readFile } from 'node:fs/promises';
import { expect, people, signIn, test } from './journey.ts';

for (const format of ['Excel', 'CSV']) {
  test(`the full register as ${format} imports again without a change`, async ({ page }) => {
    await signIn(page, people.olivia, '/assets/import');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Full register (${format})` }).click(),
    ]);
    await expect(page.getByText(/assets exported/)).toBeVisible();
    await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: await readFile(await download.path()),
    });
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByRole('button', { name: 'Nothing to apply' })).toBeVisible();
    for (const outcome of ['New assets', 'Changed', 'Refused'])
      await expect(page.getByRole('button', { name: new RegExp(`^0 ${outcome}$`) })).toBeVisible();
  });
}
