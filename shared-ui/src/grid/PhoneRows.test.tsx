import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useUrlState } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { browserPaged, Grid, gridFields, type GridColumn, type PagedRows } from './grid.ts';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly nickname: string | null;
}

const rooms = Array.from({ length: 200 }, (_, at): Room => {
  const number = at + 1;
  return { id: `room-${number}`, name: `Room ${number}`, nickname: number === 2 ? 'Blue' : null };
});
const waiting: PagedRows<Room> = {
  rows: undefined,
  totalCount: undefined,
  loading: true,
  error: undefined,
  retry: () => {},
};
const fields = gridFields([], 8);

/** Columns with places in a row of two lines. */
const placedColumns: readonly GridColumn<Room>[] = [
  {
    key: 'photo',
    title: 'Photo',
    width: 60,
    onPhone: 'picture',
    cell: ({ name }) => <img alt={`Door of ${name}`} />,
  },
  { key: 'name', title: 'Name', width: 120, isRowLink: true, cell: ({ name }) => name },
  { key: 'nickname', title: 'Nickname', width: 120, onPhone: 'line', cell: ({ nickname }) => nickname },
  {
    key: 'due',
    title: 'Next Check',
    width: 120,
    onPhone: 'line',
    phoneCell: () => 'Check due 4 May',
    cell: () => '4 May',
  },
  { key: 'floor', title: 'Floor', width: 120, cell: () => 'Ground' },
  { key: 'state', title: 'State', width: 120, onPhone: 'state', cell: () => 'Free' },
];

const editColumn: GridColumn<Room> = {
  key: 'edit',
  title: 'Edit',
  width: 60,
  onPhone: 'more',
  cell: ({ name }) => <button type="button">Edit {name}</button>,
};

interface PlacedPageProps {
  columns?: readonly GridColumn<Room>[];
  list?: PagedRows<Room>;
  summary?: boolean;
}

function PlacedPage({ columns: placed = placedColumns, list, summary = false }: PlacedPageProps) {
  const [view, change] = useUrlState(summary ? summaryFields : fields);
  const shown = list ?? browserPaged(rooms, view);
  const texts = { name: 'placed-rooms', noun: ['room', 'rooms'], empty: 'No rooms' } as const;
  return (
    <Grid
      {...texts}
      columns={placed}
      list={shown}
      view={view}
      onView={change}
      hrefOf={({ id }) => `/rooms/${id}`}
      toneOf={errorInRoom3}
      pageSize={view.pageSize}
      summary={summary}
    />
  );
}

const summaryFields = gridFields([], 3);
const errorInRoom3 = ({ id }: Room) => (id === 'room-3' ? 'error' : null);

const { matchMedia } = globalThis;
beforeEach(() => {
  globalThis.matchMedia = jest.fn((query: string) => ({
    ...matchMedia(query),
    matches: query.includes('640'),
  }));
});
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

test('shows rows of two lines when columns have their places, and reads the titles of their values', async () => {
  const { user, address } = renderPage(<PlacedPage />);
  const lines = within(screen.getByRole('list', { name: 'rooms' })).getAllByRole('listitem');
  expect(lines).toHaveLength(8);
  const [, second = document.body, third] = lines;
  expect(within(second).getByRole('heading', { name: 'Room 2' })).toBeVisible();
  expect(within(second).getByRole('img', { name: 'Door of Room 2' })).toBeVisible();
  expect(second).toHaveTextContent('State: Free');
  expect(second.querySelector('.st-facts')).toHaveTextContent('Nickname: Blue Check due 4 May');
  expect(second).not.toHaveTextContent('Ground');
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  expect(third?.querySelector('.st-facts')).not.toHaveTextContent('Nickname');
  expect(third).toHaveClass('st-row-error');
  screen.getByRole('link', { name: 'Room 1' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/rooms/room-2');
});

test('shows the rest of a row on request', async () => {
  const { user } = renderPage(<PlacedPage columns={[...placedColumns, editColumn]} />);
  const more = screen.getByRole('button', { name: 'More Room 2' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Edit Room 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Room 1' })).not.toBeInTheDocument();
});

test('has a skeleton with the same parts for each row while the rows load', () => {
  const { container } = renderPage(<PlacedPage list={waiting} />);
  expect(container.querySelectorAll('.st-phone > .st-phone-picture')).toHaveLength(8);
  expect(container.querySelectorAll('.st-phone > .st-facts')).toHaveLength(8);
});

test('pages a summary by the previous and the next page', async () => {
  const { user, address } = renderPage(<PlacedPage summary />);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of rooms' }));
  expect(pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Next page',
  ]);
  expect(pages.getByText('1–3 of 200 rooms')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/?page=2');
  expect(screen.getByText('4–6 of 200 rooms')).toBeVisible();
});

test('keeps its number of rows in a summary', () => {
  renderPage(
    <PlacedPage summary list={{ ...waiting, rows: rooms.slice(0, 2), totalCount: 2, loading: false }} />,
  );
  expect(screen.getByText('1–2 of 2 rooms')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
