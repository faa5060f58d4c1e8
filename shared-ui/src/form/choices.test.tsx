import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, locations, makeFriendlyId } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, locationFixture, pageOf } from '@steward/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { ChoiceSelect } from '../edit/edit.ts';
import { renderPage } from '../testing/testing.tsx';
import { FilterSelect } from './form.ts';

const truro = locationFixture('Truro', 1);
const budeLocation = locationFixture('Bude', 2);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(locations.list, () => ({
    data: [truro, budeLocation],
    pagination: { totalCount: 2, pageSize: 300, pageNumber: 1 },
  }));
});
afterEach(() => api.restore());

interface Shown {
  value: string | null;
  known?: { readonly id: string; readonly name: string };
}
const source = { label: 'Location', endpoint: locations.list, input: {} };
const nothing = () => undefined;
const selects = [
  ['a filter', (shown: Shown) => <FilterSelect {...source} {...shown} onChange={nothing} />],
  ['a field', (shown: Shown) => <ChoiceSelect {...source} {...shown} onChoose={nothing} />],
] as const;

describe.each(selects)('the dropdown of %s', (_, of) => {
  test('requests nothing before it opens when the name of the choice is known', async () => {
    const { user } = renderPage(of({ value: truro.id, known: truro }));
    expect(await screen.findByText('Truro')).toBeVisible();
    expect(api.calls).toHaveLength(0);
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    expect(await screen.findByTitle('Bude')).toBeVisible();
  });

  spec('t.3.56');
  test('shows the labels of locations with the same name', async () => {
    const labelled = { ...budeLocation, name: 'Truro', label: 'Truro, TR1 1AA' };
    api.on(locations.list, () => ({
      data: [truro, labelled],
      pagination: { totalCount: 2, pageSize: 300, pageNumber: 1 },
    }));
    const { user } = renderPage(of({ value: null }));
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    expect(await screen.findByTitle('Truro')).toBeVisible();
    expect(screen.getByTitle('Truro, TR1 1AA')).toBeVisible();
  });

  test('requests an unknown name', async () => {
    renderPage(of({ value: budeLocation.id }));
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(await screen.findByText('Bude')).toBeVisible();
  });

  test('shows a choice that is no longer in the list', async () => {
    renderPage(of({ value: '00000000-0000-4000-8000-00000000dead' }));
    expect(await screen.findByText('Chosen Location')).toBeVisible();
  });

  test('shows a failed list and requests it again when it opens', async () => {
    api.on(locations.list, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = renderPage(of({ value: budeLocation.id }));
    expect(await screen.findByText('Chosen Location')).toBeVisible();
    api.on(locations.list, () => ({
      data: [budeLocation],
      pagination: { totalCount: 1, pageSize: 300, pageNumber: 1 },
    }));
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    expect((await screen.findAllByTitle('Bude')).length).toBeGreaterThan(0);
  });
});

describe('the search in a list of assets', () => {
  const asset = assetFixture(1);
  const trackerId = 'b2c3d4e5-0000-4000-8000-000000000001';

  test.each([
    ['the address of a tracker', `https://steward.example/tracker/${trackerId}`],
    ['a friendly id without dashes', makeFriendlyId(() => 0.5).replaceAll('-', '')],
  ])('finds the asset by %s, which its label does not have', async (_, scanned) => {
    const requested: unknown[] = [];
    api.on(assetInstances.list, (query) => {
      requested.push(query.searchTerm);
      return pageOf([asset], query);
    });
    const { user } = renderPage(
      <FilterSelect
        label="Asset"
        endpoint={assetInstances.list}
        input={{}}
        nameOf={({ breadcrumbName }) => breadcrumbName}
        value={null}
        onChange={nothing}
      />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Asset' }));
    expect(await screen.findByTitle(asset.breadcrumbName)).toBeVisible();
    await user.keyboard('nothing like it');
    await waitFor(() => expect(screen.queryByTitle(asset.breadcrumbName)).toBeNull());
    await user.clear(screen.getByRole('combobox', { name: 'Asset' }));
    await user.paste(scanned);
    expect(await screen.findByTitle(asset.breadcrumbName)).toBeVisible();
    expect(requested).toContain(scanned);
  });
});

test('a required select says who adds locations while there are none', async () => {
  api.on(locations.list, (query) => pageOf([], query));
  const { user } = renderPage(<ChoiceSelect {...source} required value={null} onChoose={nothing} />);
  await user.click(screen.getByRole('combobox', { name: 'Location' }));
  expect(await screen.findByText(/^No locations yet\. An administrator adds them/)).toBeVisible();
});
