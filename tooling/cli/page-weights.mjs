// Adds up the download size of each page from the files of the build. Fails when a page is over budget.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsOf } from '../../bff/src/infrastructure/session/role-permissions.ts';
import { calendarSlot, firstSlots, panelSlots } from '../../shell/src/home/dashboard-slots.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const marcus = 'marcus.lee@dentserve.example';

/** The widgets on the home page of the roles that see most of it. */
const homeOf =
  (audience, role) =>
  ({ widgets }) =>
    widgets
      .filter(({ slot }) => [...firstSlots, ...panelSlots[audience], calendarSlot].includes(slot))
      .filter(({ permission }) => permission === undefined || permissionsOf(role).has(permission))
      .map((widget) => `widget:${widget.export}`);

/**
 * Pages with a budget in KB of compressed scripts. `lazy`: modules of the shell that load after its first script; `views`: pages and widgets of areas on the page; `entryPoints`: entry points of
 * shared packages that the shell loads for it; `signedIn`: the user.
 */
export const pages = [
  { name: 'sign-in', path: '/login', budget: 60, html: 'sign-in', entryPoints: [], views: () => [] },
  {
    name: 'home',
    path: '/',
    budget: 245,
    html: 'index',
    signedIn: olivia,
    entryPoints: ['@steward/shared-ui/action'],
    lazy: ['work-list'],
    views: homeOf('practice', 'GroupAdmin'),
  },
  {
    name: 'home of a supplier',
    path: '/',
    budget: 245,
    html: 'index',
    signedIn: marcus,
    entryPoints: ['@steward/shared-ui/action'],
    lazy: ['work-list'],
    views: homeOf('supplier', 'SupplierAdmin'),
  },
  {
    name: 'asset grid',
    path: '/assets',
    budget: 250,
    html: 'index',
    signedIn: olivia,
    entryPoints: ['@steward/shared-ui/action'],
    views: ({ routes }) => routes.filter(({ path }) => path === '/assets').map(({ name }) => name),
  },
];

/** Lazily loaded modules of the shell with a budget in KB, which includes the scripts that they share with other pages. */
const lazyModules = [{ name: 'editable', budget: 88 }];

/** The size of each lazily loaded module in bytes. */
export function weighLazyModules({ shell }) {
  const { lazy = {} } = JSON.parse(readFileSync(join(shell, 'index.scripts.json'), 'utf8'));
  return lazyModules.map((module) => ({
    ...module,
    bytes: (lazy[module.name] ?? []).reduce((sum, name) => sum + transferSize(join(shell, name)), 0),
  }));
}

/**
 * The size of each page in bytes.
 * @param {{ shell: string, areas: string[] }} built the folders of the shell's build and of the areas' versions
 */
export function weighPages({ shell, areas }) {
  const read = areas.map(readArea);
  return pages.map((page) => ({ ...page, bytes: weightOf(page, { shell, areas: read }) }));
}

/** Messages about pages over budget. */
export function overBudget(built) {
  const weighed = [
    ...weighPages(built).map((page) => ({ ...page, name: `The page ${page.name}` })),
    ...weighLazyModules(built).map((module) => ({ ...module, name: `The module ${module.name}` })),
  ];
  return weighed
    .filter(({ bytes, budget }) => bytes > budget * 1024)
    .map(
      ({ name, bytes, budget }) =>
        `${name} is ${(bytes / 1024).toFixed(1)} KB of script, its budget is ${budget} KB`,
    );
}

function readArea(dist) {
  const read = (name) => JSON.parse(readFileSync(join(dist, name), 'utf8'));
  return { dist, build: read('build.json'), declaration: read('area.json') };
}

function weightOf({ path, html, entryPoints, lazy = [], views }, { shell, areas }) {
  const scripts = JSON.parse(readFileSync(join(shell, `${html}.scripts.json`), 'utf8'));
  const shown = areas.flatMap(({ dist, build, declaration }) =>
    views(declaration).map((view) => ({ dist, build, ...build.views[view] })),
  );
  const loaded = [...entryPoints, ...shown.flatMap(({ shared }) => shared)];
  const files = new Set([
    ...scripts.start.map((name) => join(shell, name)),
    ...lazy.flatMap((module) => scripts.lazy?.[module] ?? []).map((name) => join(shell, name)),
    ...loaded.flatMap((entryPoint) => scripts.entryPoints[entryPoint] ?? []).map((name) => join(shell, name)),
    ...shown.flatMap(({ dist, build, scripts: own }) => {
      const hasHomeScript = path === '/' && build.home !== undefined;
      const separate = own
        .map(([name]) => name)
        .filter((name) => !hasHomeScript || !name.startsWith('home.'));
      return [(hasHomeScript ? build.home : build.entry)[0], ...separate].map((name) => join(dist, name));
    }),
  ]);
  return [...files]
    .filter((file) => !file.endsWith('.css'))
    .reduce((sum, file) => sum + transferSize(file), 0);
}

/** The transferred size: Brotli if available. */
export const transferSize = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
