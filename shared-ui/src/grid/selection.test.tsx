import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useUrlState } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { browserPaged, Grid, gridFields, type GridColumn, type GridSelection } from './grid.ts';

interface Room {
  readonly id: string;
  readonly name: string;
}

const rooms = Array.from({ length: 20 }, (_, at): Room => ({ id: `${at + 1}`, name: `Room ${at + 1}` }));
const columns: readonly GridColumn<Room, 'name'>[] = [
  { key: 'name', title: 'Name', width: 120, isRowLink: true, cell: ({ name }) => name },
  { key: 'floor', title: 'Floor', width: 60, minViewport: 700, mergeInto: 'name', cell: () => 'Ground' },
  { key: 'wing', title: 'Wing', width: 60, minViewport: 1365, mergeInto: 'name', cell: () => 'East' },
];
const fields = gridFields(['name'], 8);

const selection: GridSelection<Room> = {
  nameOf: ({ name }) => name,
  actions: (ids) => <p>To print: {ids.join(' ')}</p>,
};

function RoomsPage() {
  const [view, change] = useUrlState(fields);
  return (
    <Grid
      name="rooms"
      noun={['room', 'rooms']}
      columns={columns}
      list={browserPaged(rooms, view)}
      view={view}
      onView={change}
      hrefOf={({ id }) => `/rooms/${id}`}
      pageSize={8}
      empty="No rooms have been set up yet"
      selection={selection}
    />
  );
}

const originalMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const begin = async () => {
  const opened = renderPage(<RoomsPage />);
  await opened.user.click(await screen.findByRole('button', { name: 'Select' }));
  return opened;
};

test('shows no checkboxes before the user selects rows', async () => {
  renderPage(<RoomsPage />);
  expect(await screen.findByRole('button', { name: 'Select' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('counts selected rows of two pages in the order of selection', async () => {
  const { user } = await begin();
  await user.click(checkbox('Select Room 2'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(checkbox('Select Room 9'));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  expect(bar.getByText('To print: 2 9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(checkbox('Select Room 2')).toBeChecked();
  await user.click(checkbox('Select Room 2'));
  expect(bar.getByText('To print: 9')).toBeVisible();
});

test('names the selected rows that are not on screen, and deselects them', async () => {
  const { user } = await begin();
  await user.click(checkbox('Select Room 2'));
  await user.click(checkbox('Select Room 3'));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.queryByText(/not shown/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(checkbox('Select Room 9'));
  await user.click(bar.getByText('2 of 3 not shown'));
  const hidden = within(bar.getByRole('list', { name: 'Selected rows not shown' }));
  expect(hidden.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Room 2', 'Room 3']);
  await user.click(hidden.getByRole('checkbox', { name: 'Deselect Room 3' }));
  expect(bar.getByText('To print: 2 9')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Deselect rows not shown' }));
  expect(bar.getByText('To print: 9')).toBeVisible();
  expect(bar.queryByText(/not shown/)).not.toBeInTheDocument();
});

test('selects all rows of a page, and Clear deselects them', async () => {
  const { user } = await begin();
  await user.click(checkbox('Select Room 3'));
  expect(checkbox('Select page')).toBePartiallyChecked();
  await user.click(checkbox('Select page'));
  expect(screen.getByText('8 selected')).toBeVisible();
  expect(checkbox('Select Room 8')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('0 selected')).toBeVisible();
  expect(checkbox('Select Room 8')).not.toBeChecked();
  expect(screen.queryByText(/To print/)).not.toBeInTheDocument();
});

spec('d.7.24');
test('selects all rows from the last selected one with Shift, up and down', async () => {
  const { user } = await begin();
  await user.click(checkbox('Select Room 2'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Select Room 5'));
  expect(screen.getByText('To print: 2 3 4 5')).toBeVisible();
  await user.click(checkbox('Select Room 3'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('To print: 2 4 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Select Room 9'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('To print: 2 4 5 9')).toBeVisible();
});

test('selects a row by Space and still opens it by its link', async () => {
  const { user, address } = await begin();
  checkbox('Select Room 1').focus();
  await user.keyboard(' ');
  expect(screen.getByText('To print: 1')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Room 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/rooms/1');
});

test('discards the selection when selecting ends', async () => {
  const { user } = await begin();
  await user.click(checkbox('Select Room 1'));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getByText('0 selected')).toBeVisible();
});

test('merges the last column that fits while the checkboxes take its width', async () => {
  const { user } = await begin();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Selected', 'Name', 'Floor']);
  expect(screen.getByRole('row', { name: /Room 2 Wing: East Ground/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(heads()).toEqual(['Name', 'Floor', 'Wing']);
});

test('has checkboxes on cards, too', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 640px)' });
  const { user } = await begin();
  await user.click(checkbox('Select Room 4'));
  expect(screen.getByText('To print: 4')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});
