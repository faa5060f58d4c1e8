import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryRow } from '@steward/shared-api/platform';
import { PublishedAreas } from './published-areas.ts';
import { resolveRegistry, type RegistryOptions } from './resolve-registry.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const [older, live, canary] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const harbour = 'a0000000-0000-4000-8000-000000000001';
const stable = { version: live, previous: older };

let folder: string;
let areas: PublishedAreas;
let problems: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-areas-'));
  for (const version of [older, live, canary]) await publishVersion(folder, ['faults', version]);
  areas = openAreas(false);
});
afterEach(() => rm(folder, { recursive: true }));

function openAreas(production: boolean) {
  problems = [];
  return new PublishedAreas(folder, { production, onProblem: (problem) => problems.push(String(problem)) });
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

describe('two areas with the same page', () => {
  const route = { path: '/faults/:id', title: 'Fault' };
  const claim = () =>
    Promise.all([
      publishVersion(folder, ['faults', canary], { routes: [{ ...route, name: 'fault' }] }),
      publishVersion(folder, ['copy', live], {
        routes: [
          { ...route, path: '/faults/:faultId', name: 'copy' },
          { name: 'own', path: '/copy', title: 'Copy' },
        ],
      }),
    ]);
  const message = 'The area copy cannot have the page /faults/:faultId, because the area faults has it.';

  spec('p.1.13');
  it('show it in the first area of the file, and report the other one once', async () => {
    await claim();
    const rows = { faults: { stable: { version: canary } }, copy: { stable: { version: live } } };
    await replaceRegistry(folder, { schema: 1, origins: [], areas: rows });
    for (const reader of [null, userOf()]) {
      const { areas: resolved, conflicts } = await resolveRegistry(areas, { reader });
      expect(resolved).toMatchObject([
        { name: 'faults', declaration: { routes: [{ name: 'fault' }] } },
        { name: 'copy', declaration: { routes: [{ name: 'own' }] } },
      ]);
      expect(conflicts).toEqual([message]);
    }
    expect(problems).toEqual([message]);
  });

  it('depend on the versions of the user', async () => {
    await claim();
    const faults = { stable, canary: { version: canary }, canaryGroups: [harbour] };
    await replaceRegistry(folder, {
      schema: 1,
      origins: [],
      areas: { faults, copy: { stable: { version: live } } },
    });
    expect(await resolveRegistry(areas, { reader: userOf() })).not.toHaveProperty('conflicts');
    expect(await resolveRegistry(areas, { reader: userOf(harbour) })).toHaveProperty('conflicts', [message]);
  });
});
