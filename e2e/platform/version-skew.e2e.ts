import { spec } from '@steward/tooling/spec/spec.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { asOurPage, expect, people, signIn, test } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const areas = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => name.slice('mf-'.length));

/** The shell and the areas that are live (e2e/skew/stable.json). */
interface Live {
  shell: string;
  areas: string;
}

function buildLive(): Live {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/cli/build-stable.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** An address of each kind that the routes of areas have. */
async function parametersOf(page: Page): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const answer = await page.request.get(`/bff/api/v1/${path}`, { headers: asOurPage });
    const { data }: { data: { id: string; trackerCurrentId?: string | null }[] } = await answer.json();
    return data[0];
  };
  const asset = await first('asset-instances?pageSize=1&sortProperty=trackerCurrentFriendlyId');
  const appointment = await first('service-appointments?pageSize=1');
  return {
    assetInstanceId: asset?.id ?? '',
    trackerId: asset?.trackerCurrentId ?? '',
    serviceAppointmentId: appointment?.id ?? '',
    // Of no report: its page says so, and is there.
    token: 'A'.repeat(43),
  };
}

interface TelemetryEvent {
  event: 'area.load' | 'area.error';
  area: string;
  part: string;
}

/** What the shell tells the server of how areas loaded. */
function watchLoads(page: Page): TelemetryEvent[] {
  const told: TelemetryEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/bff/telemetry')) return;
    const { events }: { events: TelemetryEvent[] } = request.postDataJSON();
    told.push(...events);
  });
  return told;
}

interface Declaration {
  routes: { name: string; path: string; permission?: string }[];
  widgets: { export: string; slot: string; permission?: string }[];
}

async function declarationOf(page: Page, name: string): Promise<Declaration> {
  const answer = await page.request.get('/bff/registry', { headers: asOurPage });
  const { areas }: { areas: { name: string; declaration: Declaration }[] } = await answer.json();
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`The registry has no ${name}`);
  return area.declaration;
}

/** Opens every page of an area, and whatever pages its widgets stand on. */
async function lookAtArea(page: Page, name: string): Promise<void> {
  const told = watchLoads(page);
  const { routes, widgets } = await declarationOf(page, name);
  const parameters = await parametersOf(page);
  const { permissions } = await currentUser(page);
  const mine = <Of extends { permission?: string | undefined }>(of: Of) =>
    of.permission === undefined || permissions.includes(of.permission);
  const filled = (path: string) =>
    path.replace(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? '');
  for (const route of routes.filter(mine)) {
    await page.goto(filled(route.path));
    await expectWhole(page);
    await expect.poll(() => told).toContainEqual(loaded(name, `area.pages.${route.name}`));
  }
  for (const widget of widgets.filter(mine)) {
    const place = places[widget.slot];
    if (place === undefined) continue;
    await page.goto(filled(place));
    await expect.poll(() => told).toContainEqual(loaded(name, `widgets.${widget.export}`));
    await expectWhole(page);
  }
  expect(told.filter(({ event }) => event === 'area.error')).toEqual([]);
}

/** Where a practice sees the widgets of others. */
const places: Readonly<Record<string, string>> = {
  'dashboard.tiles@1': '/',
  'dashboard.faults@1': '/',
  'dashboard.assets@1': '/',
  'asset-detail.service-history@1': '/asset/:assetInstanceId?tab=service',
  'asset-detail.faults@1': '/asset/:assetInstanceId?tab=faults',
  'asset-detail.documents@1': '/asset/:assetInstanceId?tab=documents',
  'appointment-detail.documents@1': '/serviceappointment/:serviceAppointmentId?tab=documents',
};

const loaded = (area: string, part: string) => expect.objectContaining({ event: 'area.load', area, part });

async function currentUser(page: Page): Promise<{ permissions: string[] }> {
  const answer = await page.request.get('/bff/api/v1/users/current-user', { headers: asOurPage });
  const { data }: { data: { permissions: string[] } } = await answer.json();
  return data;
}

/** Nothing is missing, and nothing failed to load. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
}

// One portal for each way round, and what is live built once.
test.describe.configure({ mode: 'default' });

const portals = new Map<string, OwnPortal>();
const ways = [
  { way: 'as it is live meets the next shell', next: 'shell' },
  { way: 'as it will be meets the live shell', next: 'areas' },
] as const;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const live = buildLive();
  portals.set('shell', await startOwnPortal({ areas: live.areas }));
  portals.set('areas', await startOwnPortal({ shell: live.shell }));
});
test.afterAll(async () => {
  for (const portal of portals.values()) await portal.stop();
});

function portalOf(next: string): OwnPortal {
  const portal = portals.get(next);
  if (!portal) throw new Error(`No portal has the next ${next}`);
  return portal;
}

spec('p.6.6');
for (const { way, next } of ways)
  for (const name of areas)
    test(`when ${name} ${way} → its pages open and its widgets show`, async ({
      browser,
      watch,
      expectInConsole,
    }) => {
      // The stickers of this practice take no reports of strangers, and no report has the address that is asked for.
      expectInConsole(/status of 404 .*\/sticker-reports\//);
      const context = await browser.newContext({ baseURL: portalOf(next).origin });
      watch(context);
      const page = await context.newPage();
      await signIn(page, people.olivia);
      await lookAtArea(page, name);
      await context.close();
    });
