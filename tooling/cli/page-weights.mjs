// What a browser must fetch before a page is there, added up from the files of the build. A page over its budget fails it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsOf } from '../../bff/src/infrastructure/session/role-permissions.ts';
import { panelSlots } from '../../shell/src/home/dashboard-slots.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const marcus = 'marcus.lee@dentserve.example';

/** What stands on the home page of those who may see most of it. */
const homeOf =
  (audience, role) =>
  ({ widgets }) =>
    widgets
      .filter(({ slot }) =>
        ['dashboard.tiles@1', ...panelSlots[audience], 'dashboard.calendar@1'].includes(slot),
      )
      .filter(({ permission }) => permission === undefined || permissionsOf(role).has(permission))
      .map((widget) => `widget:${widget.export}`);

/**
 * The pages with a budget, in KB of script as it travels (brotli). `views` says which pages and widgets of areas stand on
 * it; `rooms` which rooms the shell itself fetches for it; `signedIn` as whom it is opened.
 */
export const pages = [
  { name: 'sign-in', path: '/login', budget: 60, html: 'sign-in', rooms: [], views: () => [] },
  {
    name: 'home',
    path: '/',
    budget: 300,
    html: 'index',
    signedIn: olivia,
    rooms: ['@steward/shared-ui/action'],
    views: homeOf('practice', 'GroupAdmin'),
  },
  {
    name: 'home of a supplier',
    path: '/',
    budget: 300,
    html: 'index',
    signedIn: marcus,
    rooms: ['@steward/shared-ui/action'],
    views: homeOf('supplier', 'SupplierAdmin'),
  },
  {
    name: 'asset grid',
    path: '/assets',
    budget: 360,
    html: 'index',
    signedIn: olivia,
    rooms: ['@steward/shared-ui/action'],
    views: ({ routes }) => routes.filter(({ path }) => path === '/assets').map(({ name }) => name),
  },
];

/**
 * The weight of every page in bytes.
 * @param {{ shell: string, areas: string[] }} built the folder of the shell's build, and of each area's version
 */
export function weighPages({ shell, areas }) {
  const read = areas.map(readArea);
  return pages.map((page) => ({ ...page, bytes: weightOf(page, { shell, areas: read }) }));
}

/** Sentences about the pages that are too heavy. */
export function overBudget(built) {
  return weighPages(built)
    .filter(({ bytes, budget }) => bytes > budget * 1024)
    .map(
      ({ name, bytes, budget }) =>
        `The page ${name} is ${(bytes / 1024).toFixed(1)} KB of script, its budget is ${budget} KB`,
    );
}

function readArea(dist) {
  const read = (name) => JSON.parse(readFileSync(join(dist, name), 'utf8'));
  return { dist, build: read('build.json'), declaration: read('area.json') };
}

function weightOf({ html, rooms, views }, { shell, areas }) {
  const scripts = JSON.parse(readFileSync(join(shell, `${html}.scripts.json`), 'utf8'));
  const shown = areas.flatMap(({ dist, build, declaration }) =>
    views(declaration).map((view) => ({ dist, entry: build.entry, ...build.views[view] })),
  );
  const late = [...rooms, ...shown.flatMap(({ shared }) => shared)];
  const files = new Set([
    ...scripts.start.map((name) => join(shell, name)),
    ...late.flatMap((room) => scripts.rooms[room] ?? []).map((name) => join(shell, name)),
    ...shown.flatMap(({ dist, entry, scripts: own }) => [entry, ...own].map(([name]) => join(dist, name))),
  ]);
  return [...files].reduce((sum, file) => sum + travelling(file), 0);
}

/** As it travels: brotli where there is one. */
export const travelling = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
