import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryResponse } from '@steward/shared-api/platform';
import { screen } from '@testing-library/react';
import { fetchRegistry } from '../areas/registry-client.ts';
import { aRegistryOf } from '../testing/a-registry.ts';
import { assetsArea, reportsArea } from '../testing/portal.examples.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { ownCopyNow } from './local-override.ts';

const mine = 'http://localhost:4203';
const hash = `sha384-${'B'.repeat(64)}`;
const terms = {
  origin: location.origin,
  provided: { shell: '0.1.0', 'shared-api': '0.1.0', 'shared-auth': '0.1.0', 'shared-ui': '0.1.0' },
};
const build = { schema: 1, version: '0.1.0-0123abcd', entry: ['entry.js', hash], views: {} };
const published = aRegistryOf([assetsArea, reportsArea]).areas.map((area) => ({ ...area, build }));
const declared = (name: string, title: string) => {
  const [like] = published;
  return { ...like?.declaration, name, routes: [{ name: 'page', path: `/${name}`, title }] };
};

/** What is on the network: answers by address; whatever else is asked for is away. */
let network: Record<string, unknown>;
const { fetch } = globalThis;
beforeEach(() => {
  localStorage.clear();
  network = {};
  globalThis.fetch = async (target) => {
    const found = network[String(target)];
    if (found === undefined) throw new TypeError('Failed to fetch');
    return Response.json(found);
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const answerWith = (overrides: Record<string, string>): RegistryResponse => ({
  schema: 1,
  revision: 'r',
  origins: [],
  areas: published,
  overrides,
});
const titlesOf = ({ areas }: Awaited<ReturnType<typeof fetchRegistry>>) =>
  areas.map(({ channel, declaration }) => `${channel}: ${declaration.routes[0]?.title}`);

describe('an area replaced by a copy of a developer’s own', () => {
  test('when its server answers, then it is what that declares and has built, and the others are the published ones', async () => {
    network = {
      '/bff/registry': answerWith({ assets: mine }),
      [`${mine}/area.json`]: declared('assets', 'My assets'),
      [`${mine}/build.json`]: build,
    };
    const registry = await fetchRegistry(terms);
    expect(titlesOf(registry).toSorted()).toEqual(['override: My assets', 'stable: Reports']);
    expect(registry.areas.find(({ name }) => name === 'assets')?.base).toBe(`${mine}/`);
    expect(registry.refused).toEqual([]);
  });

  test('when no such area is published, then it is there all the same', async () => {
    network = {
      '/bff/registry': answerWith({ stock: mine }),
      [`${mine}/area.json`]: declared('stock', 'Stock'),
      [`${mine}/build.json`]: build,
    };
    expect(titlesOf(await fetchRegistry(terms))).toContain('override: Stock');
  });

  test('when its server is away, then it keeps the places of the published one, and none of the others is touched', async () => {
    network = { '/bff/registry': answerWith({ assets: mine }) };
    expect(titlesOf(await fetchRegistry(terms)).toSorted()).toEqual(['override: Assets', 'stable: Reports']);
  });

  test('when the registry cannot be had, then the last good one is shown as it is published', async () => {
    network = {
      '/bff/registry': answerWith({ assets: mine }),
      [`${mine}/area.json`]: declared('assets', 'My assets'),
      [`${mine}/build.json`]: build,
    };
    await fetchRegistry(terms);
    network = {};
    const registry = await fetchRegistry(terms);
    expect(titlesOf(registry)).toEqual(['stable: Assets', 'stable: Reports']);
    expect(registry.overrides).toBeUndefined();
  });

  test('when what it declares makes no sense, then it alone is refused, with the reason', async () => {
    network = {
      '/bff/registry': answerWith({ assets: mine }),
      [`${mine}/area.json`]: { ...declared('assets', 'My assets'), routes: 7 },
      [`${mine}/build.json`]: build,
    };
    const registry = await fetchRegistry(terms);
    expect(registry.areas.map(({ name }) => name)).toEqual(['reports']);
    expect(registry.refused).toMatchObject([{ name: 'assets', reason: expect.stringContaining('routes') }]);
  });

  test('when it is loaded, then what was built last is; with the server away it can be tried again', async () => {
    const load = () =>
      Promise.all(
        aRegistryOf([assetsArea]).areas.map((area) => ownCopyNow({ ...area, base: `${mine}/` }, 1)),
      );
    await expect(load()).rejects.toMatchObject({ at: 'entry', transient: true });
    network = { [`${mine}/build.json`]: build };
    expect(await load()).toMatchObject([{ build: { entry: ['entry.js', hash] } }]);
  });
});

describe('the bar over every screen', () => {
  test('when an area is replaced, then it says which and from where, with the way back to this page as it is published', async () => {
    const { api } = await renderPortal({ at: '/nowhere?page=2', overrides: { faults: mine } });
    const bar = await screen.findByRole('region', { name: 'Your own copy' });
    expect(bar).toHaveTextContent('You see your own copy of Faults, from http://localhost:4203');
    expect(screen.getByRole('link', { name: 'Back to the published version' })).toHaveAttribute(
      'href',
      '/nowhere?page=2&area.faults=',
    );
    api.restore();
  });

  test('when several are, then all are named and go back together', async () => {
    const { api } = await renderPortal({ overrides: { faults: mine, assets: 'http://localhost:4204' } });
    expect(await screen.findByRole('region', { name: 'Your own copy' })).toHaveTextContent(
      'Faults, from http://localhost:4203 and of Assets, from http://localhost:4204',
    );
    expect(screen.getByRole('link', { name: 'Back to the published versions' })).toHaveAttribute(
      'href',
      '/?area.faults=&area.assets=',
    );
    api.restore();
  });

  test('when none is, then there is no bar', async () => {
    const { api } = await renderPortal({ overrides: {} });
    expect(screen.queryByRole('region', { name: 'Your own copy' })).not.toBeInTheDocument();
    api.restore();
  });
});
