import { spec } from '@steward/tooling/spec/spec.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { csrfHeaders, expect, people, signIn, test } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { writesOf } from './area-writes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const areas = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => name.slice('mf-'.length));

/** All areas of the areas folder in `STEWARD_LIVE_AREAS`. They may be from other repositories. */
function listLiveAreas(): readonly string[] {
  const folder = process.env.STEWARD_LIVE_AREAS;
  if (folder === undefined) return areas;
  const { areas: rows }: { areas: object } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  return Object.keys(rows);
}

/** The folders of the stable shell and areas (e2e/skew/stable.json). */
interface StableBuild {
  shell: string;
  areas: string;
}

function buildStable(): StableBuild {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/cli/build-stable.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Returns a value for each parameter in the routes of the areas. */
async function parametersOf(page: Page): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const response = await page.request.get(`/bff/api/v1/${path}`, { headers: csrfHeaders });
    const { data }: { data: { id: string; trackerCurrentId?: string | null }[] } = await response.json();
    return data[0];
  };
  const asset = await first('asset-instances?pageSize=1&sortProperty=trackerCurrentFriendlyId');
  const appointment = await first('service-appointments?pageSize=1');
  const fault = await first('faults?pageSize=1');
  return {
    assetInstanceId: asset?.id ?? '',
    trackerId: asset?.trackerCurrentId ?? '',
    serviceAppointmentId: appointment?.id ?? '',
    faultId: fault?.id ?? '',
    // No report has this token. The page opens with an error message.
    token: 'A'.repeat(43),
  };
}

interface TelemetryEvent {
  event: 'area.load' | 'area.error';
  area: string;
  part: string;
}

/** Collects the events that the shell reports about loaded areas. */
function collectTelemetry(page: Page): TelemetryEvent[] {
  const telemetry: TelemetryEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/bff/telemetry')) return;
    const { events }: { events: TelemetryEvent[] } = request.postDataJSON();
    telemetry.push(...events);
  });
  return telemetry;
}

interface Declaration {
  routes: { name: string; path: string; permission?: string }[];
  widgets: { export: string; slot: string; permission?: string }[];
}

async function declarationOf(page: Page, name: string): Promise<Declaration> {
  const response = await page.request.get('/bff/registry', { headers: csrfHeaders });
  const { areas }: { areas: { name: string; declaration: Declaration }[] } = await response.json();
  const area = areas.find((declared) => declared.name === name);
  if (!area) throw new Error(`The registry has no ${name}`);
  return area.declaration;
}

/** Opens each page of an area and each page that shows its widgets. */
async function openArea(page: Page, name: string): Promise<void> {
  const telemetry = collectTelemetry(page);
  const { routes, widgets } = await declarationOf(page, name);
  const parameters = await parametersOf(page);
  const { permissions } = await currentUser(page);
  const isAllowed = <Of extends { permission?: string | undefined }>(of: Of) =>
    of.permission === undefined || permissions.includes(of.permission);
  const fillParameters = (path: string) =>
    path.replace(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? '');
  for (const route of routes.filter(isAllowed)) {
    await page.goto(fillParameters(route.path));
    await expectCompletePage(page);
    await expect.poll(() => telemetry).toContainEqual(loaded(name, `area.pages.${route.name}`));
  }
  for (const widget of widgets.filter(isAllowed)) {
    const address = slotAddresses[widget.slot];
    if (address === undefined) continue;
    await page.goto(fillParameters(address));
    await expect.poll(() => telemetry).toContainEqual(loaded(name, `widgets.${widget.export}`));
    await expectCompletePage(page);
  }
  expect(telemetry.filter(({ event }) => event === 'area.error')).toEqual([]);
}

/** The addresses where a practice sees the widgets of a slot. */
const slotAddresses: Readonly<Record<string, string>> = {
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
  const response = await page.request.get('/bff/api/v1/users/current-user', { headers: csrfHeaders });
  const { data }: { data: { permissions: string[] } } = await response.json();
  return data;
}

/** Expects that the page is loaded without an error. */
async function expectCompletePage(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
}

// One portal per combination. The stable release is built once.
test.describe.configure({ mode: 'default' });

const portals = new Map<string, OwnPortal>();
const combinations = [
  { combination: 'of the stable release with the next shell', next: 'shell', names: listLiveAreas() },
  { combination: 'of the next release with the stable shell', next: 'areas', names: areas },
] as const;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  const stable = buildStable();
  portals.set('shell', await startOwnPortal({ areas: stable.areas }));
  portals.set('areas', await startOwnPortal({ shell: stable.shell }));
});
test.afterAll(async () => {
  for (const portal of portals.values()) await portal.stop();
});

function portalOf(next: string): OwnPortal {
  const portal = portals.get(next);
  if (!portal) throw new Error(`No portal has the next ${next}`);
  return portal;
}

for (const { combination, next, names } of combinations)
  for (const name of names) {
    spec('p.6.6');
    test(`opens the pages and shows the widgets of ${name} ${combination}`, async ({
      browser,
      watch,
      expectInConsole,
    }) => {
      // This practice does not accept public reports, and no report has the requested token.
      expectInConsole(/status of 404 .*\/sticker-reports\//);
      const context = await browser.newContext({ baseURL: portalOf(next).origin });
      watch(context);
      const page = await context.newPage();
      await signIn(page, people.olivia);
      await openArea(page, name);
      await context.close();
    });

    // The writes of areas in other repositories are not known here.
    if (!areas.includes(name)) continue;
    spec('p.6.6');
    test(`saves what a user changes in ${name} ${combination}`, async ({ browser, watch }) => {
      const context = await browser.newContext({ baseURL: portalOf(next).origin });
      watch(context);
      const page = await context.newPage();
      const telemetry = collectTelemetry(page);
      await signIn(page, people.olivia);
      const write = writesOf[name];
      if (!write) throw new Error(`area-writes.ts has no write of ${name}`);
      await write(page);
      expect(telemetry.filter(({ event }) => event === 'area.error')).toEqual([]);
      await context.close();
    });
  }
