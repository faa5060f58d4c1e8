import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { groups, locations } from '@steward/shared-api';
import { useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPractice } from '../fixtures/location.ts';
import { LocationsPage } from './LocationsPage.tsx';

let api: ReturnType<typeof fakeApi>;

const workshop = { ...locationFixture('Workshop Bristol', 9), isGlobal: true };
const harbour = { id: aPractice(1).group?.id ?? '', name: 'Harbour Dental' };

beforeEach(() => {
  api = fakeApi()
    .on(locations.list, (asked) => pageOf([aPractice(1), workshop], asked))
    .on(locations.get, () => aPractice(1))
    .on(groups.list, (asked) =>
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
        asked,
      ),
    );
});
afterEach(() => api.restore());

/** What is chosen, as every list of a supplier is narrowed by it. */
function Place() {
  return <p>{`At ${useSelectedGroup()?.name} / ${useSelectedLocation()?.name}`}</p>;
}

const show = (at = '/locations') =>
  renderPage(
    <>
      <LocationsPage />
      <Place />
    </>,
    { at, path: '/:page', as: people.supplier },
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const lastAsked = () => api.calls.filter(({ endpoint }) => endpoint.id === 'locations.list').at(-1)?.input;

spec('1.2.11', '2.2.6', '2.2.57', '2.2.60', '2.2.61', '2.2.62', '2.2.63', '2.2.64', '2.2.65', '2.9.4');
test('when a supplier opens its locations, then each says whose it is, how to reach it and how many assets; a global one is tinted and says so', async () => {
  show();
  expect(await row('Practice 1')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Client/Group',
    'Location',
    'Phone',
    'Email',
    'Relevant Model Assets',
    'Confirmed?',
  ]);
  const cells = (name: HTMLElement) => within(name).getAllByRole('cell');
  expect(cells(await row('Practice 1')).map(({ textContent }) => textContent)).toEqual([
    'Harbour Dental',
    'Practice 1',
    '01872 555 0101',
    'practice1@harbour.example',
    '86',
    'Yes',
  ]);
  expect(await row('Practice 1')).not.toHaveClass('st-row-info');
  expect(await row('Workshop')).toHaveClass('st-row-info');
  expect(cells(await row('Workshop')).map(({ textContent }) => textContent)).toEqual([
    'Global',
    'Workshop Bristol',
    '',
    '',
    '0',
    '',
  ]);
  expect(lastAsked()).toEqual({ pageNumber: '1', pageSize: '8' });
});

spec('2.2.66');
test('when its column is asked for, then the ID is shown', async () => {
  const { user } = show();
  await row('Practice 1');
  expect(screen.queryByText(aPractice(1).id)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
  await user.click(screen.getByRole('checkbox', { name: 'ID' }));
  expect(await screen.findByText(aPractice(1).id)).toBeVisible();
});

spec('2.2.56', '2.2.59');
test('when a group is chosen and something searched for, then those are asked for; when nothing matches, then it says so', async () => {
  const { user, address } = show('/locations?page=2');
  await user.type(screen.getByPlaceholderText('search location name...'), 'bude{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByTitle('Harbour Dental'));
  expect(await screen.findByText('At Harbour Dental / undefined')).toBeVisible();
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ searchTerm: 'bude', groupId: harbour.id, pageNumber: '1' }),
  );
  api.on(locations.list, (asked) => pageOf([], asked));
  await user.type(screen.getByPlaceholderText('search location name...'), 'x{Enter}');
  expect(await screen.findByText('No locations match your criteria')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(await screen.findByText('At undefined / undefined')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/locations'));
});

spec('2.2.58');
test('when a row is pressed, then its group and location are chosen and the assets open', async () => {
  const { user, address } = show('/locations?search=p');
  await user.click(await screen.findByRole('link', { name: 'Practice 1' }));
  expect(await screen.findByText('At Harbour Dental / Practice 1')).toBeVisible();
  expect(address()).toBe('/assets');
});

spec('2.2.58');
test('when a row is opened in a tab of its own, then the location is asked for first; when it cannot be, then it says so', async () => {
  api.on(locations.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { address, unmount } = show(`/locations?open=${aPractice(1).id}`);
  await waitFor(() => expect(address()).toBe('/assets'));
  expect(screen.getByText('At Harbour Dental / Practice 1')).toBeVisible();
  unmount();
  api.on(locations.get, () => new FakeProblem({ title: 'Gone', status: 404 }));
  show(`/locations?open=${workshop.id}`);
  expect(await screen.findByText('The assets of this location could not be opened')).toBeVisible();
});

/** jsdom has no popovers: what a browser says when one opens. */
function openPopover(popover: HTMLElement) {
  popover.setAttribute('open', '');
  act(() => void popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));
}
