import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sdkPackages } from './sdk-manifests.mjs';
import { root } from './workspace.mjs';

// An area may be in a folder with characters that a URL encodes.
const folder = mkdtempSync(join(tmpdir(), 'steward sdk %20 '));
const area = join(folder, 'stock');
const areas = join(folder, 'areas');

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, STEWARD_AREAS: areas },
  });
  return { status, output: stdout + stderr };
}

const stewardArea = (...args) =>
  run(process.execPath, [join(area, 'node_modules/@steward/tooling/cli/steward-area.mjs'), ...args], area);
const modules = (...path) => join(area, 'node_modules', ...path);
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Unpacks the packages as an installation does, and links their third-party dependencies from this workspace, without a network. */
function install(packed) {
  for (const name of sdkPackages) {
    mkdirSync(modules(name), { recursive: true });
    const prefix = `${name.replace('@', '').replace('/', '-')}-`;
    const file = readdirSync(packed).find((candidate) => candidate.startsWith(prefix));
    run('tar', ['-xzf', join(packed, file), '-C', modules(name), '--strip-components=1'], folder);
  }
  for (const { dependencies = {} } of sdkPackages.map((name) => readJson(modules(name), 'package.json')))
    for (const name of Object.keys(dependencies)) link(name);
  const { devDependencies } = readJson(area, 'package.json');
  for (const name of Object.keys(devDependencies)) link(name);
}

function link(name) {
  if (existsSync(modules(name))) return;
  mkdirSync(dirname(modules(name)), { recursive: true });
  const source = ['tooling', 'shared-ui', 'shared-api', '.'].map((from) =>
    join(root, from, 'node_modules', name),
  );
  symlinkSync(source.find(existsSync), modules(name));
}

const createArea = (args, cwd) =>
  run(process.execPath, [join(folder, 'create/cli/create-area.mjs'), ...args], cwd);

beforeAll(() => {
  const packed = join(folder, 'packed');
  const written = run(process.execPath, [join(root, 'tooling/cli/sdk.mjs'), packed], root);
  if (written.status !== 0) throw new Error(written.output);
  mkdirSync(join(folder, 'create'));
  const [create] = readdirSync(packed).filter((name) => name.startsWith('create-steward-area-'));
  run('tar', ['-xzf', join(packed, create), '-C', join(folder, 'create'), '--strip-components=1'], folder);
  mkdirSync(area);
  mkdirSync(areas);
  const created = createArea(['stock'], area);
  if (created.status !== 0) throw new Error(created.output);
  install(packed);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('packs versions that any registry knows, and no path of this workspace', () => {
  for (const name of sdkPackages) {
    const text = readFileSync(modules(name, 'package.json'), 'utf8');
    expect(text).not.toMatch(/workspace:|catalog:|(?<!\.d)\.tsx?"/);
    expect(JSON.parse(text).private).toBeUndefined();
    const files = readdirSync(modules(name), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain(root);
  }
});

test('checks the types of an area outside the workspace against the declarations', () => {
  expect(stewardArea('check')).toEqual({ status: 0, output: expect.stringContaining('✓ Types of stock') });
  const file = join(area, 'src/stock.data.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('pageSize: 1', "pageSize: 'one'"));
  const failed = stewardArea('check');
  writeFileSync(file, source);
  expect(failed).toEqual({ status: 1, output: expect.stringContaining('stock.data.ts') });
}, 120_000);

test('runs the tests of the area, and shows a failed one', () => {
  expect(stewardArea('test')).toEqual({ status: 0, output: expect.stringContaining('2 passed') });
  const file = join(area, 'src/StockPage.test.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace("name: 'Stock'", "name: 'Other'"));
  const failed = stewardArea('test');
  writeFileSync(file, source);
  expect(failed).toEqual({ status: 1, output: expect.stringMatching(/Unable to find .+ name `?"?Other/) });
}, 240_000);

test('builds the area, releases it to the folder of a portal, and rolls it back', () => {
  expect(stewardArea('release', '--checked')).toEqual({
    status: 0,
    output: expect.stringContaining('stock'),
  });
  const first = readJson(areas, 'registry.json').areas.stock.stable.version;
  const build = readJson(areas, 'stock', first, 'build.json');
  expect(build.views.stockdashboard.scripts).toHaveLength(1);
  // The area contains its endpoint, but neither the design system nor the cache, which the portal provides.
  const [[script]] = build.views.stockdashboard.scripts;
  expect(readFileSync(join(areas, 'stock', first, script), 'utf8').length).toBeLessThan(10_000);

  const page = join(area, 'src/StockPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('Nothing yet', 'Nothing more'));
  expect(stewardArea('release', '--checked').status).toBe(0);
  expect(readJson(areas, 'registry.json').areas.stock.stable.previous).toBe(first);
  expect(stewardArea('release', 'rollback').status).toBe(0);
  expect(readJson(areas, 'registry.json').areas.stock.stable.version).toBe(first);
}, 240_000);

test('creates an area with a valid name in an empty folder only', () => {
  expect(createArea(['stock'], area)).toEqual({
    status: 1,
    output: expect.stringMatching(/This folder is not empty: it contains .+ in an empty folder/),
  });
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect(createArea(['Spare Parts'], empty).output).toContain('"Spare Parts" is not a valid name.');
  expect(createArea([], empty).output).toContain('Add the name of the area.');
  expect(readdirSync(empty)).toEqual([]);
});

test('explains an unknown command and a folder without an area', () => {
  expect(stewardArea('ship')).toEqual({
    status: 1,
    output: expect.stringContaining('There is no command ship.'),
  });
  const script = modules('@steward/tooling/cli/steward-area.mjs');
  expect(run(process.execPath, [script, 'build'], folder).output).toContain(
    'There is no area.json in this folder.',
  );
});
