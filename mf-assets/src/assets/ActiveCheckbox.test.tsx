import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AssetInstance, assetInstances, kpiSummary } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

function register(assets: readonly AssetInstance[], { large = false } = {}) {
  api.on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: large }));
  api.on(assetInstances.list, (query) => pageOf(assets, query));
}

const many = (count: number) => Array.from({ length: count }, (_, at) => assetFixture(at + 1));
const open = (at = '/assets') => renderPage(<AssetsPage />, { at });
const listCalls = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.list').map(({ input }) => input);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('unticking Active', () => {
  const inactive = assetFixture(1, { active: false, version: 4 });
  const untick = async (registered: readonly AssetInstance[], at = '/assets') => {
    register(registered, { large: at !== '/assets' });
    api.on(assetInstances.update, ({ active }) => (active ? assetFixture(1, { version: 5 }) : inactive));
    const opened = open(at);
    await row('Lisa 1');
    if (at === '/assets') {
      await opened.user.hover(screen.getByRole('button', { name: 'Page 1' }));
      await waitFor(() => expect(listCalls().at(-1)).toMatchObject({ pageSize: '300' }));
    }
    await opened.user.click(screen.getByRole('checkbox', { name: /Active: .*Lisa 1$/ }));
    await screen.findByText('Asset instance updated successfully');
    return opened;
  };
  const updates = () => api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update');

  spec('1.2.109');
  test('sends the version on screen and shows one toast that names the asset', async () => {
    await untick(many(9));
    expect(screen.getAllByText('Asset instance updated successfully')).toHaveLength(1);
    expect(screen.getByText(assetFixture(1).breadcrumbName)).toBeVisible();
    expect(updates()[0]?.input).toEqual({ id: assetFixture(1).id, active: false });
    expect(updates()[0]?.headers.get('If-Match')).toBe('"3"');
  });

  test('keeps the row and its focus, does not count it, and refetches no list', async () => {
    await untick(many(9));
    expect(within(await row('Lisa 1')).getByText('Inactive')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Lisa 1$/ })).toHaveFocus();
    expect(screen.getByRole('heading', { name: '8 Assets' })).toBeVisible();
    expect(listCalls()).toHaveLength(2);
    expect(api.calls.filter(({ endpoint }) => endpoint.id === 'kpiSummary.get')).toHaveLength(2);
  });

  test('hides the row when another part of the list opens', async () => {
    const { user } = await untick(many(20));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await row('Lisa 17')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await row('Lisa 9')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Lisa 1 / })).not.toBeInTheDocument();
  });

  test('counts one less where the server pages', async () => {
    await untick(many(30), '/assets?page=1&sort=model');
    expect(screen.getByRole('heading', { name: '29 Assets' })).toBeVisible();
    expect(listCalls()).toHaveLength(1);
  });

  test('restores the asset by Undo', async () => {
    const { user } = await untick(many(9));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: '9 Assets' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Lisa 1$/ })).toBeChecked();
    expect(updates()[1]?.input).toEqual({ id: inactive.id, active: true, deactivatedAt: null });
    expect(updates()[1]?.headers.get('If-Match')).toBe('"4"');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

spec('d.3.31');
test('names the user who changed the asset first and refetches the list', async () => {
  register(many(1), { large: true });
  const changed = { changedBy: 'Helen Moss', changedAt: '2026-11-20T10:05:00.000Z' };
  api.on(
    assetInstances.update,
    () => new FakeProblem({ title: 'Changed in the meantime', status: 412, ...changed }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Lisa 1/ }));
  expect(await screen.findByText(/^Helen Moss changed this on 20 Nov 2026/)).toBeVisible();
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('keeps the rows when the refetch fails', async () => {
  register(many(1), { large: true });
  const changed = { changedBy: 'Helen Moss', changedAt: '2026-11-20T10:05:00.000Z' };
  api.on(
    assetInstances.update,
    () => new FakeProblem({ title: 'Changed in the meantime', status: 412, ...changed }),
  );
  const { user } = open();
  const checkbox = await screen.findByRole('checkbox', { name: /Lisa 1/ });
  api.on(assetInstances.list, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await user.click(checkbox);
  await waitFor(() => expect(listCalls()).toHaveLength(2));
  expect(await row('Lisa 1')).toBeVisible();
  expect(screen.queryByText('The assets could not be loaded')).not.toBeInTheDocument();
});
