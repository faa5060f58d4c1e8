import { spec } from '@steward/tooling/spec/spec.mjs';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test as base } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { origin as elsewhere } from '../portal/portal-address.ts';
import { changedCopy, release } from '../portal/release.ts';

const shellFolder = fileURLToPath(new URL('../../shell/dist/', import.meta.url));

/** The journeys of this file are on a portal of their own: what is released here, nobody else may see. */
const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern that nothing is needed.
    async ({}, use) => {
      const portal = await startOwnPortal({ env: { STEWARD_LOG: 'info' } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});

// One portal serves all of them, one after the other.
test.describe.configure({ mode: 'default' });

/** Every file of the shell's build with what is in it and when it was written. */
async function shellAsBuilt(): Promise<Record<string, string>> {
  const names = (await readdir(shellFolder)).toSorted();
  const states = names.map(async (name) => {
    const path = join(shellFolder, name);
    const digest = createHash('sha256').update(await readFile(path));
    return [name, `${(await stat(path)).mtimeMs} ${digest.digest('hex')}`] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

const areasOf = async ({ areasFolder }: OwnPortal): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(areasFolder, 'registry.json'), 'utf8')).areas;

/** When the server's process began, as it says itself. */
async function beganAt({ origin }: OwnPortal): Promise<string | undefined> {
  const figures = await (await fetch(`${origin}/bff/metrics`)).text();
  return /^process_start_time_seconds (\S+)$/m.exec(figures)?.[1];
}

const faultsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^[\d,]+ / });
const offer = (page: Page) => page.getByText('A newer version of Steward is ready.');
/** What the browser does when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const isStillThisPage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in globalThis);

async function openFaults(page: Page): Promise<void> {
  await page.goto('/faults');
  await expect(faultsHeading(page)).toBeVisible();
}

spec('p.2.1', 'p.2.7', 'p.2.8');
test('when a team releases its area to one group and takes it back → that group alone sees it, nobody else notices, and nothing else is touched', async ({
  page,
  inAnotherBrowser,
  portal,
  expectInConsole,
}) => {
  test.setTimeout(240_000);
  // A page fetches ahead by the registry of the last time, which was another.
  expectInConsole(/preloaded using link preload but not used/);
  const before = {
    shell: await shellAsBuilt(),
    server: await beganAt(portal),
    areas: await areasOf(portal),
  };
  const next = await changedCopy('mf-faults', {
    file: 'src/faults/FaultsPage.tsx',
    from: "plural(list.totalCount, 'Fault')",
    to: "plural(list.totalCount, 'Released fault')",
  });

  // Olivia works in her register for the whole time.
  await signIn(page, people.olivia, '/assets');
  const search = page.getByRole('searchbox');
  await expect(page.getByRole('heading', { name: /^[\d,]+ Assets/ })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const helen = await inAnotherBrowser(people.helen, '/assets');
  const sam = await inAnotherBrowser(people.sam);

  await search.fill('autoclave');
  expect(
    await release(portal, 'faults', '--from', next.folder, '--checked', '--group', 'Harbour Dental'),
  ).toContain('is the canary for the group');
  await next.remove();

  // Her colleagues and she herself, in another tab, have the new one; other groups do not.
  const another = await page.context().newPage();
  await openFaults(another);
  await expect(faultsHeading(another)).toContainText('Released faults');
  for (const other of [helen, sam]) {
    await openFaults(other);
    await expect(faultsHeading(other)).not.toContainText('Released');
  }
  await expect.poll(() => portal.said()).toMatch(/"area":"faults",[^\n]*"channel":"canary"/);

  // The register goes on; whoever comes back to it is told, and only whom it concerns.
  await expect(search).toHaveValue('autoclave');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Asset details' })).toBeVisible();
  await comeBack(page);
  await expect(offer(page)).toBeVisible();
  await helen.goto('/assets');
  await expect(menu(helen).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  const answered = helen.waitForResponse('**/bff/registry*');
  await comeBack(helen);
  await (await answered).finished();
  await expect(offer(helen)).toBeHidden();

  await release(portal, 'faults', 'rollback');
  const answer = await another.request.get('/bff/registry');
  const { areas }: { areas: { name: string; channel: string }[] } = await answer.json();
  expect(areas.find(({ name }) => name === 'faults')?.channel).toBe('stable');
  // Whoever has the canary open is offered the version before, and has it with the next page.
  await comeBack(another);
  await expect(offer(another)).toBeVisible();
  await another.getByRole('button', { name: 'Reload' }).click();
  await expect(offer(another)).toBeHidden();
  await expect(faultsHeading(another)).not.toContainText('Released');
  // To the register, opened before, there is nothing newer any more.
  await comeBack(page);
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Asset details' })).toBeVisible();
  expect(await isStillThisPage(page)).toBe(true);

  expect(await shellAsBuilt()).toEqual(before.shell);
  expect(await beganAt(portal)).toBe(before.server);
  expect(await areasOf(portal)).toEqual(before.areas);
  expect(await release(portal, 'status', 'faults')).toContain('faults');
});

spec('p.1.4');
test('when nothing has changed → the registry is not sent again; sent, it is at most 6 KB', async ({
  page,
  portal,
}) => {
  await signIn(page, people.olivia, '/');
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  const weightOf = () =>
    page.evaluate(() => {
      const [last] = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('/bff/registry'))
        .slice(-1);
      return last instanceof PerformanceResourceTiming
        ? { travelled: last.transferSize, whole: last.encodedBodySize }
        : undefined;
    });
  const first = await weightOf();
  expect(first?.whole).toBeGreaterThan(1_000);
  expect(first?.whole).toBeLessThanOrEqual(6 * 1024);
  const asked = portal.said().length;
  await comeBack(page);
  await expect.poll(() => portal.said().slice(asked)).toMatch(/"statusCode":304/);
  await expect.poll(async () => (await weightOf())?.travelled).toBeLessThan(1_000);
});

test('when an area may come from another origin → the next page has it from there, its hashes proved, and no server was restarted', async ({
  page,
  portal,
}) => {
  const file = join(portal.areasFolder, 'registry.json');
  const before = await readFile(file, 'utf8');
  const replace = async (content: string) => {
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  };
  const known: { areas: { assets: object } } = JSON.parse(before);
  const assets = { ...known.areas.assets, origin: elsewhere };
  // The portal of all journeys has the same versions.
  await replace(JSON.stringify({ ...known, origins: [elsewhere], areas: { ...known.areas, assets } }));
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/areas/assets/')) origins.add(origin);
  });
  try {
    await signIn(page, people.olivia, '/assets');
    await expect(page.getByRole('heading', { name: /^[\d,]+ Assets/ })).toBeVisible();
    expect([...origins]).toEqual([elsewhere]);
  } finally {
    await replace(before);
  }
});
