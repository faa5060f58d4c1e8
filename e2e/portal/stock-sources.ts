/**
 * The files that a team adds to the generated area `stock`: a page with a grid and a permission, a page with the items of its own backend,
 * their tests, a tile of the home page and a section of the page of an asset.
 */
export const stockSources = {
  'src/area.tsx': `import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    stockdashboard: async () => (await import('./StockPage.tsx')).StockPage,
    stockorders: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    stockitems: async () => (await import('./ItemsPage.tsx')).ItemsPage,
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
  'src/StockWork.tsx': `import type { SlotProps, WorkRow } from '@steward/shared-ui/widget';
import { useEffect } from 'react';

const rows: readonly WorkRow[] = [
  {
    id: 'count',
    urgency: 'now',
    since: '2020-01-01T00:00:00Z',
    title: 'Stock to count',
    about: 'Main store',
    when: 'Overdue since January',
    step: { label: 'Count', to: '/stock/items' },
  },
];

/** A row of the work list. */
export function StockWork({ show }: SlotProps<'dashboard.work@1'>) {
  useEffect(() => show('stock', rows), [show]);
  return null;
}
`,
  'src/StockEntries.tsx': `import type { PaletteEntry, SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';

const entries: readonly PaletteEntry[] = [
  { id: 'count', group: 'action', title: 'Count the stock', to: '/stock/items' },
];

/** An action in the search. */
export function StockEntries({ show }: SlotProps<'palette.entries@1'>) {
  useEffect(() => show('stock', entries), [show]);
  return null;
}
`,
  'src/items.endpoints.ts': `import { areaBackend } from '@steward/shared-api';
import * as z from '@steward/shared-api/schema';

const stock = areaBackend('stock');
const item = z.object({ id: z.string(), name: z.string() });

export const items = stock.endpoints('items', {
  all: stock.query({ path: '/items', reads: ['stock.item'], input: {}, output: z.array(item) }),
  add: stock.command('POST', {
    path: '/items',
    changes: ['stock.item'],
    input: { name: z.string() },
    output: item,
  }),
});
`,
  'src/ItemList.tsx': `import { useQuery } from '@steward/shared-api/client';
import { EmptyState, FailedPanel, Section } from '@steward/shared-ui/page';
import { items } from './items.endpoints.ts';

/** The items of the organisation, on the page of this area and on the pages of assets. */
export function ItemList() {
  const { data, error, refetch } = useQuery(items.all, {});
  return (
    <Section title="Items in stock">
      {data?.length === 0 && <EmptyState text="No items yet" />}
      {data && <ul>{data.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>}
      {error && !data && (
        <FailedPanel title="The items could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
`,
  'src/ItemsPage.tsx': `import { useCommand } from '@steward/shared-api/client';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { Page, Section } from '@steward/shared-ui/page';
import { ItemList } from './ItemList.tsx';
import { items } from './items.endpoints.ts';

const Field = fieldsOf<{ readonly name: string | null }>();

/** Lists and adds items. The backend decides which users may add them. */
export function ItemsPage() {
  const edit = useEdit({
    saved: { values: { name: null } },
    command: useCommand(items.add),
    inputOf: (_, { name }) => ({ name: name ?? '' }),
  });
  return (
    <Page title="Items">
      <ItemList />
      <Section title="Add item">
        <EditForm label="Add item" edit={edit} submitLabel="Add Item" isOneShot>
          <Field.Text name="name" label="Name" max={100} required />
        </EditForm>
      </Section>
    </Page>
  );
}
`,
  'src/ItemsPage.test.tsx': `import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { items } from './items.endpoints.ts';
import { ItemsPage } from './ItemsPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

test('lists the items and adds one', async () => {
  const stored = [{ id: '1', name: 'Gloves' }];
  api.on(items.all, () => stored);
  api.on(items.add, ({ name }) => {
    const item = { id: '2', name };
    stored.push(item);
    return item;
  });
  const { user } = renderPage(<ItemsPage />);
  expect(await screen.findByText('Gloves')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Masks');
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  expect(await screen.findByText('Masks')).toBeVisible();
});

test('shows a failure of the backend with Retry', async () => {
  api.on(items.all, () => new FakeProblem({ title: 'Not available', status: 502 }));
  renderPage(<ItemsPage />);
  expect(await screen.findByText('The items could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
`,
  'src/widgets.tsx': `import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets of this area for slots of others, by the names in area.json. */
export const widgets = {
  StockTile: async () => (await import('./StockTile.tsx')).StockTile,
  StockWork: async () => (await import('./StockWork.tsx')).StockWork,
  StockEntries: async () => (await import('./StockEntries.tsx')).StockEntries,
  ItemList: async () => (await import('./ItemList.tsx')).ItemList,
} satisfies {
  StockTile: LazyWidget<'dashboard.tiles@1'>;
  StockWork: LazyWidget<'dashboard.work@1'>;
  StockEntries: LazyWidget<'palette.entries@1'>;
  ItemList: LazyWidget<'assets-detail.sections@1'>;
};
`,
};

/** Adds the pages, the permissions, the widgets and the backend to the generated `area.json`. */
export function withStock(areaJson: string): string {
  const { routes, ...declaration }: { routes: object[] } = JSON.parse(areaJson);
  const permission = 'organisation.read';
  return JSON.stringify({
    ...declaration,
    backend: {},
    permissions: {
      'stock.approve': { roles: ['GroupAdmin'], description: 'Approve orders' },
      'stock.edit': { roles: ['GroupAdmin'], description: 'Change the stock' },
    },
    routes: [
      ...routes,
      { name: 'stockorders', path: '/stock/orders', permission: 'stock.approve', title: 'Orders' },
      { name: 'stockitems', path: '/stock/items', permission, title: 'Items' },
    ],
    widgets: [
      {
        export: 'StockTile',
        slot: 'dashboard.tiles@1',
        title: 'Stock',
        permission,
        minHeight: 96,
        order: 90,
      },
      { export: 'StockWork', slot: 'dashboard.work@1', title: 'Stock to count', permission, minHeight: 1 },
      { export: 'StockEntries', slot: 'palette.entries@1', title: 'Stock', permission, minHeight: 1 },
      {
        export: 'ItemList',
        slot: 'assets-detail.sections@1',
        title: 'Items in stock',
        permission,
        minHeight: 200,
      },
    ],
  });
}
