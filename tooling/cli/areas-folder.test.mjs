import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'steward-areas-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const names = ['assets', 'documents', 'faults', 'reports'];
const version = '0.1.0-00000001';
const file = () => join(folder, 'registry.json');
const write = (areas) => writeFileSync(file(), JSON.stringify({ schema: 1, origins: [], areas }));
const blockedOf = () =>
  Object.values(JSON.parse(readFileSync(file(), 'utf8')).areas).map(({ blocked }) => blocked);

/** Blocks a version of an area in a separate process. */
async function block(area, areas = folder) {
  const args = [join(import.meta.dirname, 'release.mjs'), area, 'block', version];
  const child = spawn(process.execPath, args, { env: { ...process.env, STEWARD_AREAS: areas } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Creates the files that a release leaves when it is killed while it writes. */
async function simulateKilledRelease() {
  const killedProcess = spawn(process.execPath, ['--version']);
  await once(killedProcess, 'close');
  writeFileSync(`${file()}.lock`, `${hostname()} ${killedProcess.pid}`);
  writeFileSync(`${file()}.${killedProcess.pid}.part`, '{');
  mkdirSync(join(folder, 'faults', `${version}.${killedProcess.pid}.part`), { recursive: true });
  mkdirSync(join(folder, '.left'));
  writeFileSync(join(folder, '.left/faults.json'), '');
}

test('continues after a release was killed, keeps concurrent changes and removes its temporary files', async () => {
  const row = { stable: { version: '0.1.0-00000002', previous: version } };
  write(Object.fromEntries(names.map((name) => [name, row])));
  await simulateKilledRelease();
  const results = await Promise.all(names.map((name) => block(name)));
  expect(results).toEqual(names.map(() => ({ code: 0, output: expect.stringContaining('✓') })));
  expect(blockedOf()).toEqual(names.map(() => [version]));
  expect([...readdirSync(folder), ...readdirSync(join(folder, 'faults'))].toSorted()).toEqual([
    '.left',
    'faults',
    'registry.json',
    'release-log.jsonl',
  ]);
});

test("reports that the areas' folder is not writable", async () => {
  writeFileSync(file(), '');
  const { code, output } = await block('faults', file());
  expect([code, output]).toEqual([1, expect.stringContaining('is not writable, so nothing was changed')]);
  expect(output).not.toContain('    at ');
  expect(existsSync(`${file()}.lock`)).toBe(false);
});
