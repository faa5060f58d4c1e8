import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spec } from '@steward/tooling/spec/spec.mjs';

const module = join(import.meta.dirname, 'publish-area.mjs');
const areas = ['assets', 'faults', 'service', 'reports'];
const versions = Array.from({ length: 30 }, (_, at) => `0.1.${at}-aaaaaaaa`);
const [first, second, third] = versions;
let folder;
let built;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-publish-'));
  built = mkdtempSync(join(tmpdir(), 'steward-built-'));
  writeFileSync(join(built, 'entry.js'), '');
});
afterEach(() => {
  for (const temporaryFolder of [folder, built]) rmSync(temporaryFolder, { recursive: true });
});

/** Runs a build in a separate process that publishes these versions. Returns its exit code and results. */
function publishing(area, published) {
  const script = `const { publishArea } = await import(${JSON.stringify(module)});
    const results = ${JSON.stringify(published)}.map((version) =>
      publishArea({ area: ${JSON.stringify(area)}, version, built: ${JSON.stringify(built)} }).result);
    console.log(JSON.stringify(results));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, STEWARD_AREAS: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, result: code === 0 ? JSON.parse(output) : [] })),
  );
}

const file = () => join(folder, 'registry.json');
const rows = () => JSON.parse(readFileSync(file(), 'utf8')).areas;
const live = () => Object.fromEntries(Object.entries(rows()).map(([area, { stable }]) => [area, stable]));

test('keeps the versions of concurrent builds', async () => {
  const ends = await Promise.all(areas.map((area) => publishing(area, versions)));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const last = { version: versions.at(-1), previous: versions.at(-2) };
  expect(live()).toEqual({ assets: last, faults: last, service: last, reports: last });
  expect(readdirSync(folder).filter((name) => name.includes('.lock') || name.includes('.part'))).toEqual([]);
  expect(existsSync(join(folder, 'assets', first, 'entry.js'))).toBe(true);
});

test('is not blocked by a build that was killed', async () => {
  const lock = join(folder, 'registry.json.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  expect(await publishing('assets', [first])).toEqual({ code: 0, result: ['published'] });
  expect(live()).toEqual({ assets: { version: first } });
});

test('keeps a rolled-back version as it is when it is built again, and publishes a new one', async () => {
  mkdirSync(join(folder, 'faults', first), { recursive: true });
  mkdirSync(join(folder, 'faults', second));
  const rolledBack = { stable: { version: first }, blocked: [second] };
  writeFileSync(file(), JSON.stringify({ schema: 1, origins: [], areas: { faults: rolledBack } }));
  expect((await publishing('faults', [second])).result).toEqual(['not live']);
  expect(rows()).toEqual({ faults: rolledBack });
  expect((await publishing('faults', [first, third])).result).toEqual(['live already', 'published']);
  expect(live()).toEqual({ faults: { version: third, previous: first } });
});

spec('p.1.6');
test('keeps the files of a version that is republished', async () => {
  const script = join(folder, 'faults', first, 'entry.js');
  await publishing('faults', [first]);
  writeFileSync(join(built, 'entry.js'), 'other bytes');
  expect((await publishing('faults', [first])).result).toEqual(['live already']);
  expect(readFileSync(script, 'utf8')).toBe('');
});

test('leaves a canary alone', async () => {
  mkdirSync(join(folder, 'faults', second), { recursive: true });
  const canary = { canary: { version: second }, canaryPercent: 10, canaryGroups: ['of the harbour'] };
  const faults = { stable: { version: first }, ...canary };
  writeFileSync(file(), JSON.stringify({ schema: 1, origins: [], areas: { faults } }));
  expect((await publishing('faults', [second])).result).toEqual(['not live']);
  expect(rows()).toEqual({ faults });
  expect((await publishing('faults', [third])).result).toEqual(['published']);
  expect(rows()).toEqual({ faults: { stable: { version: third, previous: first }, ...canary } });
});

test('refuses a build of another owner than the live version', async () => {
  const parts = { schema: 1, name: 'faults', requires: {}, routes: [], menu: [], widgets: [], settings: {} };
  const requires = { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' };
  const write = (owner) =>
    writeFileSync(
      join(built, 'area.json'),
      JSON.stringify({ ...parts, owner, requires, budget: { entry: 8192, firstView: 40_960 } }),
    );
  write('servicing');
  expect(await publishing('faults', [first])).toMatchObject({ code: 0 });
  write('another team');
  expect(await publishing('faults', [second])).toMatchObject({ code: 1 });
  expect(live()).toEqual({ faults: { version: first } });
  expect(existsSync(join(folder, 'faults', second))).toBe(false);
});
