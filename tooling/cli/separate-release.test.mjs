// A release from the repository of an area, outside the workspace.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTooling } from './testing/installed-tooling.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steward-separate-'));
const areas = join(folder, 'areas');
const script = installTooling(folder);
writeFileSync(join(folder, 'area.json'), JSON.stringify({ name: 'stock' }));
afterEach(() => rmSync(areas, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function stewardArea(STEWARD_AREAS, ...args) {
  const env = { ...process.env, STEWARD_AREAS };
  if (STEWARD_AREAS === undefined) delete env.STEWARD_AREAS;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

const refused = (message) => ({ status: 1, output: `${message}\n` });

test.each([
  [['release', '--checked']],
  [['release', 'rollback']],
  [['release', 'promote']],
  [['release', 'set', 'limit=3']],
  [['status']],
])('refuses %j without the folder of a portal, and creates none', (args) => {
  expect(stewardArea(undefined, ...args)).toEqual(
    refused('Set STEWARD_AREAS to the areas folder of the portal.'),
  );
  expect(stewardArea(areas, ...args)).toEqual(refused(`The areas folder ${areas} does not exist.`));
  expect(readdirSync(folder).toSorted()).toEqual(['area.json', 'node_modules']);
});

test('uses the folder of a portal that has no areas yet', () => {
  mkdirSync(areas);
  expect(stewardArea(areas, 'status')).toEqual({ status: 0, output: expect.stringMatching(/^area +stable/) });
  expect(stewardArea(areas, 'release', 'rollback')).toEqual(
    refused(`The area stock has never been published to ${areas}.`),
  );
  expect(existsSync(join(areas, 'registry.json'))).toBe(false);
});

test.each([
  [['release', 'groups']],
  [['release', 'canary', '--group', 'Harbour Dental']],
  [['release', 'set', 'limit=3', '--group', 'Harbour Dental']],
])('asks for the id of a group for %j', (args) => {
  mkdirSync(areas);
  expect(stewardArea(areas, ...args)).toEqual(refused('Outside the workspace, name the group by its id.'));
});
