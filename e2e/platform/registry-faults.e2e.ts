import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn } from '../journeys/journey.ts';
import { expectSamePage, openDrill, test } from './failure-injection/injected-failures.ts';

const registry = '**/bff/registry*';
const answers = {
  'answers 500': { status: 500, body: 'broken' },
  'is malformed': { body: '{"schema":1,"areas":[' },
  'is of a newer schema': { json: { schema: 2, revision: 'r', modules: {} } },
};
const remember = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

for (const [what, answer] of Object.entries(answers)) {
  const isNewer = what.endsWith('schema');

  spec('p.3.10');
  test(`when the registry ${what} and was never read → the shell stands and says so; healed, Retry opens the page without a reload`, async ({
    page,
    portal,
    told,
    expectInConsole,
  }) => {
    expectInConsole(/status of 500/);
    await portal.publish('well');
    await page.route(registry, (route) => route.fulfill(answer));
    await signIn(page, people.olivia, '/drill');
    await remember(page);
    const place = page.getByRole('alert').filter({ hasText: 'Steward' });
    await expect(place).toContainText(
      isNewer ? 'Reload to get the new version.' : 'Couldn’t load your pages. Your data is safe.',
    );
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({
          event: 'area.error',
          area: 'shell',
          part: 'registry',
          phase: 'manifest',
          version: '0.1.0',
        }),
      );
    await place.getByRole('button', { name: 'Retry' }).click();
    await expect(place.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await page.unroute(registry);
    await place.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
    await expectSamePage(page);
  });

  spec('p.3.10');
  test(`when the registry ${what} and was read before → the last known areas go on, which is said until it answers again`, async ({
    page,
    portal,
    openNotes,
    typeNote,
    expectNothingLost,
    expectInConsole,
  }) => {
    expectInConsole(/status of 500/);
    await portal.publish('well');
    await openNotes();
    await page.route(registry, (route) => route.fulfill(answer));
    await page.reload();
    await typeNote();
    const strip = page.getByText(/You’re seeing saved data/);
    await expect(strip).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ visible: isNewer });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(strip).toBeVisible();
    await page.unroute(registry);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(strip).not.toBeVisible();
    await expectNothingLost();
    await openDrill(page);
    await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  });
}
