import { spec } from '../spec/spec.mjs';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../cli/workspace.mjs';
import { area } from './area.mjs';

const declaration = {
  schema: 1,
  name: 'probe',
  owner: 'tests',
  requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
  routes: [{ name: 'probe', path: '/probe', title: 'Probe' }],
  menu: [],
  widgets: [{ export: 'Tile', slot: 'dashboard.tiles@1', title: 'Tile', minHeight: 96 }],
  settings: {},
  budget: { entry: 8192, firstView: 40_960 },
};
const sources = {
  'area.tsx': `export const area = { pages: { probe: async () => (await import('./Page.tsx')).Page } };`,
  'widgets.tsx': `export const widgets = { Tile: async () => (await import('./Tile.tsx')).Tile };`,
  'Page.tsx': `import { useState } from 'react'; export const Page = () => <h1>{useState('Probe')[0]}</h1>;`,
  'Tile.tsx': `export const Tile = () => <p>Tile</p>;`,
};

/** A widget that calls the backend of an area. */
const callOf = (name) =>
  `import { areaBackend } from '@steward/shared-api'; export const Tile = () => <p>{Object.keys(areaBackend('${name}'))}</p>;`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-area-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds the area with these changes. Returns the build errors, or the warnings. */
async function build({ declared = {}, written = {}, read = 'errors' } = {}) {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'area.json'), JSON.stringify({ ...declaration, ...declared }));
  writeFileSync(join(folder, 'package.json'), '{ "name": "probe", "version": "0.1.0" }');
  for (const [name, source] of Object.entries({ ...sources, ...written }))
    writeFileSync(join(folder, 'src', name), source);
  // The folder is outside of the workspace, so it gets the dependencies of the shell.
  symlinkSync(join(root, 'shell/node_modules'), join(folder, 'node_modules'));
  const config = area(folder);
  config.cache = false;
  config.resolve.modules = ['node_modules', join(root, 'shared-ui/node_modules')];
  return new Promise((resolve, reject) => {
    webpack(config, (failure, stats) =>
      failure ? reject(failure) : resolve(stats.toJson({ all: false, [read]: true })[read]),
    );
  });
}

const messagesOf = (errors) => errors.map(({ message }) => message).join('\n');

spec('p.1.1');
test('builds an area that matches its area.json, with the integrity of each script', async () => {
  expect(await build()).toEqual([]);
  const output = join(folder, 'dist/next');
  const read = (name) => JSON.parse(readFileSync(join(output, name), 'utf8'));
  const scripts = readdirSync(output).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(Object.keys(read('integrity.json')).toSorted()).toEqual(scripts.toSorted());
  expect(Object.values(read('integrity.json'))).toEqual(
    scripts.map(() => expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/)),
  );
  expect(scripts.every((name) => /\.[0-9a-f]{8}\.js$/.test(name))).toBe(true);
  expect(Object.keys(read('build.json').views)).toEqual(['probe', 'widget:Tile']);
  expect(read('area.json')).toEqual(declaration);
});

spec('p.1.2');
test.each([
  [
    'a declared page is missing',
    { declared: { routes: [...declaration.routes, { name: 'lost', path: '/lost', title: 'Lost' }] } },
    'the page lost is declared, but the code does not expose it',
  ],
  [
    'an exposed page is not declared',
    { declared: { routes: [] } },
    'the page probe is exposed, but area.json does not declare it',
  ],
  [
    'a declared widget is missing',
    { written: { 'widgets.tsx': 'export const widgets = {};' } },
    'the widget Tile is declared, but the code does not expose it',
  ],
  [
    'it bundles a module that the shell provides',
    {
      written: {
        'Tile.tsx': `import { createRoot } from 'react-dom/client'; export const Tile = createRoot;`,
      },
    },
    /react-dom is bundled .*import it from a shared package/,
  ],
  [
    'it bundles the design system',
    { written: { 'Tile.tsx': `import { Tag } from 'antd'; export const Tile = Tag;` } },
    /antd is bundled/,
  ],
  [
    'it requires another version of the shell',
    { declared: { requires: { ...declaration.requires, shell: '^9.0.0' } } },
    /requires shell \^9\.0\.0, but /,
  ],
  [
    'its entry is over its budget',
    { declared: { budget: { ...declaration.budget, entry: 100 } } },
    /the entry is \d+ bytes gzipped, its budget is 100/,
  ],
  [
    'a view is over its budget',
    { declared: { budget: { ...declaration.budget, firstView: 10 } } },
    /the view probe is \d+ bytes gzipped, its budget is 10/,
  ],
  [
    'a declared slot is not in the code',
    { declared: { slots: { 'probe-detail.notes@1': { providers: 'many', properties: {} } } } },
    'the slot probe-detail.notes@1 is declared, but the code does not render it',
  ],
  [
    'a slot in the code is not declared',
    { written: { 'Tile.tsx': `export const Tile = () => <p title="probe-detail.notes@2">Tile</p>;` } },
    'the slot probe-detail.notes@2 is in the code, but area.json does not declare it',
  ],
  [
    'it calls the backend of another area',
    { written: { 'Tile.tsx': callOf('stock') } },
    "the code calls the backend of stock; an area calls only its own: areaBackend('probe')",
  ],
  [
    'it calls its own backend without declaring it',
    { written: { 'Tile.tsx': callOf('probe') } },
    'the code calls its own backend, but area.json has no `backend`',
  ],
])('fails the build when %s', async (_, change, message) => {
  expect(messagesOf(await build(change))).toMatch(message);
});

spec('p.1.1');
test('reports where area.json is invalid', async () => {
  await expect(
    build({ declared: { routes: [{ ...declaration.routes[0], path: 'probe' }] } }),
  ).rejects.toThrow(/is not a declaration of an area: routes\.0\.path: A path is /);
});

test('warns about each key that it does not know, and leaves it out', async () => {
  const declared = {
    colour: 'red',
    requires: { ...declaration.requires, 'shared-maps': '*' },
    routes: [{ ...declaration.routes[0], tytle: 'Probe' }],
    widgets: [{ ...declaration.widgets[0], minWidth: 9 }],
    settings: { limit: { type: 'number', default: 3, unit: 'days' } },
    budget: { ...declaration.budget, font: 1 },
  };
  const paths = ['requires.shared-maps', 'routes.0.tytle', 'widgets.0.minWidth', 'settings.limit.unit'];
  expect(messagesOf(await build({ declared, read: 'warnings' })).split('\n')).toEqual(
    [...paths, 'budget.font', 'colour'].map(
      (path) => `probe: area.json: ${path} is not a known key and is ignored`,
    ),
  );
  expect(JSON.parse(readFileSync(join(folder, 'dist/next/area.json'), 'utf8'))).toEqual({
    ...declaration,
    settings: { limit: { type: 'number', default: 3 } },
  });
});

test.each([
  ['that stays separate', `const label = String;`],
  ['that webpack merges with another one', `import { label } from './label.ts';`],
])('warns of a deprecated export in a module %s, with the version that removes it', async (_, labels) => {
  const tile = `${labels} import { emit } from '@steward/shared-ui/widget'; export const Tile = () => <p onClick={emit}>{label('Tile')}</p>;`;
  const written = { 'Tile.tsx': tile, 'label.ts': `export const label = () => String(Math.random());` };
  expect(messagesOf(await build({ written, read: 'warnings' }))).toBe(
    'probe: src/Tile.tsx uses emit of @steward/shared-ui/widget, which is deprecated. Removed in 0.5.0. Endpoints declare what they change.',
  );
});

spec('p.1.9');
test('reports a permission of another area', async () => {
  const permissions = { 'stock.approve': { roles: ['GroupAdmin'], description: 'Approve orders' } };
  await expect(build({ declared: { permissions } })).rejects.toThrow(
    /permissions\.stock\.approve: A name of this area is probe\.name/,
  );
});

test('fails when the shell would refuse a script', async () => {
  const invalidName = `export const area = { pages: { probe: async () => (await import(/* webpackChunkName: "pröbe" */ './Page.tsx')).Page } };`;
  expect(messagesOf(await build({ written: { 'area.tsx': invalidName } }))).toMatch(
    /build\.json is invalid, views\.probe\.scripts/,
  );
});

test('lets scripts find the runtime chunk of their own version', async () => {
  expect(await build()).toEqual([]);
  const output = join(folder, 'dist/next');
  const scripts = readdirSync(output).filter((name) => name.endsWith('.js'));
  const found = scripts.map(
    (name) => /webpackChunk(\w+)/.exec(readFileSync(join(output, name), 'utf8'))?.[1],
  );
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toMatch(/^[0-9a-f]{12}$/);
});
