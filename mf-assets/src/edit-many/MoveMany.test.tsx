import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, emptyId, kpiSummary, type AssetInstance } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: Map<string, AssetInstance>;
const find = (id: string) => stored.get(id) ?? assetFixture(1);

beforeEach(() => {
  const { location } = assetFixture(1);
  const room = { id: assetFixture(41).id, name: 'LDU', nameNickname: 'LDU', locationId: location.id };
  const atTruro = { location: { ...location, subLocations: [room as never] } };
  const assets = [assetFixture(1, atTruro), assetFixture(2, { ...atTruro, subLocationId: null })];
  stored = new Map(assets.map((asset) => [asset.id, asset]));
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([...stored.values()], query))
    .on(assetInstances.get, ({ id }) => find(String(id)))
    .on(kpiSummary.get, () => kpiSummaryFixture())
    .on(assetInstances.update, ({ id, subLocationId }) => {
      const asset = find(id);
      const moved = {
        ...asset,
        version: asset.version + 1,
        subLocationId: subLocationId === emptyId ? null : String(subLocationId),
      };
      stored.set(asset.id, moved);
      return moved;
    });
});
afterEach(() => api.restore());

const rooms = () => [...stored.values()].map(({ subLocationId }) => subLocationId);
const button = (name: string) => screen.findByRole('button', { name });

async function selectPage(as = people.groupAdmin) {
  const page = renderPage(<AssetsPage />, { at: '/assets', as });
  await screen.findByRole('row', { name: /Lisa 2/ });
  await page.user.click(await button('Select'));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  return page;
}

spec('d.7.23');
test('moves the selected assets to a room with one choice, and Undo moves each back', async () => {
  const before = rooms();
  const { user } = await selectPage();
  await user.click(await button('Move Room'));
  expect(await screen.findByRole('heading', { name: 'Move 2 assets' })).toBeVisible();
  await user.click(await button('LDU'));
  expect(await screen.findByText('Assets moved')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Move 2 assets' })).not.toBeInTheDocument();
  expect(rooms()).toEqual([assetFixture(41).id, assetFixture(41).id]);
  const updates = api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update');
  expect(updates.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"3"']);
  await user.click(await button('Undo'));
  await waitFor(() => expect(rooms()).toEqual(before));
});

test('starts once on two taps, and not again before it is done', async () => {
  const loads: (() => void)[] = [];
  const { user } = await selectPage();
  await user.click(await button('Move Room'));
  const room = await button('LDU');
  api.on(assetInstances.get, async ({ id }) => {
    await new Promise<void>((resolve) => loads.push(resolve));
    return find(String(id));
  });
  // Both taps reach the page before it renders again.
  act(() => {
    room.click();
    room.click();
  });
  await waitFor(() => expect(loads).toHaveLength(2));
  await user.click(room);
  await user.keyboard('{Escape}');
  expect(await button('loading Move Room')).toBeVisible();
  for (const answer of loads) answer();
  expect(await screen.findByText('Assets moved')).toBeVisible();
  expect(loads).toHaveLength(2);
  expect(api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update')).toHaveLength(2);
  expect(await button('Undo')).toBeVisible();
  expect(await button('Move Room')).toBeVisible();
});

spec('d.7.23');
test('says how many assets could not be moved', async () => {
  const [, second] = stored.values();
  const { user } = await selectPage();
  if (second) stored.set(second.id, { ...second, locationId: assetFixture(9).id });
  await user.click(await button('Move Room'));
  await user.click(await button('LDU'));
  expect(await screen.findByText('1 asset could not be moved')).toBeVisible();
});

test('shows why no asset was moved', async () => {
  api.on(assetInstances.update, () => new FakeProblem({ title: 'Conflict', status: 409, detail: 'Not now' }));
  const { user } = await selectPage();
  await user.click(await button('Move Room'));
  await user.click(await button('LDU'));
  expect(await screen.findByText('Not now')).toBeVisible();
});

test('is not offered without the permission to edit', async () => {
  await selectPage({ ...people.groupAdmin, permissions: ['assets.read'] });
  expect(await button('Print Labels')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move Room' })).not.toBeInTheDocument();
});
