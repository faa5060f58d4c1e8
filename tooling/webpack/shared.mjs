// The one list of what the shell provides and every area takes from it. An area never brings a copy of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/workspace.mjs';

/**
 * The contract (`@steward/shared-api`) is not among them: each room carries the calls that it makes and none of the others, as they were
 * when it was built; what must be one for all, the cache and the calls under way, is in `@steward/shared-api/client`, and what schemas are made of in
 * `@steward/shared-api/schema`.
 *
 * `start`: always needed, so it sits in the shell's first scripts. `use`: split off, loaded with the first page
 * that needs it. Why the rooms of shared-ui are cut this way: docs/decisions/0001-sharing-through-shared-ui.md.
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
  { request: '@steward/shared-ui/grid', load: 'use' },
  { request: '@steward/shared-ui/grouped', load: 'use' },
  { request: '@steward/shared-ui/form', load: 'use' },
  { request: '@steward/shared-ui/calendar', load: 'use' },
  { request: '@steward/shared-ui/chart', load: 'use' },
  { request: '@steward/shared-ui/export', load: 'use' },
  { request: '@steward/shared-ui/action', load: 'use' },
  { request: '@steward/shared-ui/audit', load: 'use' },
  { request: '@steward/shared-ui/record', load: 'use' },
  { request: '@steward/shared-ui/print', load: 'use' },
  { request: '@steward/shared-ui/dialog', load: 'use' },
  { request: '@steward/shared-ui/edit', load: 'use' },
  { request: '@steward/shared-ui/file', load: 'use' },
  { request: '@steward/shared-ui/wizard', load: 'use' },
];

/** Requests that an area reaches through the rooms above and that must therefore never be inside its output. */
export const reachedThroughTheShell = [
  'antd',
  'react-router',
  'ky',
  'zod',
  'dayjs',
  '@tanstack/react-table',
  '@ant-design/charts',
];

// Rooms of shared-ui that only the shell or a test imports: not shared, and an area that takes one does not build.
const notForAreas = ['./theme', './base-styles', './header', './testing', './package.json'];

/** The package that a request is part of. */
export const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function versionOf(request, folder) {
  const name = packageOf(request);
  const own = name.startsWith('@steward/') ? join(root, name.slice('@steward/'.length)) : undefined;
  return manifestOf(own ?? join(folder, 'node_modules', name)).version;
}

/** What the shell hands to the federation plugin. */
export function providedBy(folder) {
  const rooms = Object.keys(manifestOf(join(root, 'shared-ui')).exports).filter(
    (room) => !notForAreas.includes(room),
  );
  const forgotten = rooms.filter(
    (room) => !singletons.some(({ request }) => request === `@steward/shared-ui/${room.slice(2)}`),
  );
  if (forgotten.length > 0)
    throw new Error(`shared-ui exports ${forgotten.join(', ')}: say in shared.mjs when the shell loads it`);
  return Object.fromEntries(
    singletons.map(({ request, load }) => {
      const version = versionOf(request, folder);
      return [request, { singleton: true, version, requiredVersion: `^${version}`, eager: load === 'start' }];
    }),
  );
}

/** What an area hands to the federation plugin: the same names, never a copy, and its declared ranges. */
export function takenBy(requires) {
  return Object.fromEntries(
    singletons.map(({ request }) => {
      const name = packageOf(request);
      const range = requires[name.replace('@steward/', '')] ?? `^${versionOf(request, join(root, 'shell'))}`;
      return [request, { singleton: true, strictVersion: true, import: false, requiredVersion: range }];
    }),
  );
}
