import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AreaDeclaration, RegistryArea } from '@steward/shared-api/platform';
import { olivia, unknownUser } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import {
  anIntegrity,
  everyVersion,
  publishVersion,
  replaceRegistry,
} from '../../../test/fixtures/publish-version.ts';

const version = '0.1.0-01234567';

let portal: TestPortal;
const publish = (name: string, declared: Partial<AreaDeclaration>, as = version) =>
  publishVersion(portal.config.areasFolder, [name, as], declared);
beforeAll(async () => {
  portal = await startTestPortal();
  await publish('assets', {
    routes: [{ name: 'assets', path: '/assets', permission: 'assets.read', title: 'Assets' }],
  });
  await publish('faults', {
    routes: [
      { name: 'faults', path: '/faults', permission: 'faults.read', title: 'Faults' },
      { name: 'sticker', path: '/report/:trackerId', public: true, title: 'Report a fault' },
    ],
    menu: [{ audience: 'group', label: 'Faults', path: '/faults', order: 1 }],
    widgets: [{ export: 'Tile', slot: 'dashboard.tiles@1', title: 'Tile', minHeight: 9 }],
    settings: { secret: { type: 'text', default: 'of the house' } },
  });
  const stable = { version };
  const row = { stable, canary: { version: '0.2.0-01234567' }, canaryPercent: 100 };
  await replaceRegistry(portal.config.areasFolder, {
    assets: { stable },
    faults: row,
    broken: { stable: 7 },
    copy: { stable },
  });
  await publish('faults', { routes: [] }, '0.2.0-01234567');
  await publish('copy', { routes: [{ name: 'assets', path: '/assets', title: 'Assets' }] });
});
afterAll(() => portal.stop());

const registryOf = async (browser: TestBrowser) => {
  const { status, body } = await browser.send('/bff/registry');
  const response: { anonymousRegistry?: true; conflicts?: string[]; areas: RegistryArea[] } =
    JSON.parse(body);
  return { status, ...response };
};

describe('the registry', () => {
  spec('p.1.3');
  it('has all areas for users', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(olivia);
    const response = await registryOf(browser);
    expect(response.areas.map(({ name }) => name)).toEqual(['assets', 'faults', 'broken', 'copy']);
    expect(response).not.toHaveProperty('anonymousRegistry');
  });

  spec('p.1.3');
  it('has only the public routes of each area for anonymous users', async () => {
    const response = await registryOf(new TestBrowser(portal.origin));
    expect(response).toMatchObject({ status: 200, anonymousRegistry: true });
    expect(response.areas).toEqual([
      {
        name: 'faults',
        channel: 'stable',
        base: `/areas/faults/${version}/`,
        build: {
          schema: 1,
          version,
          entry: ['entry.js', anIntegrity],
          views: { sticker: { scripts: [], shared: [] } },
        },
        declaration: {
          schema: 1,
          name: 'faults',
          owner: 'tests',
          requires: everyVersion,
          routes: [{ name: 'sticker', path: '/report/:trackerId', public: true, title: 'Report a fault' }],
          menu: [],
          widgets: [],
          settings: {},
          budget: { entry: 1, firstView: 1 },
        },
        settings: {},
      },
    ]);
  });

  spec('p.1.13');
  it('lists conflicts between areas for users only', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(olivia);
    const { conflicts } = await registryOf(browser);
    expect(conflicts).toEqual([
      'The area copy cannot have the page /assets, because the area assets has it.',
    ]);
    expect(await registryOf(new TestBrowser(portal.origin))).not.toHaveProperty('conflicts');
  });

  it('is the anonymous one for a signed-in caller without access', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(unknownUser);
    expect(await registryOf(browser)).toMatchObject({ status: 200, anonymousRegistry: true });
  });
});

describe('an area that can be embedded', () => {
  spec('p.4.8');
  it('is served at its stable address for every origin', async () => {
    const module = await fetch(`${portal.origin}/areas/assets/embed.js`);
    expect(await module.text()).toBe(`export * from './${version}/embed.js';\n`);
    expect(Object.fromEntries(module.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const revalidated = await fetch(module.url, {
      headers: { 'If-None-Match': module.headers.get('etag') ?? '' },
    });
    expect(revalidated.status).toBe(304);
    const pinned = await fetch(`${portal.origin}/areas/assets/embed.json`);
    expect(await pinned.json()).toEqual({ version, file: `${version}/embed.js`, integrity: anIntegrity });
  });

  it('does not reveal its embed file in the registry', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(olivia);
    const { areas } = await registryOf(browser);
    expect(areas.find(({ name }) => name === 'assets')?.build).not.toHaveProperty('embed');
  });

  it.each(['faults', 'broken', 'nothing', '..'])(
    'answers 404 for %s, which cannot be embedded or is no area',
    async (area) => {
      expect((await fetch(`${portal.origin}/areas/${area}/embed.js`)).status).toBe(404);
    },
  );
});
