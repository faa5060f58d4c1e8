import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PublishedAreas } from './published-areas.ts';
import { resolveRegistry } from './resolve-registry.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const [live, canary] = ['0.1.0-00000001', '0.1.0-00000002'];
const harbour = 'a0000000-0000-4000-8000-000000000001';
const stable = { version: live };

let folder: string;
let areas: PublishedAreas;
let problems: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-areas-'));
  await publishVersion(folder, ['faults', live]);
  problems = [];
  areas = new PublishedAreas(folder, {
    production: true,
    onProblem: (problem) => problems.push(problem),
    onIgnored: () => undefined,
  });
});
afterEach(() => rm(folder, { recursive: true }));

const userOf = (groupId: string | null = null) => ({ userId: randomUUID(), groupId });

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
