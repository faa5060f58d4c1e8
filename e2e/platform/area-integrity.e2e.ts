import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey.ts';
import {
  afterAllAttempts,
  card,
  expectTelemetry,
  openFaultyArea,
  test,
} from './failure-injection/injected-failures.ts';
import { integrityOf, type Published } from './failure-injection/portal.ts';
import { requestPageData } from './page-data.ts';

interface Build {
  entry: [file: string, integrity: string];
  views: Record<string, { scripts: [file: string, integrity: string][] }>;
}
interface Area {
  name: string;
  base: string;
  build: Build;
}
interface Registry {
  origins: string[];
  areas: Area[];
}

const foreignOrigin = 'https://evil.example';
/** A statement that leaves a global variable when a refused script runs. */
const marker = `globalThis.ranAlthoughRefused = true;`;

const browserMessages = [
  /Content Security Policy/,
  /integrity/,
  /ERR_(FAILED|BLOCKED_BY_CSP)/,
  /Fetch API cannot load/,
];

/** Changes the registry response before it reaches the browser, as an attacker would. */
async function tamper(page: Page, change: (area: Area, registry: Registry) => void): Promise<void> {
  await requestPageData(page);
  await page.route('**/bff/registry*', async (route) => {
    const response = await route.fetch();
    const registry: Registry = await response.json();
    for (const area of registry.areas.filter(({ name }) => name === 'faulty')) change(area, registry);
    await route.fulfill({ response, json: registry });
  });
}

/** Serves the scripts of the area, with the marker, at a foreign origin. Returns the requested addresses. */
async function serveFromForeignOrigin(page: Page, { folder }: Published): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${foreignOrigin}/**`, async (route) => {
    requests.push(route.request().url());
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({
      body: `${marker}${await readFile(join(folder, name), 'utf8')}`,
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  return requests;
}

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'ranAlthoughRefused' in globalThis)).toBe(false);

const build = async ({ folder }: Published): Promise<Build> =>
  JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));

const addMarker = async (file: string) => writeFile(file, `${marker}${await readFile(file, 'utf8')}`);
const changeEntry = ({ entry }: Published) => addMarker(entry);
const changeChunk = async (published: Published) => {
  const [script] = (await build(published)).views['faulty']?.scripts.at(-1) ?? [];
  await addMarker(join(published.folder, String(script)));
};

test.beforeEach(({ expectInConsole }) => {
  for (const message of browserMessages) expectInConsole(message);
});

spec('p.6.2');
test('refuses an area from an origin that is not allowed, and sends no request to that origin', async ({
  page,
  portal,
  telemetry,
  openNotes,
}) => {
  const published = await portal.publish('working');
  const requests = await serveFromForeignOrigin(page, published);
  await tamper(page, (area) => {
    area.base = `${foreignOrigin}/`;
  });
  await openNotes();
  await openFaultyArea(page);
  await expect(card(page)).toContainText('Its registration is not valid.');
  await expect(card(page)).toContainText(`It may not come from ${foreignOrigin}/`);
  await expectTelemetry({ page, telemetry }, { version: published.version, phase: 'manifest' });
  expect(requests).toEqual([]);
  await expectNothingRan(page);
});

spec('p.6.2');
test('runs nothing of an area from an origin that the page’s policy does not allow', async ({
  page,
  portal,
  telemetry,
  openNotes,
}) => {
  const published = await portal.publish('working');
  const requests = await serveFromForeignOrigin(page, published);
  // Only for its integrity hash.
  const changedEntry = join(published.folder, 'changed-entry.js');
  await writeFile(changedEntry, `${marker}${await readFile(published.entry, 'utf8')}`);
  await tamper(page, (area, registry) => {
    registry.origins.push(foreignOrigin);
    area.base = `${foreignOrigin}/`;
    area.build.entry[1] = integrityOf(changedEntry);
  });
  await openNotes();
  await openFaultyArea(page);
  await expect(card(page)).toContainText('Its registration is not valid.', afterAllAttempts);
  await expect(card(page)).toContainText(`It may not come from ${foreignOrigin}/`);
  await expectTelemetry({ page, telemetry }, { version: published.version, phase: 'manifest' });
  expect(requests).toEqual([]);
  await expectNothingRan(page);
});

spec('p.6.3');
test('refuses an area without integrity hashes and does not fetch it', async ({
  page,
  portal,
  telemetry,
  openNotes,
}) => {
  const published = await portal.publish('working');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/areas/faulty/')) requests.push(request.url());
  });
  await tamper(page, (area) => {
    area.build.entry[1] = '';
  });
  await openNotes();
  await openFaultyArea(page);
  await expect(card(page)).toContainText('Its registration is not valid.');
  await expect(card(page)).toContainText('An integrity is sha384-…');
  await expectTelemetry({ page, telemetry }, { version: published.version, phase: 'manifest' });
  expect(requests).toEqual([]);
});

for (const [where, corrupt] of Object.entries({ entry: changeEntry, chunk: changeChunk })) {
  spec('p.6.4');
  test(`refuses an area with a changed ${where} and runs nothing of it`, async ({
    page,
    portal,
    telemetry,
    openNotes,
  }) => {
    const { version } = await portal.publish('working', { corrupt });
    await openNotes();
    await openFaultyArea(page);
    await expect(card(page)).toContainText('Its files differ from the published version.', afterAllAttempts);
    await expectTelemetry({ page, telemetry }, { version, phase: 'integrity' });
    await expectNothingRan(page);
  });
}
