import { AxeBuilder } from '@axe-core/playwright';
import { expect, people, signIn, test } from '../journeys/journey.ts';

test('a developer opens the panel with the keyboard, reads what is loaded, and Esc returns the focus', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/faults');
  const opener = page.getByRole('link', { name: 'Report Fault' });
  await opener.focus();
  await page.keyboard.press('Control+Alt+KeyP');
  const panel = page.getByRole('dialog', { name: 'Developers’ panel' });
  const row = (table: string, text: RegExp) =>
    panel.getByRole('table', { name: table }).getByRole('row', { name: text });
  await expect(row('Areas', /^faults faultsdashboard \d+\.\d+\.\d+-[\da-f]{8} stable ready/)).toBeVisible();
  await expect(row('Shared modules', /^react 19\.\S+ 19\./)).toBeVisible();
  await expect(row('Slots', /^asset-detail\.faults@1 faults\//)).toBeVisible();
  for (const width of [1365, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog], dialog').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});
