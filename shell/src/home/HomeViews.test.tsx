import { afterEach, expect, test } from '@jest/globals';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { assetInstances, savedViews, type SavedView } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { HomeViews } from './HomeViews.tsx';

const view: SavedView = {
  id: '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a01',
  list: 'assetInstances.list',
  name: 'Due now',
  content: JSON.stringify({
    path: '/assets',
    filters: { serviceDue: 'true' },
    request: { serviceDue: true, removedFilter: 'x' },
    columns: null,
  }),
  isShared: false,
  isOwn: true,
  isDefault: false,
  isOnHome: true,
  version: 1,
};

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
const open = (views: readonly SavedView[]) => {
  api = fakeApi()
    .on(savedViews.list, () => ({
      data: [...views],
      pagination: { totalCount: views.length, pageSize: 4, pageNumber: 1 },
    }))
    .on(assetInstances.list, ({ serviceDue }) => ({
      data: [],
      pagination: { totalCount: serviceDue ? 103 : 0, pageSize: 1, pageNumber: 1 },
    }));
  return renderPage(<HomeViews />);
};

spec('d.3.154');
test('a tile shows the number of rows of its list and links to the view', async () => {
  open([view]);
  const tile = await screen.findByRole('link', { name: '103 Due now Assets' });
  expect(tile).toHaveAttribute('href', `/assets?serviceDue=true&view=${view.id}`);
});

spec('d.3.154');
test('a view without a count is only a link', async () => {
  open([{ ...view, list: 'reports.financialEvents' }]);
  expect(await screen.findByRole('link', { name: 'Due now Costs' })).toBeVisible();
});

spec('d.3.154');
test('loads nothing for a user without views on the dashboard', () => {
  api = fakeApi();
  renderPage(<HomeViews />, { as: { ...people.supplier, id: view.id, hasHomeViews: false } });
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  expect(api.calls).toEqual([]);
});
