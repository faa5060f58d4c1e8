import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { overBudget, weighPages } from './page-weights.mjs';

let workspace;
const built = () => ({ shell: join(workspace, 'shell/dist'), areas: [join(workspace, 'mf-assets/dist/1')] });
const write = (file, content) => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const bytesOf = (page) => weighPages(built()).find(({ name }) => name === page).bytes;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'steward-weights-'));
  const entryPoints = { '@steward/shared-ui/action': ['action.js'], '@steward/shared-ui/grid': ['grid.js'] };
  write('shell/dist/index.scripts.json', {
    start: ['main.js', 'main.css'],
    entryPoints,
    lazy: { 'work-list': ['work.js'] },
  });
  write('shell/dist/main.css', 'x'.repeat(700));
  write('shell/dist/work.js', 'x'.repeat(60));
  write('shell/dist/sign-in.scripts.json', { start: ['sign-in.js'], entryPoints: {} });
  write('shell/dist/main.js', 'x'.repeat(9_000));
  write('shell/dist/main.js.br', 'x'.repeat(1_000));
  write('shell/dist/sign-in.js', 'x'.repeat(7));
  write('shell/dist/action.js', 'x'.repeat(200));
  write('shell/dist/grid.js', 'x'.repeat(30));
  const view = (script, shared) => ({ scripts: [[script, 'sha384-']], shared });
  write('mf-assets/dist/1/area.json', {
    routes: [{ name: 'assetdashboard', path: '/assets' }],
    widgets: [
      { export: 'AssetTiles', slot: 'dashboard.tiles@1' },
      { export: 'FaultTile', slot: 'dashboard.tiles@1', permission: 'faults.edit' },
      { export: 'SupplierPanel', slot: 'dashboard.appointments@1' },
      { export: 'Elsewhere', slot: 'asset-detail.faults@1' },
    ],
  });
  const views = {
    assetdashboard: view('list.js', ['@steward/shared-ui/grid']),
    'widget:AssetTiles': view('tiles.js', []),
    'widget:FaultTile': view('fault.js', []),
    'widget:SupplierPanel': view('supplier.js', []),
    'widget:Elsewhere': view('elsewhere.js', []),
  };
  write('mf-assets/dist/1/build.json', { entry: ['entry.js', 'sha384-'], views });
  write('mf-assets/dist/1/entry.js', 'xxxx');
  write('mf-assets/dist/1/list.js', 'xxx');
  write('mf-assets/dist/1/tiles.js', 'xx');
  write('mf-assets/dist/1/fault.js', 'x'.repeat(50));
  write('mf-assets/dist/1/supplier.js', 'x'.repeat(80));
  write('mf-assets/dist/1/elsewhere.js', 'x'.repeat(400_000));
});
afterEach(() => rmSync(workspace, { recursive: true }));

test('adds up the compressed shell, the shared entry points of the page and its views, each once', () => {
  expect(bytesOf('sign-in')).toBe(7);
  expect(bytesOf('home')).toBe(1_000 + 200 + 60 + 4 + 2 + 50);
  expect(bytesOf('home of a supplier')).toBe(1_000 + 200 + 60 + 4 + 2 + 80);
  expect(bytesOf('asset grid')).toBe(1_000 + 200 + 30 + 4 + 3);
  expect(overBudget(built())).toEqual([]);
});

test('counts the script of an area for the home page instead of its entry and its chunk', () => {
  const file = join(workspace, 'mf-assets/dist/1/build.json');
  const build = JSON.parse(readFileSync(file, 'utf8'));
  build.views['widget:AssetTiles'].scripts.push(['home.js', 'sha384-']);
  write('mf-assets/dist/1/build.json', { ...build, home: ['with-home.js', 'sha384-'] });
  write('mf-assets/dist/1/home.js', 'x'.repeat(500));
  write('mf-assets/dist/1/with-home.js', 'x'.repeat(504));
  expect(bytesOf('home')).toBe(1_000 + 200 + 60 + 504 + 2 + 50);
  expect(bytesOf('asset grid')).toBe(1_000 + 200 + 30 + 4 + 3);
});

test('reports a page over budget with its size and its budget', () => {
  write('mf-assets/dist/1/tiles.js', 'x'.repeat(310 * 1024));
  expect(overBudget(built())).toEqual([
    'The page home is 311.3 KB of script, its budget is 245 KB',
    'The page home of a supplier is 311.3 KB of script, its budget is 245 KB',
  ]);
});
