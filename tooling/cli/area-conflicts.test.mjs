import { spec } from '../spec/spec.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [live, newer] = ['0.1.0-00000001', '0.1.0-00000002'];
const stable = { version: live };
const reports = { routes: [{ name: 'page', path: '/reports', title: 'Reports' }] };
const conflictOf = (area) =>
  `The area ${area} cannot have the page /reports, because the area assets has it.\n`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-conflicts-'));
  publish('assets', live, reports);
  publish('faults', live);
  publish('faults', newer, reports);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (areas) =>
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ schema: 1, origins: [], areas }));
const rowOf = (area) => JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')).areas[area];

/** Writes a version as a build does. */
function publish(name, version, declared = {}) {
  const versionFolder = join(folder, name, version);
  mkdirSync(versionFolder, { recursive: true });
  const requires = { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' };
  const emptyParts = { routes: [], menu: [], widgets: [], settings: {}, budget: { entry: 1, firstView: 1 } };
  const declaration = { schema: 1, name, owner: 'tests', requires, ...emptyParts, ...declared };
  const build = { schema: 1, version, entry: ['entry.js', `sha384-${'A'.repeat(64)}`], views: {} };
  writeFileSync(join(versionFolder, 'area.json'), JSON.stringify(declaration));
  writeFileSync(join(versionFolder, 'build.json'), JSON.stringify(build));
}

/** Runs Node with these arguments and this areas' folder. Returns the exit code and the output. */
function run(...args) {
  const child = spawn(process.execPath, args, { env: { ...process.env, STEWARD_AREAS: folder } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
const release = (...args) => run(join(import.meta.dirname, 'release.mjs'), ...args);

spec('p.1.12');
test('a release with a page of another live area is refused before it is built', async () => {
  write({ assets: { stable } });
  expect(await release('reports', '--checked')).toEqual({ code: 1, output: conflictOf('reports') });
  expect(rowOf('reports')).toBeUndefined();
});

spec('p.1.12');
test('a version with a page of another live area cannot be unblocked', async () => {
  const faults = { stable, canary: { version: newer }, canaryPercent: 10, blocked: [newer] };
  write({ assets: { stable }, faults });
  expect(await release('faults', 'unblock', newer)).toEqual({ code: 1, output: conflictOf('faults') });
  expect(rowOf('faults')).toEqual(faults);
});

test('a rollback is not refused, because it repairs an area', async () => {
  write({ assets: { stable }, faults: { stable: { version: live, previous: newer } } });
  expect((await release('faults', 'rollback')).code).toBe(0);
  expect(rowOf('faults').stable).toEqual({ version: newer });
});

spec('p.1.12');
test.each([
  ['the area has the page only in a blocked version', { stable, blocked: [live] }, 'published'],
  ['the area has the page in its canary', { stable: { version: newer }, canary: stable }, 'refused'],
])('a build of the workspace is compared with other areas when %s', async (_, assets, result) => {
  publish('assets', newer);
  write({ assets });
  const script = `const { publishArea } = await import(${JSON.stringify(join(import.meta.dirname, 'publish-area.mjs'))});
    try {
      console.log(publishArea({ area: 'stock', version: '${newer}', built: ${JSON.stringify(join(folder, 'faults', newer))} }).result);
    } catch ({ message }) {
      console.log(message.includes('because the area assets has it') ? 'refused' : message);
    }`;
  expect((await run('--input-type=module', '-e', script)).output).toBe(`${result}\n`);
});
