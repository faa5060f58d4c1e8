import { spawn } from 'node:child_process';
import {
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

const module = join(import.meta.dirname, 'publish-area.mjs');
const areas = ['assets', 'faults', 'service', 'reports'];
const versions = Array.from({ length: 30 }, (_, at) => `0.1.${at}-aaaaaaaa`);
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-publish-'));
  for (const area of areas)
    for (const version of versions) mkdirSync(join(folder, area, version), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build in a process of its own that publishes these versions of an area; answers with how it ended. */
function publishing(area, published) {
  const script = `const { publishArea } = await import(${JSON.stringify(module)});
    for (const version of ${JSON.stringify(published)}) publishArea(${JSON.stringify(area)}, version);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, STEWARD_AREAS: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('close', resolve));
}

const live = () => {
  const registry = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  return Object.fromEntries(Object.entries(registry.areas).map(([area, { stable }]) => [area, stable]));
};

test('when builds publish at the same time, then none loses what another has published', async () => {
  expect(await Promise.all(areas.map((area) => publishing(area, versions)))).toEqual([0, 0, 0, 0]);
  const last = { version: versions.at(-1), previous: versions.at(-2) };
  expect(live()).toEqual({ assets: last, faults: last, service: last, reports: last });
  expect(readdirSync(folder).filter((name) => name.includes('.lock') || name.includes('.part'))).toEqual([]);
});

test('when a build was killed while it published, then the next one waits for nobody', async () => {
  const lock = join(folder, 'registry.json.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  expect(await publishing('assets', versions.slice(0, 1))).toBe(0);
  expect(live()).toEqual({ assets: { version: versions[0] } });
});
