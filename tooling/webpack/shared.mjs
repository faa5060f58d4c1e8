// The list of modules that the shell provides and areas consume. An area never bundles its own copy.
import { manifestOf, packageFolder } from '../cli/workspace.mjs';

/**
 * The contract (`@steward/shared-api`) is not shared: each bundle includes only the endpoints it uses, frozen at build time. The cache
 * and the pending requests, which must be shared, are in `@steward/shared-api/client`, and schema functions in
 * `@steward/shared-api/schema`.
 *
 * `start`: always needed, so it is part of the shell's first scripts. `use`: split off and loaded with the first page that needs it.
 * docs/decisions/0001-sharing-through-shared-ui.md explains the entry points of shared-ui.
 */
export const singletons = [
  { request: 'react', load: 'start' },
  { request: 'react/jsx-runtime', load: 'start' },
  { request: 'react-dom', load: 'start' },
  { request: 'zustand', load: 'start' },
  { request: 'swr', load: 'start' },
  { request: 'swr/', load: 'start' },
  { request: '@steward/shared-api/schema', load: 'start' },
  { request: '@steward/shared-api/client', load: 'start' },
  { request: '@steward/shared-auth', load: 'start' },
  { request: '@steward/shared-ui/page', load: 'start' },
  { request: '@steward/shared-ui/status', load: 'start' },
  { request: '@steward/shared-ui/format', load: 'start' },
  { request: '@steward/shared-ui/widget', load: 'start' },
  { request: '@steward/shared-ui/grid', load: 'start' },
  { request: '@steward/shared-ui/grouped', load: 'use' },
  { request: '@steward/shared-ui/form', load: 'use' },
  { request: '@steward/shared-ui/calendar', load: 'use' },
  { request: '@steward/shared-ui/chart', load: 'use' },
  { request: '@steward/shared-ui/export', load: 'start' },
  { request: '@steward/shared-ui/action', load: 'start' },
  { request: '@steward/shared-ui/audit', load: 'use' },
  { request: '@steward/shared-ui/record', load: 'use' },
  { request: '@steward/shared-ui/print', load: 'use' },
  { request: '@steward/shared-ui/dialog', load: 'start' },
  { request: '@steward/shared-ui/edit', load: 'use' },
  { request: '@steward/shared-ui/file', load: 'use' },
  { request: '@steward/shared-ui/wizard', load: 'use' },
];

/** Packages that an area uses only through shared modules and must never bundle. */
export const transitivePackages = ['antd', 'react-router', 'ky', 'zod', 'dayjs', '@ant-design/charts'];

// Entry points of shared-ui for the shell and tests only. They are not shared, and an area that imports one does not build.
const notForAreas = ['./theme', './base-styles', './header', './testing', './package.json'];

/** The package of an import specifier. */
export const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

const sharedUi = '@steward/shared-ui';

/**
 * The version of a shared module. All of them are dependencies of shared-ui.
 * @param {string} request
 * @param {string} folder of a package that depends on shared-ui
 */
export function versionOf(request, folder) {
  const name = packageOf(request);
  const ui = packageFolder(sharedUi, folder);
  return manifestOf(name === sharedUi ? ui : packageFolder(name, ui)).version;
}

/** The shared modules of the shell for the federation plugin. */
export function providedBy(folder) {
  const entryPoints = Object.keys(manifestOf(packageFolder(sharedUi, folder)).exports).filter(
    (entryPoint) => !notForAreas.includes(entryPoint),
  );
  const missing = entryPoints.filter(
    (entryPoint) =>
      !singletons.some(({ request }) => request === `@steward/shared-ui/${entryPoint.slice(2)}`),
  );
  if (missing.length > 0) throw new Error(`shared-ui exports ${missing.join(', ')}. Add them to shared.mjs`);
  return Object.fromEntries(
    singletons.map(({ request, load }) => {
      const version = versionOf(request, folder);
      return [request, { singleton: true, version, requiredVersion: `^${version}`, eager: load === 'start' }];
    }),
  );
}

/**
 * The shared modules of an area for the federation plugin: never a copy, with the declared version ranges.
 * @param {string} folder the area's
 * @param {Record<string, string>} requires the ranges of its area.json
 */
export function consumedBy(folder, requires) {
  return Object.fromEntries(
    singletons.map(({ request }) => {
      const name = packageOf(request);
      const range = requires[name.replace('@steward/', '')] ?? `^${versionOf(request, folder)}`;
      return [request, { singleton: true, strictVersion: true, import: false, requiredVersion: range }];
    }),
  );
}
