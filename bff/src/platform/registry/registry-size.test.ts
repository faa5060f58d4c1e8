import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { areaDeclaration, type AreaBuild, type AreaDeclaration } from '@steward/shared-api/platform';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { replaceRegistry } from '../../../test/fixtures/publish-version.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const root = join(import.meta.dirname, '../../../..');
const count = 30;
const maximumBytes = 15 * 1024;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const declarations = await Promise.all(
    areas.map(async (area) =>
      areaDeclaration.parse(JSON.parse(await readFile(join(root, area, 'area.json'), 'utf8'))),
    ),
  );
  const rows = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const declaration = declarations[index % declarations.length];
      if (!declaration) throw new Error('There are no areas');
      return publish(copyOf(declaration, `${declaration.name}-${index}`));
    }),
  );
  await replaceRegistry(portal.config.areasFolder, Object.fromEntries(rows));
});
afterAll(() => portal.stop());

const isOnHomePage = (slot: string) => slot.startsWith('dashboard.');

/** An area with other addresses and slots. Its widgets stay on the home page, or are for slots of its own. */
function copyOf(declaration: AreaDeclaration, name: string): AreaDeclaration {
  const rename = (path: string) => `/${name}${path}`;
  const slots = Object.entries(declaration.slots ?? {}).map(([slot, value]) => [`${name}-${slot}`, value]);
  return {
    ...declaration,
    name,
    routes: declaration.routes.map((route) => ({ ...route, path: rename(route.path) })),
    menu: declaration.menu.map((entry) => ({ ...entry, path: rename(entry.path) })),
    widgets: declaration.widgets.map((widget) => ({
      ...widget,
      slot: isOnHomePage(widget.slot) ? widget.slot : `${name}-${widget.slot}`,
    })),
    slots: Object.fromEntries(slots),
  };
}

const digest = (text: string) => createHash('sha384').update(text).digest();
/** A script as webpack names it: a number or a name, and a digest of the content. */
function scriptOf(area: string, chunk: string): [string, string] {
  const content = digest(`${area} ${chunk}`);
  const name = /^[a-z]+$/.test(chunk) ? chunk : content.readUInt16BE() % 1000;
  return [`${name}.${content.toString('hex').slice(0, 8)}.js`, `sha384-${content.toString('base64')}`];
}

const lateModules = ['audit', 'chart', 'edit', 'file', 'form', 'print', 'record', 'wizard'];
/** Most views of the areas use two or three of them. */
const sharedBy = (view: string) => {
  const first = (digest(view)[0] ?? 0) % (lateModules.length - 2);
  return lateModules.slice(first, first + 3).map((name) => `@steward/shared-ui/${name}`);
};

/** Writes a version as the builds of this workspace are: a script for each view, and one for all views of the home page. */
async function publish(declaration: AreaDeclaration) {
  const { name, routes, widgets } = declaration;
  const version = `0.1.0-${digest(name).toString('hex').slice(0, 8)}`;
  const views = [
    ...routes.map((route) => [route.name, route.name]),
    ...widgets.map(({ export: widget, slot }) => [
      `widget:${widget}`,
      isOnHomePage(slot) ? 'home' : `widget:${widget}`,
    ]),
  ].map(([view = '', chunk = '']) => [
    view,
    { scripts: [scriptOf(name, chunk === 'home' ? chunk : `view:${chunk}`)], shared: sharedBy(view) },
  ]);
  const build: AreaBuild = {
    schema: 1,
    version,
    entry: scriptOf(name, 'entry'),
    views: Object.fromEntries(views),
    ...(widgets.some(({ slot }) => isOnHomePage(slot)) && { home: scriptOf(name, 'with-home') }),
  };
  const folder = join(portal.config.areasFolder, name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'area.json'), JSON.stringify(declaration));
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  return [name, { stable: { version } }] as const;
}

/** The bytes that the server sends. */
function sizeOf(path: string, cookie: string): Promise<{ encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'zstd, br, gzip', Cookie: cookie, 'X-CSRF': '1' };
    request(`${portal.origin}${path}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }));
    })
      .on('error', reject)
      .end();
  });
}

it(`has at most ${maximumBytes} compressed bytes with ${count} areas like those of this workspace`, async () => {
  const browser = new TestBrowser(portal.origin);
  await browser.signIn(olivia);
  const { body } = await browser.send('/bff/registry');
  const { areas }: { areas: { problem?: string }[] } = JSON.parse(body);
  expect(areas).toHaveLength(count);
  expect(areas.filter(({ problem }) => problem !== undefined)).toEqual([]);
  const { encoding, bytes } = await sizeOf('/bff/registry', browser.cookieHeader('/bff/registry'));
  expect(encoding).toBeDefined();
  expect(bytes).toBeLessThanOrEqual(maximumBytes);
});
