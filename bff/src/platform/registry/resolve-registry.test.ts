import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryRow } from '@steward/shared-api/platform';
import { PublishedAreas } from './published-areas.ts';
import { resolveRegistry, type RegistryOptions } from './resolve-registry.ts';
import { everyVersion, publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const [older, live, canary] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const harbour = 'a0000000-0000-4000-8000-000000000001';
const stable = { version: live, previous: older };

let folder: string;
let areas: PublishedAreas;
let problems: string[];
let ignored: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-areas-'));
  for (const version of [older, live, canary]) await publishVersion(folder, ['faults', version]);
  areas = openAreas(false);
});
afterEach(() => rm(folder, { recursive: true }));

function openAreas(production: boolean) {
  problems = [];
  ignored = [];
  return new PublishedAreas(folder, {
    production,
    onProblem: (problem) => problems.push(String(problem)),
    onIgnored: (message) => ignored.push(message),
  });
}

const write = (row: RegistryRow, origins: unknown[] = []) =>
  replaceRegistry(folder, { schema: 1, origins, areas: { faults: row } });

/** The channel, version and previous version of the area for a user; null when it is missing. */
async function faultsFor(question: RegistryOptions) {
  const [area] = (await resolveRegistry(areas, question)).areas;
  if (!area) return null;
  const { channel, base, previous, problem }: Record<string, unknown> = area;
  return { channel, base, ...(previous === undefined ? {} : { previous }), ...(problem ? { problem } : {}) };
}
const at = (version: string) => `/areas/faults/${version}/`;
const userOf = (groupId: string | null = null) => ({ userId: randomUUID(), groupId });

describe('the version for a user', () => {
  spec('p.2.3');
  it('is the canary for its group with the stable version as the previous one, and the stable version for others', async () => {
    await write({ stable, canary: { version: canary }, canaryGroups: [harbour] });
    const tried = { channel: 'canary', base: at(canary), previous: live };
    const usual = { channel: 'stable', base: at(live), previous: older };
    expect(await faultsFor({ reader: userOf(harbour) })).toEqual(tried);
    expect(await faultsFor({ reader: userOf(randomUUID()) })).toEqual(usual);
    expect(await faultsFor({ reader: userOf() })).toEqual(usual);
    expect(await faultsFor({ reader: null })).toEqual(usual);
  });

  spec('p.2.5');
  it('is never a blocked one, and the area is missing when no version is left', async () => {
    const row = { stable, canary: { version: canary }, canaryPercent: 100 };
    await write({ ...row, blocked: [canary] });
    expect(await faultsFor({ reader: userOf() })).toMatchObject({ base: at(live) });
    await write({ ...row, blocked: [canary, live] });
    expect(await faultsFor({ reader: userOf() })).toEqual({ channel: 'stable', base: at(older) });
    await write({ ...row, blocked: [canary, live, older] });
    expect(await faultsFor({ reader: userOf() })).toBeNull();
  });

  it('is the previous one after a rollback, if there is one', async () => {
    await write({ stable, canary: { version: canary }, canaryGroups: [harbour] });
    const rolledBackVersions = (version: string) => new Map([['faults', version]]);
    const before = { channel: 'previous', base: at(older) };
    expect(await faultsFor({ reader: userOf(), rolledBack: rolledBackVersions(live) })).toEqual(before);
    const ofThoseWhoTry = { channel: 'previous', base: at(live) };
    expect(await faultsFor({ reader: userOf(harbour), rolledBack: rolledBackVersions(canary) })).toEqual(
      ofThoseWhoTry,
    );
    await write({ stable, blocked: [older] });
    const current = { channel: 'stable', base: at(live) };
    expect(await faultsFor({ reader: userOf(), rolledBack: rolledBackVersions(live) })).toEqual(current);
  });

  it('is a newer one after a rollback, and never the rolled-back one', async () => {
    const rolledBackVersions = new Map([['faults', live]]);
    await write({ stable: { version: canary, previous: live } });
    expect(await faultsFor({ reader: userOf(), rolledBack: rolledBackVersions })).toEqual({
      channel: 'stable',
      base: at(canary),
      previous: live,
    });
    await write({ stable: { version: older }, blocked: [live] });
    expect(await faultsFor({ reader: userOf(), rolledBack: rolledBackVersions })).toEqual({
      channel: 'stable',
      base: at(older),
    });
  });
});

describe('a version that cannot be shown', () => {
  const resolvedAreas = async () => (await resolveRegistry(areas, { reader: null })).areas;

  it('has its declaration and the problem when its origin is not allowed or its build is invalid', async () => {
    await write({ stable, origin: 'https://areas.example' });
    const refused = { name: 'faults', build: { version: live }, declaration: { name: 'faults' } };
    expect(await resolvedAreas()).toEqual([
      expect.objectContaining({ problem: expect.stringContaining('origin') }),
    ]);
    expect(await resolvedAreas()).toMatchObject([refused]);
    await rm(join(folder, 'faults', live, 'build.json'));
    await write({ stable });
    expect(await resolvedAreas()).toMatchObject([
      { ...refused, problem: expect.stringContaining('build.json') },
    ]);
  });

  it('has the declaration of the previous version when it is unreadable, or only its name', async () => {
    await rm(join(folder, 'faults', live), { recursive: true });
    await write({ stable });
    expect(await resolvedAreas()).toMatchObject([
      { build: { version: live }, declaration: { name: 'faults' } },
    ]);
    await write({ stable: { version: live } });
    expect(await resolvedAreas()).toEqual([
      { name: 'faults', channel: 'stable', build: { version: live }, problem: expect.any(String) },
    ]);
  });
});

describe('unknown keys', () => {
  it('of a version are ignored, part of the registry and reported once', async () => {
    const requires = { ...everyVersion, 'shared-maps': '*' };
    const route = { name: 'faults', path: '/faults', title: 'Faults', tytle: 'Faults' };
    await publishVersion(folder, ['faults', live], { requires, routes: [route] });
    await write({ stable });
    for (let request = 0; request < 2; request += 1)
      expect((await resolveRegistry(areas, { reader: userOf() })).areas).toMatchObject([
        {
          base: at(live),
          declaration: {
            requires: everyVersion,
            routes: [{ name: 'faults', path: '/faults', title: 'Faults' }],
          },
          unknownKeys: ['area.json: requires.shared-maps', 'area.json: routes.0.tytle'],
        },
      ]);
    const name = `faults/${live}/area.json`;
    expect(ignored).toEqual([
      `${name}: requires.shared-maps is not a known key`,
      `${name}: routes.0.tytle is not a known key`,
    ]);
    expect(problems).toEqual([]);
  });

  it('of the registry file are ignored, and reported once per state of the file', async () => {
    const row = { stable: { ...stable, colour: 'red' }, canaryPercnt: 10 };
    await replaceRegistry(folder, { schema: 1, origins: [], areas: { faults: row }, contact: 'ops' });
    for (let request = 0; request < 2; request += 1)
      expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
    expect(ignored).toEqual(
      ['areas.faults.stable.colour', 'areas.faults.canaryPercnt', 'contact'].map(
        (key) => `registry.json: ${key} is not a known key`,
      ),
    );
  });
});

it('reports invalid settings once per state of the file, and those of a group for its users', async () => {
  await publishVersion(folder, ['faults', live], { settings: { limit: { type: 'number', default: 3 } } });
  const row = { stable, settings: { limit: '4' }, groupSettings: { [harbour]: { colour: 'red' } } };
  await write(row);
  for (const group of [null, null, harbour, harbour]) await resolveRegistry(areas, { reader: userOf(group) });
  const wrongType = 'registry.json: areas.faults.settings.limit is not a number';
  const undeclared = `registry.json: areas.faults.groupSettings.${harbour}.colour is not a setting of this version`;
  expect(ignored).toEqual([wrongType, undeclared]);
  await write({ ...row, canaryPercent: 0 });
  await resolveRegistry(areas, { reader: null });
  expect(ignored).toEqual([wrongType, undeclared, wrongType]);
});

describe('an error', () => {
  it('in a version or a row names its path', async () => {
    const route = { name: 'faults', path: 'faults', title: 'Faults' };
    await publishVersion(folder, ['faults', live], { routes: [route] });
    await replaceRegistry(folder, { assets: { stable: { version: 'newest' } }, faults: { stable } });
    expect((await resolveRegistry(areas, { reader: null })).areas).toMatchObject([
      {
        name: 'assets',
        problem: expect.stringContaining('assets.stable.version: A version is 1.2.3-01234567'),
      },
      {
        name: 'faults',
        problem: expect.stringContaining('area.json is invalid: routes.0.path: A path is /'),
      },
    ]);
  });

  it('in build.json names its path', async () => {
    await writeFile(join(folder, 'faults', live, 'build.json'), '{"schema":1,"entry":[]}');
    await write({ stable });
    expect((await resolveRegistry(areas, { reader: null })).areas).toMatchObject([
      { problem: expect.stringContaining('build.json is invalid: version: ') },
    ]);
  });
});

describe('the registry file', () => {
  spec('p.2.7');
  it('is read again when it changes with the same size and date', async () => {
    await write({ stable });
    const { mtime } = await stat(join(folder, 'registry.json'));
    expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
    await write({ stable: { version: older, previous: live } });
    await utimes(join(folder, 'registry.json'), mtime, mtime);
    expect(await faultsFor({ reader: null })).toMatchObject({ base: at(older) });
  });

  it('stays at the last valid state when it is broken or has a newer schema, which is reported once', async () => {
    await write({ stable });
    await faultsFor({ reader: null });
    for (const broken of ['not a registry', { schema: 2, origins: [], areas: {} }]) {
      problems.length = 0;
      await replaceRegistry(folder, broken);
      expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
      expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
      expect(problems).toHaveLength(1);
    }
  });

  it('stays at the last valid state when it cannot be opened', async () => {
    await write({ stable });
    await faultsFor({ reader: null });
    await rm(join(folder, 'registry.json'));
    await mkdir(join(folder, 'registry.json'));
    expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
    expect(problems).toEqual([expect.stringContaining('EISDIR')]);
  });

  it('can have its rows at the top level, like in the first version', async () => {
    await replaceRegistry(folder, { faults: { stable } });
    expect(await faultsFor({ reader: null })).toMatchObject({ base: at(live) });
  });
});

describe('origins of areas', () => {
  const cdn = 'https://areas.example';
  const refused = [
    'http://areas.example',
    'https://areas.example/path',
    'https://*.example',
    "https://areas.example;script-src'",
    'areas.example',
    7,
  ];

  it('are part of the address when they are allowed, and otherwise break only their area', async () => {
    await write({ stable, origin: cdn }, [cdn]);
    expect(await faultsFor({ reader: null })).toMatchObject({ base: `${cdn}${at(live)}` });
    await write({ stable, origin: cdn });
    expect(await faultsFor({ reader: null })).toEqual({
      channel: 'stable',
      problem: expect.stringContaining('its origin https://areas.example is not among those'),
    });
  });

  it('are left out with a reason when they are not trusted', async () => {
    await write({ stable }, [cdn, 'http://localhost:4203', ...refused]);
    expect((await resolveRegistry(areas, { reader: null })).origins).toEqual([cdn, 'http://localhost:4203']);
    expect(problems).toHaveLength(refused.length);
    areas = openAreas(true);
    expect((await resolveRegistry(areas, { reader: null })).origins).toEqual([cdn]);
  });
});
