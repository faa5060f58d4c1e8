import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useUrlState } from '../page/page.ts';
import { openPopover, people, renderPage } from '../testing/testing.tsx';
import { browserPaged, Grid, gridFields, usePreviousRows, type GridColumn, type PagedRows } from './grid.ts';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly nickname: string | null;
}

const rooms = Array.from({ length: 200 }, (_, at): Room => {
  const number = at + 1;
  return { id: `room-${number}`, name: `Room ${number}`, nickname: number === 2 ? 'Blue' : null };
});

const columns: readonly GridColumn<Room, 'name'>[] = [
  {
    key: 'name',
    title: 'Name',
    mergedTitle: 'Name and nickname',
    width: 120,
    sort: 'name',
    isRowLink: true,
    cell: ({ name }) => name,
  },
  {
    key: 'nickname',
    title: 'Nickname',
    width: 120,
    minViewport: 900,
    mergeInto: 'name',
    cell: ({ nickname }) => nickname !== null && nickname,
  },
];
const fields = gridFields(['name'], 8);
const waiting: PagedRows<Room> = {
  rows: undefined,
  totalCount: undefined,
  loading: true,
  error: undefined,
  retry: () => {},
};

function RoomsPage({ list }: { list?: PagedRows<Room> }) {
  const [view, change] = useUrlState(fields);
  const shown = usePreviousRows(list ?? browserPaged(rooms, view));
  return (
    <Grid
      name="rooms"
      noun={['room', 'rooms']}
      columns={columns}
      list={shown}
      view={view}
      onView={change}
      hrefOf={({ id }) => `/rooms/${id}`}
      pageSize={8}
      empty="No rooms have been set up yet"
    />
  );
}

const plainColumns: readonly GridColumn<Room>[] = [
  { key: 'name', title: 'Name', width: 120, isRowLink: true, cell: ({ name }) => name },
];
const plainFields = gridFields([], 8);

function PlainPage() {
  const [view, change] = useUrlState(plainFields);
  const list = browserPaged(rooms, view);
  const texts = { name: 'plain-rooms', noun: ['room', 'rooms'], empty: 'No rooms' } as const;
  return <Grid {...texts} columns={plainColumns} list={list} view={view} onView={change} pageSize={8} />;
}

const noList: PagedRows<Room> = { ...waiting, rows: [], totalCount: 0, loading: false };

describe('the rows', () => {
  test('shows columns without an order', async () => {
    renderPage(<PlainPage />);
    expect(await screen.findByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  });

  test('moves the focus between rows by arrow keys', async () => {
    const { user } = renderPage(<RoomsPage />);
    screen.getByRole('link', { name: 'Room 1' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Room 2' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Room 8' })).toHaveFocus();
  });

  test('adds an entry to the history when a row opens', async () => {
    const { user, address, router } = renderPage(<RoomsPage />);
    await user.click(screen.getByRole('link', { name: 'Room 3' }));
    expect(address()).toBe('/rooms/room-3');
    expect(router.state.historyAction).toBe('PUSH');
  });

  test('shows the specified text when nothing matches', () => {
    renderPage(<RoomsPage list={noList} />);
    expect(screen.getByText('No rooms have been set up yet')).toBeVisible();
  });

  test('is busy and has empty rows while it loads', () => {
    renderPage(<RoomsPage list={waiting} />);
    expect(screen.getByRole('region', { name: 'rooms' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('table', { name: 'rooms' }).querySelectorAll('tbody tr')).toHaveLength(8);
  });
});

describe('the pages', () => {
  test('offers ten page numbers around the current one', () => {
    renderPage(<RoomsPage />, { at: '/?page=12' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages of rooms' }));
    const names = pages.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent);
    expect(names).toEqual(['7', '8', '9', '10', '11', '12', '13', '14', '15', '16']);
    expect(pages.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('89–96 of 200 rooms')).toBeVisible();
  });

  spec('1.9.6');
  test('keeps the first visible row in view when the page size changes', async () => {
    const { user, address } = renderPage(<RoomsPage />, { at: '/?page=4' });
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(await screen.findByTitle('20 per page'));
    expect(address()).toBe('/?page=2&pageSize=20');
    expect(screen.getByRole('link', { name: 'Room 25' })).toBeVisible();
  });

  test('offers the first and the last page when there are more than ten', async () => {
    const { user, address } = renderPage(<RoomsPage />, { at: '/?page=12' });
    await user.click(screen.getByRole('button', { name: 'Last page, 25' }));
    expect(address()).toBe('/?page=25');
    expect(screen.getByRole('button', { name: 'Last page, 25' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(address()).toBe('/');
  });

  test('opens the last page for a page number beyond it', async () => {
    const { address } = renderPage(<RoomsPage />, { at: '/?page=5000' });
    expect(await screen.findByText('193–200 of 200 rooms')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 25' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Page 26' })).not.toBeInTheDocument();
    expect(address()).toBe('/?page=25');
  });
});

describe('a list with one page', () => {
  const listOf = (count: number) => ({ ...noList, rows: rooms.slice(0, count), totalCount: count });

  test('has no pager', () => {
    renderPage(<RoomsPage list={listOf(8)} />);
    expect(screen.getByText('1–8 of 8 rooms')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).not.toBeInTheDocument();
  });

  test('keeps the page sizes when a smaller one has several pages', () => {
    renderPage(<RoomsPage list={listOf(20)} />, { at: '/?pageSize=20' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
  });
});

describe('the columns', () => {
  test('remembers hidden and resized columns for the user until they are reset', async () => {
    const { user } = renderPage(<RoomsPage />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Nickname' }));
    await user.click(screen.getByRole('button', { name: 'Name wider' }));
    expect(screen.queryByRole('columnheader', { name: 'Nickname' })).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).toContain(`${people.groupAdmin.id}/rooms`);
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(screen.getByRole('columnheader', { name: 'Nickname' })).toBeVisible();
  });
});

describe('on small screens', () => {
  const { matchMedia } = globalThis;
  const screenMatches = (part: string) => {
    globalThis.matchMedia = jest.fn((query: string) => ({
      ...matchMedia(query),
      matches: query.includes(part),
    }));
  };
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  test('shows rows as cards without empty values on small screens', () => {
    screenMatches('640');
    renderPage(<RoomsPage />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'rooms' }));
    expect(cards.getByRole('heading', { name: 'Room 2' })).toBeVisible();
    expect(cards.getAllByText('Nickname')).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  });

  test('merges a column that does not fit into another one, and shows it separately on request', async () => {
    screenMatches('width < 900');
    const { user } = renderPage(<RoomsPage />);
    expect(screen.queryByRole('columnheader', { name: 'Nickname' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Name and nickname' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Room 2 Nickname: Blue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Nickname' }));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Nickname' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Room 2 Blue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
  });
});
