import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { regions, type Region } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aRegion } from '../locations/location.examples.ts';
import { RegionsDialog } from './RegionsDialog.tsx';

let api: ReturnType<typeof fakeApi>;
let kept: Region[];

beforeEach(() => {
  kept = [aRegion(1, { locationCount: 2 }), aRegion(2)];
  api = fakeApi()
    .on(regions.list, (asked) => pageOf(kept, asked))
    .on(regions.create, ({ name }) => {
      const added = aRegion(9, { name: name ?? `Region ${kept.length + 1}` });
      kept = [...kept, added];
      return added;
    })
    .on(regions.update, ({ id, name, nickname }) => {
      kept = kept.map((one) =>
        one.id === id ? { ...one, name: name ?? one.name, nickname: nickname ?? null, version: 2 } : one,
      );
      return kept[0] ?? aRegion(1);
    });
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

test('when it opens, then it is 800 × 700, its columns are Region Name, Region Nickname and Locs, and nothing is to be saved', async () => {
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

test('when there are none, then it says so, and one without a name becomes Region N', async () => {
  kept = [];
  const { user } = open();
  expect(await screen.findByText('No regions have been set up yet')).toBeVisible();
  await user.click(button('Add Region'));
  expect(await cell('Region Name of Region 1')).toHaveFocus();
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Region added successfully')).toBeVisible();
  expect(sent('regions.create')).toEqual([{ version: null }]);
  expect(await cell('Region Name of Region 1')).toHaveValue('Region 1');
});

test('when cells are typed into, then they are marked and counted; saved with their version, or cancelled', async () => {
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
  expect(sent('regions.update')).toEqual([{ id: aRegion(1).id, nickname: 'North', version: '"1"' }]);
});

test.each([
  ['an added region', 'Error adding region', 'Region 3'],
  ['a changed region', 'Error updating region', 'County 2'],
])('when %s cannot be saved, then %s is said once, and why at its row', async (_, words, name) => {
  const taken = new FakeProblem({ title: 'No', status: 409, detail: 'Another region has this name' });
  api.on(regions.create, () => taken).on(regions.update, () => taken);
  const { user } = open();
  await cell('Region Name of County 2');
  if (name === 'Region 3') await user.click(button('Add Region'));
  await user.type(await cell(`Region Name of ${name}`), 'County 1');
  await user.click(button('Save Changes'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByText('Another region has this name')).toHaveLength(1);
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

test('when a region is closed with something unsaved, then it asks first', async () => {
  const { user, address } = open();
  await user.type(await cell('Region Name of County 2'), 'X');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Your changes have not been saved and will be lost.')).toBeVisible();
  await user.click(button('Leave without saving'));
  await waitFor(() => expect(address()).toBe('/configuration'));
});

test('when locations are in a region, then it cannot be deleted and says why; an empty one is gone', async () => {
  api.on(regions.remove, ({ id }) => {
    kept = kept.filter((one) => one.id !== id);
    return null;
  });
  const { user } = open();
  await cell('Region Name of County 1');
  await user.click(button('Delete County 1'));
  expect(await screen.findByText('A region can be deleted only when no locations are in it')).toBeVisible();
  expect(sent('regions.remove')).toEqual([]);
  await user.click(button('Delete County 2'));
  expect(await screen.findByText('Region deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});
