import { spec } from '@steward/tooling/spec/spec.mjs';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test as base } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { origin as otherOrigin } from '../portal/portal-address.ts';
import { changedCopy, release } from '../portal/release.ts';

const shellFolder = fileURLToPath(new URL('../../shell/dist/', import.meta.url));

/** The tests of this file have their own portal, because other tests must not see their releases. */
const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, use) => {
      const portal = await startOwnPortal({ env: { STEWARD_LOG: 'info' } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});

// The tests share one portal, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** The modification time and the content hash of each file of the shell's build. */
async function shellFiles(): Promise<Record<string, string>> {
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

/** The start time of the server process, from its metrics. */
async function startTimeOf({ origin }: OwnPortal): Promise<string | undefined> {
  const figures = await (await fetch(`${origin}/bff/metrics`)).text();
  return /^process_start_time_seconds (\S+)$/m.exec(figures)?.[1];
}

const faultsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^[\d,]+ / });
const newVersionBanner = (page: Page) => page.getByText('A new version of Steward is available.');
/** Sends the event of a user who returns to the tab. */
const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const isStillThisPage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in globalThis);

async function openFaults(page: Page): Promise<void> {
  await page.goto('/faults');
  await expect(faultsHeading(page)).toBeVisible();
}

spec('p.2.1', 'p.2.7', 'p.2.8');
test('a team releases an area to one group and rolls it back, and no other group is affected', async ({
  page,
  inAnotherBrowser,
  portal,
  expectInConsole,
}) => {
  test.setTimeout(240_000);
  // A page preloads by the registry of its last visit, which has changed since then.
  expectInConsole(/preloaded using link preload but not used/);
  const before = {
    shell: await shellFiles(),
    server: await startTimeOf(portal),
    areas: await areasOf(portal),
  };
  const next = await changedCopy('mf-faults', {
    file: 'src/faults/FaultsPage.tsx',
    from: "plural(list.totalCount, 'Fault')",
    to: "plural(list.totalCount, 'Released fault')",
  });

  // Olivia keeps her register open during the release.
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

  // Another tab of her group has the new version; other groups do not.
  const another = await page.context().newPage();
  await openFaults(another);
  await expect(faultsHeading(another)).toContainText('Released faults');
  for (const other of [helen, sam]) {
    await openFaults(other);
    await expect(faultsHeading(other)).not.toContainText('Released');
  }
  await expect.poll(() => portal.output()).toMatch(/"area":"faults",[^\n]*"channel":"canary"/);

  // The open register is unchanged. After a return to the tab, only users of the group see the banner.
  await expect(search).toHaveValue('autoclave');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Asset details' })).toBeVisible();
  await focusTab(page);
  await expect(newVersionBanner(page)).toBeVisible();
  await helen.goto('/assets');
  await expect(menu(helen).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  const registryResponse = helen.waitForResponse('**/bff/registry*');
  await focusTab(helen);
  await (await registryResponse).finished();
  await expect(newVersionBanner(helen)).toBeHidden();

  await release(portal, 'faults', 'rollback');
  const response = await another.request.get('/bff/registry');
  const { areas }: { areas: { name: string; channel: string }[] } = await response.json();
  expect(areas.find(({ name }) => name === 'faults')?.channel).toBe('stable');
  // The tab with the canary shows the banner, and a reload brings the previous version.
  await focusTab(another);
  await expect(newVersionBanner(another)).toBeVisible();
  await another.getByRole('button', { name: 'Reload' }).click();
  await expect(newVersionBanner(another)).toBeHidden();
  await expect(faultsHeading(another)).not.toContainText('Released');
  // The register was opened before the release, so it has the current version again.
  await focusTab(page);
  await expect(newVersionBanner(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Asset details' })).toBeVisible();
  expect(await isStillThisPage(page)).toBe(true);

  expect(await shellFiles()).toEqual(before.shell);
  expect(await startTimeOf(portal)).toBe(before.server);
  expect(await areasOf(portal)).toEqual(before.areas);
  expect(await release(portal, 'status', 'faults')).toContain('faults');
});

spec('p.1.4');
test('an unchanged registry is not sent again, and it has at most 6 KB', async ({ page, portal }) => {
  await signIn(page, people.olivia, '/');
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  const sizeOf = () =>
    page.evaluate(() => {
      const [last] = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('/bff/registry'))
        .slice(-1);
      return last instanceof PerformanceResourceTiming
        ? { transferSize: last.transferSize, encodedSize: last.encodedBodySize }
        : undefined;
    });
  // The page contains its first registry.
  await focusTab(page);
  await expect.poll(async () => (await sizeOf())?.encodedSize).toBeGreaterThan(1_000);
  const first = await sizeOf();
  expect(first?.encodedSize).toBeLessThanOrEqual(6 * 1024);
  const outputLength = portal.output().length;
  await focusTab(page);
  await expect.poll(() => portal.output().slice(outputLength)).toMatch(/"statusCode":304/);
  await expect.poll(async () => (await sizeOf())?.transferSize).toBeLessThan(1_000);
});

test('an area moves to another allowed origin without a restart of a server', async ({ page, portal }) => {
  const file = join(portal.areasFolder, 'registry.json');
  const before = await readFile(file, 'utf8');
  const replace = async (content: string) => {
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  };
  const registry: { areas: { assets: object } } = JSON.parse(before);
  const assets = { ...registry.areas.assets, origin: otherOrigin };
  // The portal of the journeys serves the same versions.
  await replace(
    JSON.stringify({ ...registry, origins: [otherOrigin], areas: { ...registry.areas, assets } }),
  );
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/areas/assets/')) origins.add(origin);
  });
  try {
    await signIn(page, people.olivia, '/assets');
    await expect(page.getByRole('heading', { name: /^[\d,]+ Assets/ })).toBeVisible();
    expect([...origins]).toEqual([otherOrigin]);
  } finally {
    await replace(before);
  }
});
