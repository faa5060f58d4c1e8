import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PublishedAreas } from './published-areas.ts';
import { publicFallbacks } from './public-fallbacks.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const version = '0.1.0-00000001';
const tracker = {
  name: 'tracker',
  path: '/tracker/:trackerId',
  title: 'Tracker',
  publicFallback: { check: '/sticker-reports/:trackerId', path: '/report/:trackerId' },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-areas-'));
});
afterEach(() => rm(folder, { recursive: true }));

const list = () =>
  publicFallbacks(
    new PublishedAreas(folder, { production: false, onProblem: () => undefined, onIgnored: () => undefined }),
  );

spec('p.1.8');
it('lists the fallbacks that the live areas declare', async () => {
  await publishVersion(folder, ['assets', version], {
    routes: [tracker, { ...tracker, name: 'other', path: '/other' }],
  });
  await publishVersion(folder, ['faults', version]);
  const row = { stable: { version } };
  await replaceRegistry(folder, { schema: 1, origins: [], areas: { assets: row, faults: row } });
  expect(await list()).toEqual([
    { route: '/tracker/:trackerId', check: '/sticker-reports/:trackerId', path: '/report/:trackerId' },
    { route: '/other', check: '/sticker-reports/:trackerId', path: '/report/:trackerId' },
  ]);
});

it('leaves out an area that cannot be read', async () => {
  await replaceRegistry(folder, { schema: 1, origins: [], areas: { assets: { stable: { version } } } });
  expect(await list()).toEqual([]);
});
