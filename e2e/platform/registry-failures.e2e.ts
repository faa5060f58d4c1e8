import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn } from '../journeys/journey.ts';
import { requestPageData } from './page-data.ts';
import { expectSamePage, openFaultyArea, test } from './failure-injection/injected-failures.ts';

const registry = '**/bff/registry*';
const responses = {
  'answers 500': { status: 500, body: 'broken' },
  'is malformed': { body: '{"schema":1,"areas":[' },
  'is of a newer schema': { json: { schema: 2, revision: 'r', modules: {} } },
};
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

for (const [what, response] of Object.entries(responses)) {
  const isNewer = what.endsWith('schema');

  spec('p.3.10');
  test(`keeps the shell and shows the error on the first load with a registry that ${what}, and opens the page after Retry`, async ({
    page,
    portal,
    telemetry,
    expectInConsole,
  }) => {
    expectInConsole(/status of 500/);
    await portal.publish('working');
    await requestPageData(page);
    await page.route(registry, (route) => route.fulfill(response));
    await signIn(page, people.olivia, '/faulty');
    await markPage(page);
    const alert = page.getByRole('alert').filter({ hasText: /Steward|your pages/ });
    await expect(alert).toContainText(
      isNewer ? 'Reload to get the new version.' : 'Couldn’t load your pages. Your data is safe.',
    );
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect
      .poll(() => telemetry)
      .toContainEqual(
        expect.objectContaining({
          event: 'area.error',
          area: 'shell',
          part: 'registry',
          phase: 'manifest',
          version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        }),
      );
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await page.unroute(registry);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
    await expectSamePage(page);
  });

  spec('p.3.10');
  test(`uses the last known areas and shows a notice while a registry that was read before ${what}`, async ({
    page,
    portal,
    openNotes,
    typeNote,
    expectNothingLost,
    expectInConsole,
  }) => {
    expectInConsole(/status of 500/);
    await portal.publish('working');
    await requestPageData(page);
    await openNotes();
    await page.route(registry, (route) => route.fulfill(response));
    await page.reload();
    await typeNote();
    const banner = page.getByText(/You’re seeing saved data/);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ visible: isNewer });
    const retry = page.getByRole('button', { name: 'Retry', exact: true });
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(banner).toBeVisible();
    await page.unroute(registry);
    await retry.click();
    await expect(banner).not.toBeVisible();
    await expectNothingLost();
    await openFaultyArea(page);
    await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  });
}
