import type { ApiError } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useMemo, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { formatCount, plural } from '../format/numbers.ts';
import { GridPager } from '../grid/GridPager.tsx';
import { addGridStyles, headHeight, rowHeight } from '../grid/grid-styles.ts';
import { EmptyState, FailedPanel } from '../page/Notice.tsx';
import { useSmallScreen } from '../page/small-screen.ts';
import { addStyles } from '../theme/styles.ts';
import { useArrangement, type Arrangement } from './arrangement.ts';
import { GroupBar } from './GroupBar.tsx';
import { sumOf, type GroupedColumn, type GroupedSum } from './grouped-column.ts';
import type { GroupedView } from './grouped-fields.ts';
import { groupedStyles } from './grouped-styles.ts';
import { GroupedCards } from './GroupedCards.tsx';
import { GroupedTable } from './GroupedTable.tsx';
import { useGroupedRows, type GroupedRows } from './use-grouped-rows.ts';

/** All rows of a grouped grid, or their loading or error state. */
export interface GroupedList<Row> {
  /** `undefined` until the first response; then the previous rows while a request runs. Equal rows must be the same array. */
  readonly rows: readonly Row[] | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

type Identified = { readonly id: string };

export interface GroupedGridProps<Row> {
  /** The key under which the user's layout is stored. */
  name: string;
  /** Singular and plural of a row. */
  noun: readonly [one: string, many: string];
  /** Must be a constant. */
  columns: readonly GroupedColumn<Row>[];
  /** Must be a constant. */
  sum: GroupedSum<Row>;
  list: GroupedList<Row>;
  view: GroupedView;
  onView: (change: Partial<GroupedView>) => void;
  pageSizes: readonly number[];
  /** Returns the URL of a row, or null for a row without a link. */
  hrefOf: (row: Row) => string | null;
  /** The text of an empty grid (from the specification). */
  empty: string;
  /** A second line of an empty grid, such as why it is empty. */
  emptyHint?: string | undefined;
  /** An action for an empty grid, such as Clear filters. */
  emptyAction?: ReactNode;
}

/** The props of the body, a table or cards. */
export interface GroupedBodyProps<Row extends Identified> extends GroupedGridProps<Row> {
  arrangement: Arrangement<Row>;
  table: GroupedRows<Row>;
  /** The sum of all rows, not only of the current page. */
  total: bigint;
  onGroup: (keys: readonly string[]) => void;
  onToggle: (group: string, isOpen: boolean) => void;
  /** The key of the dragged column. */
  dragged: string | null;
  onDrag: (column: string | null) => void;
}

/**
 * A grid of all rows of a report, grouped at several levels with a sum for each group. Users drag headings to group, reorder and resize;
 * the menu of a heading does the same for keyboard and touch.
 */
export function GroupedGrid<Row extends Identified>(props: GroupedGridProps<Row>) {
  const { name, noun, columns, sum, list, view, onView, pageSizes } = props;
  const asCards = useSmallScreen();
  const arrangement = useArrangement(name, columns);
  const { open, setOpen } = useOpenGroups(name, view.group);
  const [dragged, onDrag] = useState<string | null>(null);
  const rows = list.rows ?? none;
  const table = useGroupedRows({ rows, columns, sum, view, arrangement, open });
  const total = useMemo(() => sumOf(rows, sum.of), [rows, sum]);
  const onGroup = (group: readonly string[]) => onView({ group, page: 1 });
  const openAll = (isOpen: boolean) => {
    setOpen(Object.fromEntries(isOpen ? table.groupIds().map((id) => [id, true]) : []));
    onView({ page: 1 });
  };
  const Body = asCards ? GroupedCards : GroupedTable;
  const isNothing = list.error !== undefined || list.rows?.length === 0;
  const arranging = { arrangement, onGroup, dragged, onDrag };
  return (
    <section className="st-grid" aria-label={noun[1]} aria-busy={list.loading}>
      <GroupBar {...arranging} view={view} onView={onView} onOpenAll={openAll} asCards={asCards} />
      <div
        className="st-grid-body"
        style={asCards ? undefined : { minHeight: heightOf(view.pageSize, list.rows && table.count) }}
      >
        {isNothing ? (
          <RowsPlaceholder {...props} />
        ) : (
          <div className={list.loading && list.rows ? 'st-grid-scroll st-grid-old' : 'st-grid-scroll'}>
            <Body
              {...props}
              {...arranging}
              table={table}
              total={total}
              onToggle={(id, isOpen) => setOpen({ ...open, [id]: isOpen })}
            />
          </div>
        )}
      </div>
      <GridPager
        label={`Pages of ${noun[1]}`}
        view={{ ...view, page: table.page }}
        totalCount={list.rows === undefined || isNothing ? undefined : table.count}
        range={<output className="st-number st-muted">{isNothing ? '' : rangeOf(props, table)}</output>}
        sizes={pageSizes}
        buttons={asCards ? 3 : 10}
        onView={onView}
      />
    </section>
  );
}

// One constant: a new array would regroup all rows.
const none: readonly never[] = [];

function RowsPlaceholder<Row>({ list, noun, empty, emptyHint, emptyAction }: GroupedGridProps<Row>) {
  const { error, loading, retry } = list;
  if (!error) return <EmptyState text={empty} hint={emptyHint} action={emptyAction} />;
  const title = `The ${noun[1]} could not be loaded`;
  return <FailedPanel title={title} error={error} retrying={loading} onRetry={retry} />;
}

/** The height of a full page of the first screen, also while it loads and on a last page with few rows. */
function heightOf(pageSize: number, count = pageSize): number {
  return headHeight + Math.min(pageSize, 10, Math.max(count, 4)) * rowHeight;
}

/** `1–50 of 312 financial events`, or the number of groups. */
function rangeOf<Row extends Identified>(
  { noun, list, view }: GroupedGridProps<Row>,
  table: GroupedRows<Row>,
): string {
  if (!list.rows) return '';
  const rowCount = plural(list.rows.length, ...noun);
  if (view.group.length > 0) return `${rowCount} in ${plural(table.groupCount, 'group')}`;
  const first = (table.page - 1) * view.pageSize + 1;
  return `${formatCount(first)}–${formatCount(Math.min(first + view.pageSize - 1, table.count))} of ${rowCount}`;
}

addGridStyles();
addStyles('grouped', groupedStyles);

type OpenGroups = Readonly<Record<string, boolean>>;

/** The open groups by user, grid and grouping, until the portal reloads, so that Back restores them. */
const useOpen = create<Readonly<Record<string, OpenGroups>>>(() => ({}));

const noGroups: OpenGroups = {};

/** Returns the ids of the open groups, and functions that change them. */
function useOpenGroups(grid: string, group: readonly string[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}/${group.join('.')}`;
  const open = useOpen((all) => all[key]) ?? noGroups;
  const setOpen = (next: OpenGroups) => useOpen.setState({ [key]: next });
  return { open, setOpen };
}
