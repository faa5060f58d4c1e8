import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, people, signIn, test } from './journey.ts';

test.use({ viewport: { width: 1920, height: 1000 } });

spec('1.2.47');
test('the content is centred and at most 1365 px wide in a wider window', async ({ page }) => {
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('heading', { name: /Assets/ })).toBeVisible();
  for (const part of [
    page.getByRole('banner').locator('> *').first(),
    page.locator('#content > *').first(),
  ]) {
    const box = await part.boundingBox();
    expect(box?.width).toBe(1365);
    expect(Math.abs((box?.x ?? 0) - (1920 - 1365) / 2)).toBeLessThan(10);
  }
});
