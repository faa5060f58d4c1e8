import { afterEach, expect, test } from '@jest/globals';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { assetInstances, assetSortProperties, savedViews, type SavedView } from '@steward/shared-api';
import { publishWrites } from '@steward/shared-api/client';
import { fakeApi } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defineView } from '../form/define-view.ts';
import { flag, searchText } from '../form/filters.ts';
import { ViewFilters } from '../form/ViewFilters.tsx';
import { gridFields } from '../grid/grid-fields.ts';
import { Page } from '../page/page.ts';
import { useUrlState } from '../page/url-state.ts';

const view = defineView(
  assetInstances.list,
  { search: searchText('Search assets', 'search...'), due: flag('serviceDue', 'Due a service') },
  gridFields(assetSortProperties, 8, { sort: 'model' }),
);

function List() {
  const [state, change] = useUrlState(view.fields);
  return <ViewFilters of={view} view={state} onView={change} grid="assets" />;
}

const content = (filters: object) => JSON.stringify({ path: '/', filters, request: {}, columns: null });
const due: SavedView = {
  id: '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a01',
  list: 'assetInstances.list',
  name: 'Due',
  content: content({ due: 'true' }),
  isShared: false,
  isOwn: true,
  isDefault: false,
  isOnHome: false,
  version: 1,
};

let api: ReturnType<typeof fakeApi>;
const open = (views: readonly SavedView[], at = '/', on = (list: ReactNode) => list) => {
  api = fakeApi()
    .on(savedViews.list, () => pageOf(views))
    .on(assetInstances.list, () => ({
      data: [],
      pagination: { totalCount: 41, pageSize: 1, pageNumber: 1 },
    }));
  return renderPage(on(<List />), { at });
};
const pageOf = (views: readonly SavedView[]) => ({
  data: [...views],
  pagination: { totalCount: views.length, pageSize: 300, pageNumber: 1 },
});
afterEach(() => api.restore());
const storedColumns = () =>
  Object.values<unknown>(JSON.parse(localStorage.getItem('steward.grids') ?? '{"state":{}}').state);

const tab = (name: string | RegExp) => screen.findByRole('button', { name });

spec('d.3.152');
test('a view shows its number of rows, sets its filters and removes others', async () => {
  const { user, address } = open([due], '/?search=lisa&sort=type&open=1');
  await user.click(await tab(/^Due ?41$/));
  expect(address()).toBe(`/?open=1&due=true&view=${due.id}`);
  await user.click(await tab('All'));
  expect(address()).toBe('/?open=1');
});

spec('d.3.153');
test('the default opens with the list, once', async () => {
  const { user, address } = open([{ ...due, isDefault: true }]);
  await waitFor(() => expect(address()).toBe(`/?due=true&view=${due.id}`));
  await user.click(await tab('All'));
  expect(address()).toBe('/?view=all');
});

spec('d.3.153');
test('the default does not replace filters of the address', async () => {
  const { address } = open([{ ...due, isDefault: true }], '/?search=lisa');
  await tab('All');
  expect(address()).toBe('/?search=lisa');
});

test('a changed view offers to save it, and a copy for a view of others', async () => {
  const { user } = open([{ ...due, isShared: true, isOwn: false }], `/?view=${due.id}&due=true`);
  const bar = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  expect(bar.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Due a service' }));
  expect(await tab('Save as')).toBeVisible();
});

spec('d.3.152');
test('a view that opens by its address shows its columns, and the own columns come back without it', async () => {
  // Another view than in the tests before: the browser keeps which view a grid has its columns from.
  const another = '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a02';
  const hidden = { hidden: ['status'], asked: [], widths: {} };
  const withColumns = JSON.stringify({ path: '/', filters: {}, request: {}, columns: hidden });
  const { user } = open([{ ...due, id: another, content: withColumns }], `/?view=${another}`);
  await tab(/^Due ?41$/);
  await waitFor(() => expect(storedColumns()).toEqual([hidden]));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(await tab('All'));
  await waitFor(() => expect(storedColumns()).toEqual([{ hidden: [], asked: [], widths: {} }]));
});

test('ignores content that another version wrote in another form', async () => {
  const { user, address } = open([{ ...due, content: '[]' }], '/?due=true');
  await user.click(await tab(/^Due ?41$/));
  expect(address()).toBe(`/?view=${due.id}`);
});

spec('d.3.171');
test('no bar is there without views and without filters, and a filter offers to save one', async () => {
  const { user } = open([]);
  await user.click(screen.getByRole('switch', { name: 'Due a service' }));
  const bar = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['+ Save this view']);
  await user.click(screen.getByRole('switch', { name: 'Due a service' }));
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
});

test('the views of a page are next to its heading', async () => {
  open([due], '/', (list) => <Page title="Assets">{list}</Page>);
  await tab(/^Due ?41$/);
  const bar = screen.getByRole('navigation', { name: 'Saved views' });
  expect(bar.parentElement).toContainElement(screen.getByRole('heading', { name: 'Assets' }));
});

spec('d.3.172');
test('shows the columns of a view that a colleague changed', async () => {
  // Another view than in the tests before.
  const another = { ...due, id: '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a03' };
  const withHidden = (hidden: readonly string[]) =>
    JSON.stringify({ path: '/', filters: {}, request: {}, columns: { hidden, asked: [], widths: {} } });
  open([{ ...another, content: withHidden(['status']) }], `/?view=${another.id}`);
  await waitFor(() => expect(storedColumns()).toMatchObject([{ hidden: ['status'] }]));
  api.on(savedViews.list, () => pageOf([{ ...another, content: withHidden(['tracker']), version: 2 }]));
  act(() => void publishWrites([{ endpoint: savedViews.update, input: {}, output: undefined }]));
  await waitFor(() => expect(storedColumns()).toMatchObject([{ hidden: ['tracker'] }]));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
