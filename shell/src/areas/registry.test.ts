import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, test } from '@jest/globals';
import type { RegistryArea } from '@steward/shared-api/platform';
import { readRegistry, UnreadableRegistry } from './registry.ts';

const shellInfo = {
  origin: 'https://steward.example',
  provided: { shell: '0.1.0', 'shared-api': '0.1.4', 'shared-auth': '0.1.0', 'shared-ui': '0.1.0' },
};
const hash = `sha384-${'A'.repeat(64)}`;

const assets: RegistryArea = {
  name: 'assets',
  channel: 'stable',
  base: '/areas/assets/0.1.0-3f2a9c1b/',
  build: { schema: 1, version: '0.1.0-3f2a9c1b', entry: ['entry.1.js', hash], views: {} },
  declaration: {
    schema: 1,
    name: 'assets',
    owner: 'equipment-register',
    requires: { shell: '^0.1.0', 'shared-api': '^0.1.2', 'shared-auth': '*', 'shared-ui': '0.1.0' },
    routes: [{ name: 'assetdashboard', path: '/assets', permission: 'assets.read', title: 'Assets' }],
    menu: [],
    widgets: [],
    settings: {},
    budget: { entry: 8192, firstView: 40_960 },
  },
  settings: {},
};
const faults = { ...assets, name: 'faults', declaration: { ...assets.declaration, name: 'faults' } };

const response = (...areas: object[]) => ({
  schema: 1,
  revision: 'r1',
  origins: ['https://cdn.example'],
  areas,
});

describe('registry', () => {
  test('accepts all areas that are valid', () => {
    const registry = readRegistry(response(assets, faults), shellInfo);
    expect(registry.areas.map(({ name }) => name)).toEqual(['assets', 'faults']);
    expect(registry.refused).toEqual([]);
  });

  spec('p.1.5');
  test.each([
    [
      'declares an invalid path',
      { declaration: { ...assets.declaration, routes: [{ name: 'x', path: 'assets', title: 'X' }] } },
      { at: 'manifest', reason: /^declaration\.routes\.0\.path: A path is / },
    ],
    [
      'has a permission on a public route',
      {
        declaration: {
          ...assets.declaration,
          routes: [{ name: 'x', path: '/x', title: 'X', public: true, permission: 'assets.read' }],
        },
      },
      { at: 'manifest', reason: /A public route has neither/ },
    ],
    [
      'declares another name',
      { declaration: { ...assets.declaration, name: 'faults' } },
      { at: 'manifest', reason: /faults/ },
    ],
    [
      'comes from an origin that is not allowed',
      { base: 'https://evil.example/areas/assets/' },
      { at: 'manifest', reason: /evil/ },
    ],
    [
      'comes from a protocol-relative origin',
      { base: '//evil.example/areas/assets/' },
      { at: 'manifest', reason: /evil/ },
    ],
    [
      'has no integrity',
      { build: { ...assets.build, entry: ['entry.1.js', ''] } },
      { at: 'manifest', reason: /integrity/ },
    ],
    [
      'names a script outside its folder',
      { build: { ...assets.build, entry: ['../../x.js', hash] } },
      { at: 'manifest', reason: /file name/ },
    ],
    [
      'needs a newer shell',
      {
        declaration: { ...assets.declaration, requires: { ...assets.declaration.requires, shell: '^0.2.0' } },
      },
      { at: 'version', reason: /shell \^0\.2\.0/ },
    ],
    [
      'is invalid on the server',
      {
        build: undefined,
        declaration: undefined,
        problem: 'Version 0.1.0-3f2a9c1b cannot be shown: it is gone',
      },
      { at: 'manifest', reason: /^Version 0\.1\.0-3f2a9c1b cannot be shown: it is gone$/ },
    ],
  ])('rejects only the area that %s, with the reason', (_, broken, { at, reason }) => {
    const registry = readRegistry(response({ ...assets, ...broken }, faults), shellInfo);
    expect(registry.areas.map(({ name }) => name)).toEqual(['faults']);
    expect(registry.refused).toMatchObject([{ name: 'assets', at }]);
    expect(registry.refused[0]?.reason).toMatch(reason);
    expect(registry.refused[0]?.version).toBe(
      'build' in broken && !broken.build ? 'unknown' : '0.1.0-3f2a9c1b',
    );
  });

  test('ignores keys that it does not know', () => {
    const declaration = {
      ...assets.declaration,
      sudo: true,
      requires: { ...assets.declaration.requires, 'shared-maps': '^1.0.0' },
    };
    const { areas } = readRegistry(response({ ...assets, declaration, colour: 'red' }), shellInfo);
    expect(areas).toEqual([assets]);
  });

  test('keeps the routes of a rejected area with a valid declaration', () => {
    const registry = readRegistry(response({ ...assets, base: 'https://evil.example/' }), shellInfo);
    expect(registry.refused[0]?.declaration?.routes[0]?.path).toBe('/assets');
  });

  test('accepts an area from an allowed origin', () => {
    expect(
      readRegistry(response({ ...assets, base: 'https://cdn.example/assets/1/' }), shellInfo).areas,
    ).toHaveLength(1);
  });

  test.each([[{ ...response(assets), schema: 2 }], ['<html>'], [null]])(
    'rejects a response of another format: %j',
    (other) => {
      expect(() => readRegistry(other, shellInfo)).toThrow(UnreadableRegistry);
    },
  );
});
