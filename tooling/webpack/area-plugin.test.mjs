import { spec } from '../spec/spec.mjs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  invalidates: {},
  settings: {},
  budget: { entry: 8192, firstView: 40_960 },
};
const sources = {
  'area.tsx': `export const area = { pages: { probe: async () => (await import('./Page.tsx')).Page } };`,
  'widgets.tsx': `export const widgets = { Tile: async () => (await import('./Tile.tsx')).Tile };`,
  'Page.tsx': `import { useState } from 'react'; export const Page = () => <h1>{useState('Probe')[0]}</h1>;`,
  'Tile.tsx': `export const Tile = () => <p>Tile</p>;`,
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-area-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds the area with these changes; answers with what the build said was wrong. */
async function build({ declared = {}, written = {} } = {}) {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'area.json'), JSON.stringify({ ...declaration, ...declared }));
  writeFileSync(join(folder, 'package.json'), '{ "name": "probe", "version": "0.1.0" }');
  for (const [name, source] of Object.entries({ ...sources, ...written }))
    writeFileSync(join(folder, 'src', name), source);
  const config = area(folder);
  config.cache = false;
  // It stands outside the workspace: what it imports is found where the shell finds it.
  config.resolve.modules = [
    'node_modules',
    join(root, 'shell/node_modules'),
    join(root, 'shared-ui/node_modules'),
  ];
  return new Promise((resolve, reject) => {
    webpack(config, (failure, stats) =>
      failure ? reject(failure) : resolve(stats.toJson({ all: false, errors: true }).errors),
    );
  });
}

const said = (errors) => errors.map(({ message }) => message).join('\n');

spec('p.1.1');
test('when the code keeps what area.json declares, then it is built, each script with its integrity', async () => {
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
    'a page is exposed that nobody declared',
    { declared: { routes: [] } },
    'the page probe is exposed, but area.json does not declare it',
  ],
  [
    'a declared widget is missing',
    { written: { 'widgets.tsx': 'export const widgets = {};' } },
    'the widget Tile is declared, but the code does not expose it',
  ],
  [
    'it brings a copy of what the shell provides',
    {
      written: {
        'Tile.tsx': `import { createRoot } from 'react-dom/client'; export const Tile = createRoot;`,
      },
    },
    /react-dom sits in the output .*take it from a shared room/,
  ],
  [
    'it brings the design system',
    { written: { 'Tile.tsx': `import { Tag } from 'antd'; export const Tile = Tag;` } },
    /antd sits in the output/,
  ],
  [
    'it needs a shell that is not there',
    { declared: { requires: { ...declaration.requires, shell: '^9.0.0' } } },
    /requires shell \^9\.0\.0, the workspace has/,
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
])('when %s, then the build fails and says so', async (_, change, sentence) => {
  expect(said(await build(change))).toMatch(sentence);
});

spec('p.1.1');
test('when area.json cannot be understood, then the build says where', async () => {
  await expect(build({ declared: { routes: 7 } })).rejects.toThrow(
    /is not a declaration of an area[^]*routes/,
  );
});

test('when the shell would refuse a script, then it is not built', async () => {
  const strange = `export const area = { pages: { probe: async () => (await import(/* webpackChunkName: "pröbe" */ './Page.tsx')).Page } };`;
  expect(said(await build({ written: { 'area.tsx': strange } }))).toMatch(
    /build\.json would be refused, views\.probe\.scripts/,
  );
});

test('when it is built, then its scripts find their own run-time part and no other version’s', async () => {
  expect(await build()).toEqual([]);
  const output = join(folder, 'dist/next');
  const scripts = readdirSync(output).filter((name) => name.endsWith('.js'));
  const found = scripts.map(
    (name) => /webpackChunk(\w+)/.exec(readFileSync(join(output, name), 'utf8'))?.[1],
  );
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toMatch(/^[0-9a-f]{12}$/);
});
