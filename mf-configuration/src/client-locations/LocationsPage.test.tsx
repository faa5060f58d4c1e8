import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { groups, locations } from '@steward/shared-api';
import { useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { openPopover, people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { practiceFixture } from '../fixtures/location.ts';
import { LocationsPage } from './LocationsPage.tsx';

let api: ReturnType<typeof fakeApi>;

const workshop = { ...locationFixture('Workshop Bristol', 9), isGlobal: true };
const harbour = { id: practiceFixture(1).group?.id ?? '', name: 'Harbour Dental' };

beforeEach(() => {
  api = fakeApi()
    .on(locations.list, (query) => pageOf([practiceFixture(1), workshop], query))
    .on(locations.get, () => practiceFixture(1))
    .on(groups.list, (query) =>
      pageOf(
        [
          {
            ...harbour,
            phone: null,
            email: null,
            supplierServiceConfirmed: true,
            supplierServiceRequestedByString: null,
            allowsPublicFaultReports: null,
            version: 1,
          },
        ],
        query,
      ),
    );
});
afterEach(() => api.restore());

/** Shows the selected group and location: every list of a supplier is filtered by them. */
function Selection() {
  return <p>{`At ${useSelectedGroup()?.name} / ${useSelectedLocation()?.name}`}</p>;
}

const show = (at = '/locations') =>
  renderPage(
    <>
      <LocationsPage />
      <Selection />
    </>,
    { at, path: '/:page', as: people.supplier },
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const lastQuery = () => api.calls.filter(({ endpoint }) => endpoint.id === 'locations.list').at(-1)?.input;

const cellsOf = (inRow: HTMLElement) =>
  within(inRow)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

spec('1.2.11', '2.2.6', '2.9.4');
test('shows a supplier the first eight locations', async () => {
  show();
  expect(await row('Practice 1')).toBeVisible();
  expect(lastQuery()).toEqual({ pageNumber: '1', pageSize: '8' });
});

spec('2.2.60', '2.2.61', '2.2.62', '2.2.63', '2.2.64', '2.2.65');
test('shows the group, the contact details, the number of assets and the confirmation of a location', async () => {
  show();
  await row('Practice 1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Client/Group',
    'Location',
    'Phone',
    'Email',
    'Relevant Model Assets',
    'Confirmed?',
  ]);
  expect(cellsOf(await row('Practice 1'))).toEqual([
    'Harbour Dental',
    'Practice 1',
    '01872 555 0101',
    'practice1@harbour.example',
    '86',
    'Yes',
  ]);
});

spec('2.2.57');
test('tints the row of a global location', async () => {
  show();
  expect(await row('Practice 1')).not.toHaveClass('st-row-info');
  expect(await row('Workshop')).toHaveClass('st-row-info');
  expect(cellsOf(await row('Workshop'))).toEqual(['Global', 'Workshop Bristol', '', '', '0', '']);
});

spec('2.2.66');
test('shows the ID after its column is chosen', async () => {
  const { user } = show();
  await row('Practice 1');
  expect(screen.queryByText(practiceFixture(1).id)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
  await user.click(await screen.findByRole('checkbox', { name: 'ID' }));
  expect(await screen.findByText(practiceFixture(1).id)).toBeVisible();
});

spec('2.2.56', '2.2.59');
test('filters by group and search text, and shows that nothing matches', async () => {
  const { user, address } = show('/locations?page=2');
  await user.type(screen.getByPlaceholderText('search location name...'), 'bude{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByTitle('Harbour Dental'));
  expect(await screen.findByText('At Harbour Dental / undefined')).toBeVisible();
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ searchTerm: 'bude', groupId: harbour.id, pageNumber: '1' }),
  );
  api.on(locations.list, (query) => pageOf([], query));
  await user.type(screen.getByPlaceholderText('search location name...'), 'x{Enter}');
  expect(await screen.findByText('No locations match your criteria')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(await screen.findByText('At undefined / undefined')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/locations'));
});

spec('2.2.58');
test('selects the group and the location of a clicked row and opens the assets', async () => {
  const { user, address } = show('/locations?search=p');
  await user.click(await screen.findByRole('link', { name: 'Practice 1' }));
  expect(await screen.findByText('At Harbour Dental / Practice 1')).toBeVisible();
  expect(address()).toBe('/assets');
});

spec('2.2.58');
test('loads the location of a row that is opened in a new tab, and shows when it cannot', async () => {
  api.on(locations.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { address, unmount } = show(`/locations?open=${practiceFixture(1).id}`);
  await waitFor(() => expect(address()).toBe('/assets'));
  expect(screen.getByText('At Harbour Dental / Practice 1')).toBeVisible();
  unmount();
  api.on(locations.get, () => new FakeProblem({ title: 'Gone', status: 404 }));
  show(`/locations?open=${workshop.id}`);
  expect(await screen.findByText("Couldn't open the assets of this location")).toBeVisible();
});
