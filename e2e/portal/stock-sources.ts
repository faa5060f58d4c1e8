/** What a team adds to the generated area `stock`: a page with a grid and a permission of its own, its test, and a tile of the home page. */
export const stockSources = {
  'src/area.tsx': `import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    stockdashboard: async () => (await import('./StockPage.tsx')).StockPage,
    stockorders: async () => (await import('./OrdersPage.tsx')).OrdersPage,
  },
};
`,
  'src/OrdersPage.tsx': `import { locations, type Location } from '@steward/shared-api';
import { Grid, gridFields, usePagedList, type GridColumn } from '@steward/shared-ui/grid';
import { Page, useUrlState } from '@steward/shared-ui/page';

const pageSize = 5;
const viewFields = gridFields([], pageSize);
const columns: readonly GridColumn<Location, never>[] = [
  { key: 'name', title: 'Location', width: 240, full: true, cell: ({ name }) => name },
  { key: 'phone', title: 'Phone', width: 150, cell: ({ phone }) => phone },
];

/** The locations that may order. */
export function OrdersPage() {
  const [view, change] = useUrlState(viewFields);
  const list = usePagedList(locations.list, {}, view);
  return (
    <Page title="Orders">
      <Grid
        name="orders"
        noun={['location', 'locations']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No location may order"
      />
    </Page>
  );
}
`,
  'src/OrdersPage.test.tsx': `import { afterEach, expect, test } from '@jest/globals';
import { locations } from '@steward/shared-api';
import { fakeApi, locationFixture, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { OrdersPage } from './OrdersPage.tsx';

const api = fakeApi();
afterEach(() => api.restore());

test('lists the locations that may order', async () => {
  api.on(locations.list, (input) => pageOf(['Truro', 'Penzance'].map(locationFixture), input));
  renderPage(<OrdersPage />);
  expect(await screen.findByRole('row', { name: /Penzance/ })).toBeVisible();
});
`,
  'src/StockTile.tsx': `import { useCan } from '@steward/shared-auth';
import { KpiTile } from '@steward/shared-ui/page';

declare module '@steward/shared-auth' {
  interface AreaPermissions {
    'stock.approve': true;
  }
}

const label = ['Asset to stock', 'Assets to stock'] as const;

/** The number of faults that may need parts. Its link is for users who may approve orders. */
export function StockTile() {
  const mayApprove = useCan('stock.approve');
  return (
    <KpiTile
      countIn={({ faultsUnresolved }) => faultsUnresolved}
      label={label}
      to={mayApprove ? '/stock/orders' : null}
    />
  );
}
`,
  'src/widgets.tsx': `import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets of this area for slots of others, by the names in area.json. */
export const widgets = {
  StockTile: async () => (await import('./StockTile.tsx')).StockTile,
} satisfies { StockTile: LazyWidget<'dashboard.tiles@1'> };
`,
};

/** Adds the page, the permission and the tile to the generated `area.json`. */
export function withOrders(areaJson: string): string {
  const { routes, ...declaration }: { routes: object[] } = JSON.parse(areaJson);
  return JSON.stringify({
    ...declaration,
    permissions: { 'stock.approve': { roles: ['GroupAdmin'], description: 'Approve orders' } },
    routes: [
      ...routes,
      { name: 'stockorders', path: '/stock/orders', permission: 'stock.approve', title: 'Orders' },
    ],
    widgets: [
      {
        export: 'StockTile',
        slot: 'dashboard.tiles@1',
        title: 'Stock',
        permission: 'organisation.read',
        minHeight: 96,
        order: 90,
      },
    ],
  });
}
