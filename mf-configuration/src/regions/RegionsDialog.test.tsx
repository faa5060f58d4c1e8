import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { locations, regions, type Region } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { regionFixture } from '../fixtures/location.ts';
import { RegionsDialog } from './RegionsDialog.tsx';

let api: ReturnType<typeof fakeApi>;
let storedRegions: Region[];

beforeEach(() => {
  storedRegions = [regionFixture(1, { locationCount: 2 }), regionFixture(2)];
  api = fakeApi()
    .on(regions.list, (query) => pageOf(storedRegions, query))
    .on(regions.create, ({ name }) => {
      const added = regionFixture(9, { name: name ?? `Region ${storedRegions.length + 1}` });
      storedRegions = [...storedRegions, added];
      return added;
    })
    .on(regions.update, ({ id, name, nickname }) => {
      storedRegions = storedRegions.map((region) =>
        region.id === id
          ? { ...region, name: name ?? region.name, nickname: nickname ?? null, version: 2 }
          : region,
      );
      return storedRegions.find((region) => region.id === id) ?? regionFixture(1);
    })
    .on(regions.get, ({ id }) => storedRegions.find((region) => region.id === id) ?? regionFixture(0));
});
afterEach(() => api.restore());

const open = () =>
  renderPage(<RegionsDialog />, { at: '/configuration?regions=true', path: '/configuration' });
const cell = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (id: string) =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === id)
    .map(({ input, headers }) => ({ ...input, version: headers.get('If-Match') }));

spec('2.2.118', '2.2.130', '2.2.131', '2.2.132');
test('opens at 800 × 700 with Region Name, Region Nickname and Locs and nothing to save', async () => {
  open();
  await screen.findByRole('table', { name: 'Regions' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Region Name',
    'Region Nickname',
    'Locs',
    'Del',
  ]);
  const dialog = screen.getByRole('heading', { name: 'Manage Regions' }).closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '700px' });
  expect(screen.queryByRole('button', { name: /Changes/ })).not.toBeInTheDocument();
});

spec('t.4.15');
test('offers page sizes in Manage Regions', async () => {
  storedRegions = Array.from({ length: 12 }, (_, at) => regionFixture(at + 1));
  const { user } = open();
  await screen.findByRole('table', { name: 'Regions' });
  expect(screen.getAllByRole('row')).toHaveLength(9);
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await user.click(await screen.findByTitle('20 per page'));
  expect(screen.getAllByRole('row')).toHaveLength(13);
});

spec('2.2.127', '2.2.133', '2.8.30');
test('shows that there are no regions and names a new one Region N', async () => {
  storedRegions = [];
  const { user } = open();
  expect(await screen.findByText('No regions have been set up yet')).toBeVisible();
  await user.click(button('Add Region'));
  expect(await cell('Region Name of Region 1')).toHaveFocus();
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Region added successfully')).toBeVisible();
  expect(sent('regions.create')).toEqual([{ version: null }]);
  expect(await cell('Region Name of Region 1')).toHaveValue('Region 1');
});

test('shows a saved region once while other queries are still loading', async () => {
  storedRegions = [];
  let requests = 0;
  // The refetch of the locations never ends.
  api.on(locations.list, async (input) =>
    (requests += 1) === 1 ? pageOf([], input) : new Promise(() => {}),
  );
  const Locations = () => <p>{useQuery(locations.list, {}).data?.pagination.totalCount} locations</p>;
  const { user } = renderPage(
    <>
      <RegionsDialog />
      <Locations />
    </>,
    { at: '/configuration?regions=true', path: '/configuration' },
  );
  await screen.findByText('0 locations');
  await user.click(await screen.findByRole('button', { name: 'Add Region' }));
  await user.click(button('Save Changes'));
  await waitFor(() => expect(requests).toBe(2));
  await screen.findByDisplayValue('Region 1');
  expect(screen.getAllByRole('textbox', { name: 'Region Name of Region 1' })).toHaveLength(1);
});

spec('2.2.128', '2.2.129', '2.8.32');
test('marks and counts changed cells, saves them with their version and cancels them', async () => {
  const { user } = open();
  await user.type(await cell('Region Nickname of County 1'), 'North');
  await user.type(await cell('Region Name of County 2'), 'X');
  expect(await cell('Region Nickname of County 1, not saved')).toHaveValue('North');
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  await user.click(button('Cancel Changes'));
  expect(await cell('Region Name of County 2')).toHaveValue('County 2');
  expect(screen.queryByRole('button', { name: /Changes/ })).not.toBeInTheDocument();
  await user.type(await cell('Region Nickname of County 1'), 'North');
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  expect(sent('regions.update')).toEqual([{ id: regionFixture(1).id, nickname: 'North', version: '"1"' }]);
});

spec('2.8.31', '2.8.33');
test.each([
  ['an added region', 'Error adding region', 'Region 3'],
  ['a changed region', 'Error updating region', 'County 2'],
])('shows once that %s failed: %s, and why at its row', async (_, words, name) => {
  const nameTaken = new FakeProblem({ title: 'No', status: 409, detail: 'Another region has this name' });
  api.on(regions.create, () => nameTaken).on(regions.update, () => nameTaken);
  const { user } = open();
  await cell('Region Name of County 2');
  if (name === 'Region 3') await user.click(button('Add Region'));
  await user.type(await cell(`Region Name of ${name}`), 'County 1');
  await user.click(button('Save Changes'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByText('Another region has this name')).toHaveLength(1);
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

describe('a region that two users change', () => {
  const theirs = () => regionFixture(2, { name: 'Theirs', version: 5 });
  const overtaken = {
    title: 'Changed in the meantime',
    status: 412,
    changedBy: 'Priya Shah',
    changedAt: '2026-06-15T09:00:00Z',
  };

  const notice = () => screen.findByRole('group', { name: 'Conflict in Theirs' });

  spec('t.3.27');
  test('asks which region name to keep after another user saved one, and saves the chosen one', async () => {
    api
      .on(regions.remove, () => {
        storedRegions = [theirs()];
        return null;
      })
      .on(regions.update, () => new FakeProblem(overtaken));
    storedRegions = [regionFixture(1), regionFixture(2)];
    const { user } = open();
    await user.type(await cell('Region Name of County 2'), ' mine');
    // Reloads the list while the name is typed.
    await user.click(button('Delete County 1'));
    expect(await cell('Region Name of Theirs, not saved')).toHaveValue('County 2 mine');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(within(await notice()).getByRole('alert')).toHaveTextContent(
      /^Priya Shah changed this on 15 Jun 2026/,
    );
    expect(sent('regions.update')).toMatchObject([{ version: '"1"' }]);
    expect(await cell('Region Name of Theirs, not saved')).toHaveValue('County 2 mine');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Choose a value for Theirs first.')).toBeVisible();
    expect(sent('regions.update')).toHaveLength(1);
    api.on(regions.update, ({ id }) => regionFixture(2, { id, name: 'County 2 mine', version: 6 }));
    await user.click(button('Keep yours: County 2 mine'));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent('regions.update')[1]).toEqual({ id: theirs().id, name: 'County 2 mine', version: '"5"' }),
    );
  });

  test('ends the conflict when the region name is typed as the other user saved it', async () => {
    api.on(regions.update, () => {
      storedRegions = [theirs()];
      return new FakeProblem(overtaken);
    });
    const { user } = open();
    await user.type(await cell('Region Name of County 2'), ' mine');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await notice();
    await user.clear(await cell('Region Name of Theirs, not saved'));
    await user.type(await cell('Region Name of Theirs, not saved'), 'Theirs');
    expect(screen.queryByText(/Priya Shah changed this/)).toBeNull();
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  test('keeps values that are typed during a save', async () => {
    const answer = Promise.withResolvers<Region>();
    api.on(regions.update, () => answer.promise);
    const { user } = open();
    await user.type(await cell('Region Name of County 2'), 'X');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await user.type(await cell('Region Name of County 2, not saved'), 'Y');
    storedRegions = [regionFixture(1), regionFixture(2, { name: 'County 2X', version: 2 })];
    answer.resolve(storedRegions[1] ?? regionFixture(2));
    expect(await cell('Region Name of County 2X, not saved')).toHaveValue('County 2XY');
    api.on(regions.update, () => regionFixture(2, { name: 'County 2XY', version: 3 }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent('regions.update').at(-1)).toMatchObject({ name: 'County 2XY', version: '"2"' }),
    );
    // Its success would settle the failure of the next test.
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
  });

  test('resends a new region with the same key after a lost response', async () => {
    api.on(regions.create, () => new FakeProblem({ title: 'No', status: 500 }));
    const { user } = open();
    await cell('Region Name of County 2');
    await user.click(button('Add Region'));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Error adding region');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent('regions.create')).toHaveLength(2));
    const keys = api.calls.flatMap(({ headers }) => headers.get('Idempotency-Key') ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

test('asks before it closes with unsaved changes', async () => {
  const { user, address } = open();
  await user.type(await cell('Region Name of County 2'), 'X');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Your changes have not been saved and will be lost.')).toBeVisible();
  await user.click(button('Leave without saving'));
  await waitFor(() => expect(address()).toBe('/configuration'));
});

spec('t.3.32');
test('refuses to delete a region with locations and deletes an empty one', async () => {
  api.on(regions.remove, ({ id }) => {
    storedRegions = storedRegions.filter((region) => region.id !== id);
    return null;
  });
  const { user } = open();
  await cell('Region Name of County 1');
  await user.click(button('Delete County 1'));
  expect(await screen.findByText('County 1 has 2 locations. Move them first.')).toBeVisible();
  expect(sent('regions.remove')).toEqual([]);
  await user.click(button('Delete County 2'));
  expect(await screen.findByText('Region deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});
