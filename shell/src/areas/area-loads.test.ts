import { afterEach, describe, expect, test } from '@jest/globals';
import type { RegistryArea } from '@steward/shared-api/platform';
import type { RemoteLoader } from '@steward/shared-ui/widget';
import { aRegistryOf } from '../testing/a-registry.ts';
import { createAreaLoads, type KnownArea } from './area-loads.ts';
import { readLeft } from './rolled-back-versions.ts';
import type { Registry } from './registry.ts';

const Page = () => null;
const areaPages = { area: { pages: { list: async () => Page } } };

function anArea(version: string, more: Partial<RegistryArea> = {}): RegistryArea {
  const [area] = aRegistryOf([{ name: 'assets' }]).areas;
  if (!area) throw new Error('There is one');
  return { ...area, build: { ...area.build, version }, ...more };
}
const refused: KnownArea = {
  name: 'assets',
  at: 'version',
  reason: 'It needs shell ^9.9.9, the portal has 0.1.0',
  version: '0.1.0-00000001',
  declaration: undefined,
};

/** The page of an area, and which versions were loaded for it. */
function open(area: KnownArea, isWell: (version: string) => boolean) {
  const live: { registry: Registry | undefined } = { registry: undefined };
  const loaded: string[] = [];
  const reported: string[] = [];
  let asked = 0;
  const loads = createAreaLoads({
    loadExposed: async ({ build }) => {
      loaded.push(build.version);
      if (!isWell(build.version)) throw new Error('broken');
      return areaPages;
    },
    report: (known, _, { event }) =>
      reported.push(`${event} ${'reason' in known ? known.version : known.build.version}`),
    askAgain: async () => {
      asked += 1;
      return live.registry;
    },
  });
  const publish = (next: RegistryArea) => {
    live.registry = { ...aRegistryOf([]), areas: [next] };
  };
  return { page: loads.page(area, 'list'), loads, publish, loaded, reported, asked: () => asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function retried(load: RemoteLoader) {
  load.retry();
  await settled();
  return load.read().phase;
}
afterEach(() => sessionStorage.clear());

describe('the page of an area that failed', () => {
  test('when a mended version is published, then Retry loads that one, and what is reported is of it', async () => {
    const { page, publish, loaded, reported } = open(anArea('1'), (version) => version === '2');
    page.start();
    await settled();
    expect(page.read()).toMatchObject({ phase: 'failed', at: 'export' });
    publish(anArea('2'));
    expect(await retried(page)).toBe('ready');
    expect(loaded).toEqual(['1', '2']);
    expect(reported).toEqual(['area.error 1', 'area.load 2']);
  });

  test('when nobody can say what is published now, then Retry asks for the one that is known', async () => {
    let isWell = false;
    const { page, loaded } = open(anArea('1'), () => isWell);
    page.start();
    await settled();
    isWell = true;
    expect(await retried(page)).toBe('ready');
    expect(loaded).toEqual(['1', '1']);
  });

  test('when it is one that the shell refuses, then its reason is said and reported, nothing is loaded, and Retry shows it once it fits', async () => {
    const { page, publish, loaded, reported } = open(refused, () => true);
    page.start();
    await settled();
    expect(page.read()).toMatchObject({ phase: 'failed', at: 'version', message: refused.reason });
    expect(loaded).toEqual([]);
    expect(reported).toEqual(['area.error 0.1.0-00000001']);
    publish(anArea('2'));
    expect(await retried(page)).toBe('ready');
  });

  test('when several places ask at the same time, then the registry is asked once', async () => {
    const { page, loads, asked } = open(anArea('1'), () => false);
    const places = [page, loads.page(anArea('1'), 'details'), loads.page(anArea('1'), 'form')];
    for (const place of places) place.start();
    await settled();
    for (const place of places) place.retry();
    await settled();
    expect(asked()).toBe(1);
  });

  test('when it crashes three times and there is a version before, then it goes back to that', async () => {
    const { page, publish, loaded } = open(anArea('2', { previous: '0.1.0-00000001' }), () => true);
    page.start();
    await settled();
    for (const times of [1, 2, 3]) {
      page.crashed(new Error('boom'));
      expect(page.read()).toMatchObject({ hasEarlier: times === 3 });
      await retried(page);
    }
    publish(anArea('1', { channel: 'previous' }));
    page.goBack();
    await settled();
    expect(page.read().phase).toBe('ready');
    expect(loaded.at(-1)).toBe('1');
    expect(readLeft()).toEqual(['assets@2']);
  });
});
