import { expect, people, signIn, test } from '../journeys/journey.ts';
import { afterAllAttempts, expectSamePage } from './failure-injection/injected-failures.ts';

test('retries a chunk that fails to load, then shows an error in its slot, and opens the page after Retry', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 503/);
  expectInConsole(/Loading chunk \d+ failed/);
  let requestCount = 0;
  let isBroken = true;
  await page.route('**/areas/assets/**/*.js*', async (route) => {
    const response = await route.fetch();
    // The form of a new asset is a lazy chunk.
    const isForm = (await response.text()).includes('Add a new Asset Instance');
    if (isForm) requestCount += 1;
    await (isForm && isBroken ? route.fulfill({ status: 503, body: 'broken' }) : route.fulfill({ response }));
  });
  await signIn(page, people.olivia, '/assets?add=true');
  const card = page.getByRole('alert', { name: 'Assets is not available' });
  await expect(card).toBeVisible(afterAllAttempts);
  await expect(card).toContainText('It could not be loaded.');
  expect(requestCount).toBe(4);
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  isBroken = false;
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a new Asset Instance' })).toBeVisible();
  await expectSamePage(page);
  await page.unrouteAll({ behavior: 'wait' });
});
