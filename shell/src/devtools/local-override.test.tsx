import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryResponse } from '@steward/shared-api/platform';
import { useSession } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { fetchRegistry } from '../areas/registry-client.ts';
import { registryFixture } from '../testing/registry-fixture.ts';
import { assetsArea, reportsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { currentLocalBuild } from './local-override.ts';

const localOrigin = 'http://localhost:4203';
const hash = `sha384-${'B'.repeat(64)}`;
const shellInfo = {
  origin: location.origin,
  provided: { shell: '0.1.0', 'shared-api': '0.1.0', 'shared-auth': '0.1.0', 'shared-ui': '0.1.0' },
};
const build = { schema: 1, version: '0.1.0-0123abcd', entry: ['entry.js', hash], views: {} };
const published = registryFixture([assetsArea, reportsArea]).areas.map((area) => ({ ...area, build }));
const declarationOf = (name: string, title: string) => {
  const [template] = published;
  return { ...template?.declaration, name, routes: [{ name: 'page', path: `/${name}`, title }] };
};

/** The responses of the network by address. Any other request fails. */
let responses: Record<string, unknown>;
const { fetch } = globalThis;
beforeEach(() => {
  localStorage.clear();
  responses = {};
  globalThis.fetch = async (target) => {
    const response = responses[String(target)];
    if (response === undefined) throw new TypeError('Failed to fetch');
    return Response.json(response);
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const registryWith = (overrides: Record<string, string>): RegistryResponse => ({
  schema: 1,
  revision: 'r',
  origins: [],
  areas: published,
  overrides,
});
const titlesOf = ({ areas }: Awaited<ReturnType<typeof fetchRegistry>>) =>
  areas.map(({ channel, declaration }) => `${channel}: ${declaration.routes[0]?.title}`);

describe('local override of an area', () => {
  test('loads the declaration and the build of the local server, and keeps the other areas', async () => {
    responses = {
      '/bff/registry': registryWith({ assets: localOrigin }),
      [`${localOrigin}/area.json`]: declarationOf('assets', 'My assets'),
      [`${localOrigin}/build.json`]: build,
    };
    const registry = await fetchRegistry(shellInfo);
    expect(titlesOf(registry).toSorted()).toEqual(['override: My assets', 'stable: Reports']);
    expect(registry.areas.find(({ name }) => name === 'assets')?.base).toBe(`${localOrigin}/`);
    expect(registry.refused).toEqual([]);
  });

  test('adds an area that is not published', async () => {
    responses = {
      '/bff/registry': registryWith({ stock: localOrigin }),
      [`${localOrigin}/area.json`]: declarationOf('stock', 'Stock'),
      [`${localOrigin}/build.json`]: build,
    };
    expect(titlesOf(await fetchRegistry(shellInfo))).toContain('override: Stock');
  });

  test('adds the permissions that the local area declares for the role of the user', async () => {
    const permission = 'shop.sell';
    const shop = declarationOf('shop', 'Shop');
    responses = {
      '/bff/registry': registryWith({ shop: localOrigin }),
      [`${localOrigin}/area.json`]: {
        ...shop,
        routes: [{ name: 'page', path: '/shop', title: 'Shop', permission }],
        menu: [],
        permissions: {
          [permission]: { roles: ['GroupAdmin'], description: 'Sell' },
          'shop.refund': { roles: ['SupplierAdmin'], description: 'Refund' },
        },
      },
      [`${localOrigin}/build.json`]: build,
    };
    const registry = await fetchRegistry(shellInfo);
    const { api } = await renderPortal({ at: '/shop', registry });
    expect(await screen.findByText('Content of shop')).toBeVisible();
    const { session } = useSession.getState();
    expect(session).toMatchObject({ user: { permissions: [...people.groupAdmin.permissions, permission] } });
    api.restore();
  });

  test('keeps the routes of the published area while the local server is down', async () => {
    responses = { '/bff/registry': registryWith({ assets: localOrigin }) };
    expect(titlesOf(await fetchRegistry(shellInfo)).toSorted()).toEqual([
      'override: Assets',
      'stable: Reports',
    ]);
  });

  test('uses the last good registry without overrides after a failed request', async () => {
    responses = {
      '/bff/registry': registryWith({ assets: localOrigin }),
      [`${localOrigin}/area.json`]: declarationOf('assets', 'My assets'),
      [`${localOrigin}/build.json`]: build,
    };
    await fetchRegistry(shellInfo);
    responses = {};
    const registry = await fetchRegistry(shellInfo);
    expect(titlesOf(registry)).toEqual(['stable: Assets', 'stable: Reports']);
    expect(registry.overrides).toBeUndefined();
  });

  test('rejects only the local area with an invalid declaration, with the reason', async () => {
    responses = {
      '/bff/registry': registryWith({ assets: localOrigin }),
      [`${localOrigin}/area.json`]: { ...declarationOf('assets', 'My assets'), routes: 7 },
      [`${localOrigin}/build.json`]: build,
    };
    const registry = await fetchRegistry(shellInfo);
    expect(registry.areas.map(({ name }) => name)).toEqual(['reports']);
    expect(registry.refused).toMatchObject([{ name: 'assets', reason: expect.stringContaining('routes') }]);
  });

  test('rejects a local area that declares a permission of the platform', async () => {
    responses = {
      '/bff/registry': registryWith({ assets: localOrigin }),
      [`${localOrigin}/area.json`]: {
        ...declarationOf('assets', 'My assets'),
        permissions: { 'users.edit': { roles: ['GroupAdmin'], description: 'Edit users' } },
      },
      [`${localOrigin}/build.json`]: build,
    };
    const { refused } = await fetchRegistry(shellInfo);
    expect(refused).toMatchObject([{ name: 'assets', reason: expect.stringContaining('users.edit') }]);
    expect(useSession.getState().session).not.toMatchObject({
      user: { permissions: expect.arrayContaining(['users.edit']) },
    });
  });

  test('loads the latest build, and fails with a transient error while the server is down', async () => {
    const load = () =>
      Promise.all(
        registryFixture([assetsArea]).areas.map((area) =>
          currentLocalBuild({ ...area, base: `${localOrigin}/` }, 1),
        ),
      );
    await expect(load()).rejects.toMatchObject({ at: 'entry', transient: true });
    responses = { [`${localOrigin}/build.json`]: build };
    expect(await load()).toMatchObject([{ build: { entry: ['entry.js', hash] } }]);
  });
});

describe('banner of local overrides', () => {
  test('names the area and its origin, and links back to the published version', async () => {
    const { api } = await renderPortal({ at: '/nowhere?page=2', overrides: { faults: localOrigin } });
    const banner = await screen.findByRole('region', { name: 'Local overrides' });
    expect(banner).toHaveTextContent('Local override: Faults from http://localhost:4203');
    expect(screen.getByRole('link', { name: 'Back to the published version' })).toHaveAttribute(
      'href',
      '/nowhere?page=2&area.faults=',
    );
    api.restore();
  });

  test('names several areas and links back to all published versions', async () => {
    const { api } = await renderPortal({
      overrides: { faults: localOrigin, assets: 'http://localhost:4204' },
    });
    expect(await screen.findByRole('region', { name: 'Local overrides' })).toHaveTextContent(
      'Faults from http://localhost:4203, Assets from http://localhost:4204',
    );
    expect(screen.getByRole('link', { name: 'Back to the published versions' })).toHaveAttribute(
      'href',
      '/?area.faults=&area.assets=',
    );
    api.restore();
  });

  test('is hidden without overrides', async () => {
    const { api } = await renderPortal({ overrides: {} });
    expect(screen.queryByRole('region', { name: 'Local overrides' })).not.toBeInTheDocument();
    api.restore();
  });
});
