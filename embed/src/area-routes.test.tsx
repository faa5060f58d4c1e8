import { expect, test } from '@jest/globals';
import type { AreaDeclaration } from '@steward/shared-api/platform';
import { people, renderPage } from '@steward/shared-ui/testing';
import { useAreaSettings } from '@steward/shared-ui/widget';
import { areaRoutes } from './area-routes.tsx';

const declaration: AreaDeclaration = {
  schema: 2,
  name: 'stock',
  owner: 'tests',
  requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
  routes: [{ name: 'stock', path: '/stock', title: 'Stock' }],
  menu: [],
  widgets: [],
  settings: { rowLimit: { type: 'number', default: 5 } },
  budget: { entry: 1, firstView: 1 },
};

const Stock = () => <p>Rows: {useAreaSettings<{ rowLimit: { default: number } }>().rowLimit}</p>;

test('gives an embedded area the defaults of its settings', async () => {
  const area = { pages: { stock: async () => Stock } };
  const [route] = areaRoutes({ declaration, area }, people.groupAdmin);
  const view = renderPage(route?.element);
  expect(await view.findByText('Rows: 5')).toBeVisible();
});
