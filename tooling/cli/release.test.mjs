import { spec } from '../spec/spec.mjs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRelease } from './testing/run-release.mjs';

const [older, live, newer] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const [harbour, oakfield] = ['a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];
const stable = { version: live, previous: older };
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-release-'));
  for (const version of [older, live, newer]) publish('faults', version);
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'registry.json');
const rowOf = (area = 'faults') => JSON.parse(readFileSync(file(), 'utf8')).areas[area];
const write = (areas) => writeFileSync(file(), JSON.stringify({ schema: 1, origins: [], areas }));

/** A version as a build writes it. */
function publish(name, version, settings = {}) {
  const versionFolder = join(folder, name, version);
  mkdirSync(versionFolder, { recursive: true });
  const requires = { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' };
  const emptyParts = { routes: [], menu: [], widgets: [], settings };
  const declaration = { schema: 1, name, owner: 'tests', requires, ...emptyParts };
  const build = { schema: 1, version, entry: ['entry.js', `sha384-${'A'.repeat(64)}`], views: {} };
  const json = (value) => JSON.stringify(value);
  writeFileSync(
    join(versionFolder, 'area.json'),
    json({ ...declaration, budget: { entry: 1, firstView: 1 } }),
  );
  writeFileSync(join(versionFolder, 'build.json'), json(build));
}

const release = (...args) => runRelease(folder, args);
const succeedsWith = (output) => ({ code: 0, output: expect.stringContaining(output) });

spec('p.2.2');
test('changes only the row of the area from a canary to all users, and logs each change', async () => {
  const other = { stable: { version: live }, settings: { limit: 3 } };
  write({ faults: { stable, canary: { version: newer }, canaryPercent: 10 }, assets: other });
  expect(await release('faults', 'canary', '25', '--group', harbour, '--group', oakfield)).toEqual(
    succeedsWith(`${newer} is the canary for 25% of the users and the groups ${harbour}, ${oakfield}.`),
  );
  const canaryRow = {
    stable,
    canary: { version: newer },
    canaryPercent: 25,
    canaryGroups: [harbour, oakfield],
  };
  expect(rowOf()).toEqual(canaryRow);
  expect(await release('mf-faults', 'promote')).toEqual(succeedsWith(`All users get faults ${newer}.`));
  expect(rowOf()).toEqual({ stable: { version: newer, previous: live } });
  expect(rowOf('assets')).toEqual(other);
  const log = readFileSync(join(folder, 'release-log.jsonl'), 'utf8').trim().split('\n');
  expect(JSON.parse(log.at(-1))).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    user: userInfo().username,
    command: 'release mf-faults promote',
    area: 'faults',
    before: canaryRow,
    after: rowOf(),
  });
  expect(log).toHaveLength(2);
});

test('keeps the other part of the audience when one part changes', async () => {
  write({ faults: { stable, canary: { version: newer }, canaryPercent: 10, canaryGroups: [harbour] } });
  await release('faults', 'canary', '50');
  expect(rowOf()).toMatchObject({ canaryPercent: 50, canaryGroups: [harbour] });
  await release('faults', 'canary', '--no-groups');
  expect(rowOf()).toEqual({ stable, canary: { version: newer }, canaryPercent: 50 });
});

spec('p.2.4');
test('rolls back the canary first, then the stable version, which it blocks', async () => {
  write({ faults: { stable, canary: { version: newer }, canaryPercent: 10, canaryGroups: [harbour] } });
  expect(await release('faults', 'rollback')).toEqual(succeedsWith(`All users get faults ${live}.`));
  expect(rowOf()).toEqual({ stable });
  expect(await release('faults', 'rollback')).toEqual(succeedsWith(`All users get faults ${older}.`));
  const back = { stable: { version: older }, blocked: [live] };
  expect(rowOf()).toEqual(back);
  expect(await release('faults', 'rollback')).toEqual({
    code: 1,
    output: `There is no previous version before ${older}.\n`,
  });
  expect(rowOf()).toEqual(back);
});

spec('p.2.5');
test('blocks a version for all users and from promotion until it is unblocked', async () => {
  write({ faults: { stable, canary: { version: newer }, canaryPercent: 10 } });
  await release('faults', 'block', newer);
  expect(await release('faults', 'promote')).toEqual({
    code: 1,
    output: `${newer} is blocked. Unblock it first.\n`,
  });
  expect((await release('status')).output).toContain(`${newer} (blocked)`);
  await release('faults', 'unblock', newer);
  expect(rowOf()).not.toHaveProperty('blocked');
  expect((await release('faults', 'promote')).code).toBe(0);
});

const declared = {
  limit: { type: 'number', default: 50, description: 'Rows of the first page.' },
  prices: { type: 'boolean', default: false },
  note: { type: 'text', default: '' },
};

test('sets and removes settings for all users and for a group, logs that, and lists them in the status', async () => {
  publish('faults', live, declared);
  write({ faults: { stable, settings: { limit: 'many' } } });
  await release('faults', 'set', 'note=a=b c');
  await release('faults', 'set', 'limit=25', '--group', harbour, '--group', oakfield);
  expect((await release('faults', 'set', 'prices=true')).code).toBe(0);
  expect(rowOf().settings).toEqual({ limit: 'many', note: 'a=b c', prices: true });
  expect(rowOf().groupSettings).toEqual({ [harbour]: { limit: 25 }, [oakfield]: { limit: 25 } });
  expect((await release('status', 'faults')).output.split('\n').slice(3, -1)).toEqual([
    expect.stringMatching(/^setting +value +origin +description$/),
    expect.stringMatching(/^limit +50 +default +Rows of the first page\.$/),
    expect.stringMatching(new RegExp(`^limit +25 +group ${harbour}$`)),
    expect.stringMatching(new RegExp(`^limit +25 +group ${oakfield}$`)),
    expect.stringMatching(/^prices +true +environment$/),
    expect.stringMatching(/^note +"a=b c" +environment$/),
    '⚠ Ignored: settings.limit is not a number.',
  ]);
  for (const key of ['limit', 'note', 'prices']) await release('faults', 'unset', key);
  for (const group of [harbour, oakfield]) await release('faults', 'unset', 'limit', '--group', group);
  expect(rowOf()).toEqual({ stable });
  const log = readFileSync(join(folder, 'release-log.jsonl'), 'utf8').trim().split('\n');
  expect(JSON.parse(log[2])).toMatchObject({ command: 'release faults set prices=true', area: 'faults' });
  expect(log).toHaveLength(8);
});

test.each([
  ['limits=3', 'limits is not a setting of faults. Settings: limit, prices, note.'],
  ['toString=3', 'toString is not a setting of faults.'],
  ['limit=many', 'limit is not a number: many.'],
  ['limit=', 'limit is not a number: the value is empty.'],
  ['prices=yes', 'prices is not a boolean: yes.'],
  ['limit', 'limit is not KEY=VALUE.'],
])('refuses to set %s', async (assignment, message) => {
  publish('faults', live, declared);
  write({ faults: { stable } });
  expect(await release('faults', 'set', assignment)).toEqual({
    code: 1,
    output: expect.stringContaining(message),
  });
  expect(rowOf()).toEqual({ stable });
});

test('prints one line per area for status', async () => {
  write({
    assets: { stable: { version: older } },
    faults: { stable, canary: { version: newer }, canaryPercent: 10, canaryGroups: [harbour] },
  });
  const { output } = await release('status');
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^area +stable +previous +canary +audience +blocked$/),
    expect.stringMatching(new RegExp(`^assets +${older} +– +– +– +–$`)),
    expect.stringMatching(
      new RegExp(`^faults +${live} +${older} +${newer} +10% of the users and the group ${harbour} +–$`),
    ),
  ]);
  expect((await release('status', 'faults')).output).not.toContain('assets');
});

const row = { stable, canary: { version: newer }, canaryPercent: 10, blocked: ['0.1.0-00000009'] };
test.each([
  [['assets', 'promote'], 'The area assets has never been published to'],
  [['status', 'assets'], 'The area assets has never been published to'],
  [['planets'], 'mf-planets does not contain the area planets.'],
  [
    ['faults', 'destroy'],
    'Unknown command destroy. Commands: canary, promote, rollback, block, unblock, set, unset.',
  ],
  [['faults', 'toString'], 'Unknown command toString. Commands: canary'],
  [['faults', 'promote', 'now'], 'now is not an argument of promote.'],
  [['faults', 'promote', '--group', harbour], 'promote has no option --group.'],
  [['faults', '--percent', '3'], "Unknown option '--percent'"],
  [['faults', 'canary'], 'Add a percentage'],
  [['faults', 'canary', '101'], '101 is not a percentage'],
  [['faults', 'canary', '1.5'], '1.5 is not a percentage'],
  [['faults', '--canary', 'all'], 'all is not a percentage'],
  [['faults', 'block'], 'Add the version'],
  [['faults', 'set'], 'Add the setting and its value'],
  [['faults', 'set', 'limit=3'], 'limit is not a setting of faults. It has no settings.'],
  [['faults', 'unset', 'limit'], 'limit is not set for all users.'],
  [['faults', 'unset', 'limit', '--group', harbour], `limit is not set for the group ${harbour}.`],
  [['faults', 'block', '9.9.9'], '9.9.9 is not a version of faults. Versions: '],
  [['faults', 'unblock', live], `${live} is not blocked.`],
  [['faults', 'block', '0.1.0-00000009'], 'is not a version of faults'],
])('reports %j and changes nothing', async (args, message) => {
  write({ faults: row });
  const before = [readFileSync(file(), 'utf8'), statSync(file()).mtimeMs];
  expect(await release(...args)).toEqual({ code: 1, output: expect.stringContaining(message) });
  expect([readFileSync(file(), 'utf8'), statSync(file()).mtimeMs]).toEqual(before);
  expect(existsSync(join(folder, 'release-log.jsonl'))).toBe(false);
});

spec('p.2.6');
test('refuses a change that would leave no version', async () => {
  write({ faults: { stable, blocked: [older] } });
  expect(await release('faults', 'block', live)).toMatchObject({ code: 1 });
  expect(await release('faults', 'rollback')).toMatchObject({ code: 1 });
  expect(rowOf()).toEqual({ stable, blocked: [older] });
});

test('refuses a version with files that are missing or belong to another version', async () => {
  write({ faults: { stable, canary: { version: newer } } });
  const before = readFileSync(file(), 'utf8');
  writeFileSync(join(folder, 'faults', newer, 'build.json'), '{"schema":2}');
  expect(await release('faults', 'promote')).toEqual({
    code: 1,
    output: expect.stringContaining(`Version ${newer} of faults is invalid and cannot be released`),
  });
  for (const version of [newer, older]) rmSync(join(folder, 'faults', version), { recursive: true });
  expect((await release('faults', 'block', live)).output).toContain(
    `There is no version ${older} of faults in`,
  );
  expect((await release('faults', 'promote')).output).toContain(`There is no version ${newer} of faults in`);
  expect(readFileSync(file(), 'utf8')).toBe(before);
});

spec('p.2.6');
test('leaves registry.json unchanged when it is broken or has a newer schema', async () => {
  for (const content of ['{"schema":2,"areas":{}}', '{"faults":{"stable":7}}', 'no json']) {
    writeFileSync(file(), content);
    expect(await release('faults', 'rollback')).toEqual({
      code: 1,
      output: expect.stringContaining('registry.json is invalid and was left unchanged'),
    });
    expect(readFileSync(file(), 'utf8')).toBe(content);
  }
});

test('keeps keys that it does not know, and reports them', async () => {
  const row = { stable, canaryPercnt: 10 };
  const content = { schema: 1, origins: [], areas: { faults: row, assets: row }, contact: 'ops' };
  writeFileSync(file(), JSON.stringify(content));
  expect(await release('faults', 'rollback')).toEqual(succeedsWith(`All users get faults ${older}.`));
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
    ...content,
    areas: { faults: { stable: { version: older }, blocked: [live], canaryPercnt: 10 }, assets: row },
  });
  expect((await release('status')).output).toContain(
    '⚠ registry.json: areas.faults.canaryPercnt is not a known key and is ignored',
  );
});

test('prints the help without arguments', async () => {
  expect(await release()).toEqual(succeedsWith('npm run release -- AREA rollback'));
});
