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
import { filesOf } from './new-area-files.mjs';
import { sharedPackages, toolingManifest } from './sdk-manifests.mjs';
import { packageFolder, root } from './workspace.mjs';

const packages = [...sharedPackages, 'tooling'];
const folder = mkdtempSync(join(tmpdir(), 'steward-sdk-'));
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
  for (const name of packages) {
    const target = modules('@steward', name);
    mkdirSync(target, { recursive: true });
    const file = readdirSync(packed).find((candidate) => candidate.startsWith(`steward-${name}-`));
    run('tar', ['-xzf', join(packed, file), '-C', target, '--strip-components=1'], folder);
  }
  for (const name of packages)
    for (const dependency of Object.keys(readJson(modules('@steward', name), 'package.json').dependencies))
      link(dependency, join(root, name));
  link('@types/react', join(root, 'shared-ui'));
}

function link(name, from) {
  if (existsSync(modules(name))) return;
  mkdirSync(dirname(modules(name)), { recursive: true });
  symlinkSync(packageFolder(name, from), modules(name));
}

/** The generated area, with the configuration of a repository of its own. */
function writeArea() {
  for (const [path, content] of Object.entries(filesOf('stock', 90))) {
    if (path === 'jest.config.mjs' || path.includes('.test.')) continue;
    mkdirSync(dirname(join(area, path)), { recursive: true });
    writeFileSync(join(area, path), content);
  }
  const { shell } = toolingManifest().steward;
  const declaration = readJson(area, 'area.json');
  writeFileSync(
    join(area, 'area.json'),
    JSON.stringify({ ...declaration, requires: { ...declaration.requires, shell: `^${shell}` } }),
  );
  writeFileSync(join(area, 'package.json'), '{ "name": "stock", "version": "0.1.0", "type": "module" }');
  writeFileSync(
    join(area, 'tsconfig.json'),
    '{ "extends": "@steward/tooling/tsconfig/browser.json", "include": ["src"] }',
  );
}

beforeAll(() => {
  const packed = join(folder, 'packed');
  const written = run(process.execPath, [join(root, 'tooling/cli/sdk.mjs'), packed], root);
  if (written.status !== 0) throw new Error(written.output);
  install(packed);
  writeArea();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('packs versions that any registry knows, and no path of this workspace', () => {
  for (const name of packages) {
    const text = readFileSync(modules('@steward', name, 'package.json'), 'utf8');
    expect(text).not.toMatch(/workspace:|catalog:|(?<!\.d)\.tsx?"/);
    expect(JSON.parse(text).private).toBeUndefined();
    const files = readdirSync(modules('@steward', name), { recursive: true, withFileTypes: true });
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
