import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey.ts';
import {
  afterAllAttempts,
  card,
  expectAriaSnapshot,
  openDrill,
  test,
} from './failure-injection/injected-failures.ts';
import { integrityOf, type Published } from './failure-injection/portal.ts';

interface Build {
  entry: [file: string, integrity: string];
  views: Record<string, { scripts: [file: string, integrity: string][] }>;
}
interface Area {
  name: string;
  base: string;
  build: Build;
}
interface Answer {
  origins: string[];
  areas: Area[];
}

const elsewhere = 'https://evil.example';
/** Left behind by whatever runs although it may not. */
const marker = `globalThis.ranAlthoughRefused = true;`;

const saidByTheBrowser = [
  /Content Security Policy/,
  /integrity/,
  /ERR_(FAILED|BLOCKED_BY_CSP)/,
  /Fetch API cannot load/,
];

/** The registry as somebody between the server and the browser would like it. */
async function tamper(page: Page, change: (area: Area, answer: Answer) => void): Promise<void> {
  await page.route('**/bff/registry*', async (route) => {
    const response = await route.fetch();
    const answer: Answer = await response.json();
    for (const area of answer.areas.filter(({ name }) => name === 'drill')) change(area, answer);
    await route.fulfill({ response, json: answer });
  });
}

/** The same scripts at an origin that is nobody's, with all that makes a browser run them. */
async function serveElsewhere(page: Page, { folder }: Published): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${elsewhere}/**`, async (route) => {
    asked.push(route.request().url());
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({
      body: `${marker}${await readFile(join(folder, name), 'utf8')}`,
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  return asked;
}

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'ranAlthoughRefused' in globalThis)).toBe(false);

const build = async ({ folder }: Published): Promise<Build> =>
  JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));

const changed = async (file: string) => writeFile(file, `${marker}${await readFile(file, 'utf8')}`);
const changeEntry = ({ entry }: Published) => changed(entry);
const changePiece = async (published: Published) => {
  const [script] = (await build(published)).views['drill']?.scripts.at(-1) ?? [];
  await changed(join(published.folder, String(script)));
};

test.beforeEach(({ expectInConsole }) => {
  for (const message of saidByTheBrowser) expectInConsole(message);
});

spec('p.6.2');
test('when the registry leads an area to an origin that is not listed → it is refused, and nothing is asked of that origin', async ({
  page,
  portal,
  told,
  openNotes,
}) => {
  const published = await portal.publish('well');
  const asked = await serveElsewhere(page, published);
  await tamper(page, (area) => {
    area.base = `${elsewhere}/`;
  });
  await openNotes();
  await openDrill(page);
  await expect(card(page)).toContainText('Its registration is not valid.');
  await expect(card(page)).toContainText(`It may not come from ${elsewhere}/`);
  await expectAriaSnapshot({ page, told }, { version: published.version, phase: 'manifest' });
  expect(asked).toEqual([]);
  await expectNothingRan(page);
});

spec('p.6.2');
test('when the registry lists an origin that the page’s policy does not → the browser refuses it, and nothing of it runs', async ({
  page,
  portal,
  told,
  openNotes,
}) => {
  const published = await portal.publish('well');
  const asked = await serveElsewhere(page, published);
  const spoilt = join(published.folder, 'as-elsewhere.js');
  await writeFile(spoilt, `${marker}${await readFile(published.entry, 'utf8')}`);
  await tamper(page, (area, answer) => {
    answer.origins.push(elsewhere);
    area.base = `${elsewhere}/`;
    area.build.entry[1] = integrityOf(spoilt);
  });
  await openNotes();
  await openDrill(page);
  await expect(card(page)).toContainText('Its registration is not valid.', afterAllAttempts);
  await expect(card(page)).toContainText(`It may not come from ${elsewhere}/`);
  await expectAriaSnapshot({ page, told }, { version: published.version, phase: 'manifest' });
  expect(asked).toEqual([]);
  await expectNothingRan(page);
});

spec('p.6.3');
test('when an area has no integrity → it is refused, and not even fetched', async ({
  page,
  portal,
  told,
  openNotes,
}) => {
  const published = await portal.publish('well');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/areas/drill/')) asked.push(request.url());
  });
  await tamper(page, (area) => {
    area.build.entry[1] = '';
  });
  await openNotes();
  await openDrill(page);
  await expect(card(page)).toContainText('Its registration is not valid.');
  await expect(card(page)).toContainText('An integrity is sha384-…');
  await expectAriaSnapshot({ page, told }, { version: published.version, phase: 'manifest' });
  expect(asked).toEqual([]);
});

for (const [where, spoil] of Object.entries({ entry: changeEntry, 'one of its pieces': changePiece })) {
  spec('p.6.4');
  test(`when a byte of ${where} of an area was changed → it is refused, and nothing of it runs`, async ({
    page,
    portal,
    told,
    openNotes,
  }) => {
    const { version } = await portal.publish('well', { spoil });
    await openNotes();
    await openDrill(page);
    await expect(card(page)).toContainText('Its files differ from the published version.', afterAllAttempts);
    await expectAriaSnapshot({ page, told }, { version, phase: 'integrity' });
    await expectNothingRan(page);
  });
}
