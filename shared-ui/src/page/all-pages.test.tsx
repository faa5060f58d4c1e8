import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances } from '@steward/shared-api';
import { useAllPages, useRefetch } from '@steward/shared-api/client';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const fakeAssets = (count: number) => {
  const assets = Array.from({ length: count }, (_, index) => assetFixture(index + 1));
  api.on(assetInstances.list, (query) => pageOf(assets, query));
};
const requestedPages = () => api.calls.map(({ input }) => Number(input['pageNumber']));

function Assets() {
  const { rows, isComplete, hiddenCount, error, retry } = useAllPages(
    assetInstances.list,
    { serviceDue: true },
    { maximumPages: 3 },
  );
  const refetch = useRefetch();
  return (
    <>
      <p>{`${rows.length} ${isComplete ? 'of all' : 'so far'}, ${hiddenCount} hidden`}</p>
      {error && <button onClick={retry}>Retry</button>}
      <button onClick={() => void refetch(['AssetInstance'])}>Refetch</button>
    </>
  );
}

test('loads the first page, then all others', async () => {
  fakeAssets(601);
  renderPage(<Assets />);
  expect(await screen.findByText('601 of all, 0 hidden')).toBeVisible();
  expect(requestedPages()).toEqual([1, 2, 3]);
  expect(api.calls[0]?.input).toEqual({ serviceDue: 'true', pageNumber: '1', pageSize: '300' });
});

test('needs one request for an empty list', async () => {
  fakeAssets(0);
  renderPage(<Assets />);
  expect(await screen.findByText('0 of all, 0 hidden')).toBeVisible();
  expect(requestedPages()).toEqual([1]);
});

test('counts the rows beyond the last page', async () => {
  fakeAssets(950);
  renderPage(<Assets />);
  expect(await screen.findByText('900 so far, 50 hidden')).toBeVisible();
});

test('refetches every page that has become stale', async () => {
  fakeAssets(601);
  const { user } = renderPage(<Assets />);
  await screen.findByText('601 of all, 0 hidden');
  fakeAssets(599);
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  expect(await screen.findByText('599 of all, 0 hidden')).toBeVisible();
  expect(requestedPages().slice(3, 6).toSorted()).toEqual([1, 2, 3]);
});

test('sends only the failed page again', async () => {
  fakeAssets(400);
  const { data } = pageOf([assetFixture(1)], {});
  api.on(assetInstances.list, ({ pageNumber, ...query }) =>
    Number(pageNumber) === 2
      ? new FakeProblem({ title: 'Busy', status: 503 })
      : { data, pagination: { totalCount: 400, pageSize: Number(query.pageSize), pageNumber: 1 } },
  );
  const { user } = renderPage(<Assets />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('1 so far, 0 hidden')).toBeVisible();
  fakeAssets(301);
  await user.click(retry);
  expect(await screen.findByText('2 of all, 0 hidden')).toBeVisible();
  expect(requestedPages()).toEqual([1, 2, 2]);
});
