import { spec } from '@steward/tooling/spec/spec.mjs';
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

test.describe('the script of a page that fails to load', () => {
  spec('p.7.5');
  for (const [address, script, heading] of [
    ['/', 'main', 'Dashboard'],
    ['/login', 'sign-in', 'Sign in to the demo'],
  ] as const) {
    test(`${script} is loaded again`, async ({ page, expectInConsole }) => {
      expectInConsole(/status of 503/);
      expectInConsole(/preloaded using link preload but not used/);
      let failures = 2;
      await page.route(`**/shell/${script}.*.js`, (route) => {
        failures -= 1;
        return failures >= 0 ? route.fulfill({ status: 503, body: 'broken' }) : route.continue();
      });
      if (address === '/') await signIn(page, people.olivia);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(afterAllAttempts);
      expect(failures).toBeLessThan(0);
    });

    spec('p.7.5');
    test(`${script} is missing: the page says so and offers another attempt`, async ({
      page,
      expectInConsole,
    }) => {
      expectInConsole(/status of 503/);
      expectInConsole(/preloaded using link preload but not used/);
      if (address === '/') await signIn(page, people.olivia);
      await page.route(`**/shell/${script}.*.js`, (route) => route.fulfill({ status: 503, body: 'broken' }));
      await page.goto(address);
      await expect(page.getByText('Couldn’t load Steward.')).toBeVisible(afterAllAttempts);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
});
