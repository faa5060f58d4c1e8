import { afterEach, describe, expect, test } from '@jest/globals';
import type { RegistryArea } from '@steward/shared-api/platform';
import type { RemoteLoader } from '@steward/shared-ui/widget';
import { registryFixture } from '../testing/registry-fixture.ts';
import { createAreaLoads, type KnownArea } from './area-loads.ts';
import { readRolledBackVersions } from './rolled-back-versions.ts';
import type { Registry } from './registry.ts';

const Page = () => null;
const areaPages = { area: { pages: { list: async () => Page } } };

function areaFixture(version: string, more: Partial<RegistryArea> = {}): RegistryArea {
  const [area] = registryFixture([{ name: 'assets' }]).areas;
  if (!area) throw new Error('The registry fixture has an area');
  return { ...area, build: { ...area.build, version }, ...more };
}
const refusedArea: KnownArea = {
  name: 'assets',
  at: 'version',
  reason: 'It needs shell ^9.9.9, the portal has 0.1.0',
  version: '0.1.0-00000001',
  declaration: undefined,
};

/** Creates the load of a page, and records the versions that were loaded for it. */
function createPageLoad(area: KnownArea, isWorking: (version: string) => boolean) {
  const live: { registry: Registry | undefined } = { registry: undefined };
  const loaded: string[] = [];
  const reported: string[] = [];
  let registryRequests = 0;
  const loads = createAreaLoads({
    loadExposed: async ({ build }) => {
      loaded.push(build.version);
      if (!isWorking(build.version)) throw new Error('broken');
      return areaPages;
    },
    report: (known, _, { event }) =>
      reported.push(`${event} ${'reason' in known ? known.version : known.build.version}`),
    refetchRegistry: async () => {
      registryRequests += 1;
      return live.registry;
    },
  });
  const publish = (next: RegistryArea) => {
    live.registry = { ...registryFixture([]), areas: [next] };
  };
  return {
    page: loads.page(area, 'list'),
    loads,
    publish,
    loaded,
    reported,
    registryRequests: () => registryRequests,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function retried(load: RemoteLoader) {
  load.retry();
  await settled();
  return load.read().phase;
}
afterEach(() => sessionStorage.clear());

describe('page of an area that failed', () => {
  test('loads and reports a fixed version after Retry', async () => {
    const { page, publish, loaded, reported } = createPageLoad(
      areaFixture('1'),
      (version) => version === '2',
    );
    page.start();
    await settled();
    expect(page.read()).toMatchObject({ phase: 'failed', at: 'export' });
    publish(areaFixture('2'));
    expect(await retried(page)).toBe('ready');
    expect(loaded).toEqual(['1', '2']);
    expect(reported).toEqual(['area.error 1', 'area.load 2']);
  });

  test('loads the known version after Retry without a registry', async () => {
    let isWorking = false;
    const { page, loaded } = createPageLoad(areaFixture('1'), () => isWorking);
    page.start();
    await settled();
    isWorking = true;
    expect(await retried(page)).toBe('ready');
    expect(loaded).toEqual(['1', '1']);
  });

  test('shows and reports why the shell rejects an area, and loads a version that fits after Retry', async () => {
    const { page, publish, loaded, reported } = createPageLoad(refusedArea, () => true);
    page.start();
    await settled();
    expect(page.read()).toMatchObject({ phase: 'failed', at: 'version', message: refusedArea.reason });
    expect(loaded).toEqual([]);
    expect(reported).toEqual(['area.error 0.1.0-00000001']);
    publish(areaFixture('2'));
    expect(await retried(page)).toBe('ready');
  });

  test('requests the registry once for several loads at the same time', async () => {
    const { page, loads, registryRequests } = createPageLoad(areaFixture('1'), () => false);
    const allLoads = [page, loads.page(areaFixture('1'), 'details'), loads.page(areaFixture('1'), 'form')];
    for (const load of allLoads) load.start();
    await settled();
    for (const load of allLoads) load.retry();
    await settled();
    expect(registryRequests()).toBe(1);
  });

  test('offers the previous version after three crashes, and rolls back to it', async () => {
    const { page, publish, loaded } = createPageLoad(
      areaFixture('2', { previous: '0.1.0-00000001' }),
      () => true,
    );
    page.start();
    await settled();
    for (const times of [1, 2, 3]) {
      page.crashed(new Error('boom'));
      expect(page.read()).toMatchObject({ hasPreviousVersion: times === 3 });
      await retried(page);
    }
    publish(areaFixture('1', { channel: 'previous' }));
    page.rollBack();
    await settled();
    expect(page.read().phase).toBe('ready');
    expect(loaded.at(-1)).toBe('1');
    expect(readRolledBackVersions()).toEqual(['assets@2']);
  });
});
