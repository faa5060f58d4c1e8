import { expect, test } from '@jest/globals';
import { areaDeclaration, withoutConflicts } from './platform.ts';

type Parts = Partial<Record<'routes' | 'menu' | 'widgets' | 'links' | 'slots', unknown>>;

/** The conflicts of the areas `stock` and `orders` with these parts, and what is left of `orders`. */
function conflictsOf(stock: Parts, orders: Parts) {
  const areas = Object.entries({ stock, orders }).map(([name, parts]) => ({
    name,
    declaration: areaDeclaration.parse({
      schema: 2,
      name,
      owner: 'tests',
      requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
      routes: [],
      menu: [],
      widgets: [],
      settings: {},
      budget: { entry: 1, firstView: 1 },
      ...parts,
    }),
  }));
  const { areas: kept, conflicts } = withoutConflicts(areas);
  expect(kept[0]).toEqual(areas[0]);
  return { conflicts, left: kept[1]?.declaration };
}

const route = (path: string, name = 'page') => ({ name, path, title: 'Page' });
const entry = (path: string, audience: string) => ({ audience, label: 'Page', path, order: 1 });
const widget = (slot: string) => ({ export: 'Tile', slot, title: 'Tile', minHeight: 9 });
const refused = (what: string) => [`The area orders cannot have ${what}, because the area stock has it.`];

test('a page with the same path belongs to the first area, whatever the names of the parameters', () => {
  const { conflicts, left } = conflictsOf(
    { routes: [route('/stock/:itemId')] },
    {
      routes: [route('/stock/:id', 'item'), route('/orders', 'list')],
      links: { 'orders.item': '/stock/:id', 'orders.list': '/orders' },
    },
  );
  expect(conflicts).toEqual(refused('the page /stock/:id'));
  expect(left?.routes).toEqual([route('/orders', 'list')]);
  expect(left?.links).toEqual({ 'orders.list': '/orders' });
});

test('different pages, and the same page twice in one area, are no conflict', () => {
  const routes = [route('/stock', 'list'), route('/stock/new', 'new'), route('/stock', 'again')];
  expect(conflictsOf({ routes }, { routes: [route('/stock/:itemId')] }).conflicts).toEqual([]);
});

test('a menu entry belongs to the first area for its audience', () => {
  const { conflicts, left } = conflictsOf(
    { menu: [entry('/stock', 'group')] },
    { menu: [entry('/stock', 'group'), entry('/stock', 'supplier')] },
  );
  expect(conflicts).toEqual(refused('the menu entry /stock for groups'));
  expect(left?.menu).toEqual([entry('/stock', 'supplier')]);
});

test('a slot has one widget unless it is for several', () => {
  const ofMany = [widget('dashboard.tiles@1'), widget('dashboard.work@1'), widget('palette.entries@1')];
  const widgets = [widget('asset-detail.faults@1'), ...ofMany];
  const { conflicts, left } = conflictsOf({ widgets }, { widgets });
  expect(conflicts).toEqual(refused('the widget of the slot asset-detail.faults@1'));
  expect(left?.widgets).toEqual(ofMany);
});

test.each([
  ['one', refused('the widget of the slot stock-detail.notes@1')],
  ['many', []],
])('a slot of an area has %s of the widgets of other areas, as declared', (providers, conflicts) => {
  const widgets = [widget('stock-detail.notes@1')];
  const slots = { 'stock-detail.notes@1': { providers } };
  expect(conflictsOf({ slots, widgets }, { widgets }).conflicts).toEqual(conflicts);
});
