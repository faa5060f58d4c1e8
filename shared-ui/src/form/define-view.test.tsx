import { expect, test } from '@jest/globals';
import { assetInstances, assetSortProperties, groups } from '@steward/shared-api';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { gridFields } from '../grid/grid-fields.ts';
import { useUrlState } from '../page/url-state.ts';
import { defineView, type ViewState } from './define-view.ts';
import { equipmentFilters } from './EquipmentFilters.tsx';
import { choice, flag, searchText } from './filters.ts';
import { ViewFilters } from './ViewFilters.tsx';

const view = defineView(
  assetInstances.list,
  {
    search: searchText('Search assets', 'search...'),
    ...equipmentFilters,
    tag: choice('searchTag', 'Tag', [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ]),
    serviceDue: flag('serviceDue', 'Due a service'),
    pinned: flag(null, 'Pinned', { kind: 'checkbox' }),
  },
  gridFields(assetSortProperties, 8, { sort: 'model' }),
);
const here = { locationId: '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a01', groupId: undefined };
const room = '6dd9a4b2-93cc-4a0f-9c4e-0f2f7d1b1a02';
const initial: ViewState<typeof view> = {
  search: '',
  category: null,
  type: null,
  manufacturer: null,
  model: null,
  room: null,
  roomOf: null,
  tag: null,
  serviceDue: false,
  pinned: false,
  page: 1,
  pageSize: 8,
  sort: 'model',
  descending: false,
};

test('sends the filters that are set, the order and the location', () => {
  expect(view.toQuery(initial)).toEqual({ sortProperty: 'model', sortDescending: false });
  const state = { ...initial, search: 'lisa', tag: 'red', serviceDue: true, pinned: true, page: 3 } as const;
  expect(view.toQuery(state, here)).toEqual({
    locationId: here.locationId,
    searchTerm: 'lisa',
    searchTag: 'red',
    serviceDue: true,
    sortProperty: 'model',
    sortDescending: false,
  });
});

test('sends only fields that the endpoint takes', () => {
  const clients = defineView(
    groups.list,
    { pending: flag('isConfirmed', 'Pending', { sends: false }) },
    gridFields(['name'], 8, { sort: 'name' }),
  );
  const state = { pending: true, page: 1, pageSize: 8, sort: 'name', descending: false } as const;
  expect(clients.toQuery(state, here)).toEqual({ isConfirmed: false });
});

test('counts the filters without the search, and a room only at its location', () => {
  const state = { ...initial, search: 'lisa', tag: 'red', pinned: true, room } as const;
  const atRoom = { ...state, roomOf: here.locationId };
  expect(view.activeFilters(state, here)).toBe(2);
  expect(view.activeFilters(atRoom, here)).toBe(3);
  expect(view.activeFilters(atRoom)).toBe(2);
  expect(view.toQuery(atRoom, here)).toMatchObject({ subLocationId: room });
  expect(view.toQuery(atRoom)).not.toHaveProperty('subLocationId');
  expect(view.isFiltered({ ...initial, search: 'lisa' })).toBe(true);
  expect(view.isFiltered(initial)).toBe(false);
});

test('restores a saved view on the first page', () => {
  const state = { ...initial, search: 'lisa', tag: 'blue', page: 4, pageSize: 20, descending: true } as const;
  const saved: unknown = JSON.parse(JSON.stringify(view.save(state)));
  expect(saved).toEqual({ search: 'lisa', tag: 'blue', pageSize: '20', descending: 'true' });
  expect(view.restore(saved)).toEqual({ ...state, page: 1 });
});

test.each([
  ['unknown filters', { colour: 'red', constructor: 'x' }],
  ['unknown values', { tag: 'green', serviceDue: 'maybe', room: 'x', sort: 'colour', pageSize: '7' }],
  ['values of other types', { serviceDue: true, search: 5, tag: null }],
  ['nothing', null],
  ['a text', 'serviceDue'],
])('ignores %s in a saved view', (_, saved) => {
  expect(view.restore(saved)).toEqual(initial);
});

function List({ without }: { without: readonly string[] }) {
  const [state, change] = useUrlState(view.fields);
  return <ViewFilters of={view} view={state} onView={change} without={without} />;
}

const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

test('shows the declared controls; a change returns to the first page', async () => {
  const { user, address } = renderPage(<List without={[]} />, { at: '/?page=3&sort=type' });
  await user.click(filters().getByRole('switch', { name: 'Due a service' }));
  expect(address()).toBe('/?sort=type&serviceDue=true');
  await user.click(filters().getByRole('checkbox', { name: 'Pinned' }));
  await user.click(filters().getByRole('combobox', { name: 'Tag' }));
  await user.click(await screen.findByTitle('Blue'));
  expect(address()).toBe('/?sort=type&serviceDue=true&pinned=true&tag=blue');
  await user.click(filters().getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/?sort=type');
});

test('leaves out the filters that a user does not have', () => {
  renderPage(<List without={['search', 'tag']} />);
  expect(filters().queryByRole('searchbox')).toBeNull();
  expect(filters().queryByRole('combobox')).toBeNull();
  expect(filters().getAllByRole('switch')).toHaveLength(1);
});
