import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnSizingFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  rowAggregationFeature,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Arrangement } from './arrangement.ts';
import { sumOf, type GroupedColumn, type GroupedSum } from './grouped-column.ts';
import type { GroupedView } from './grouped-fields.ts';

const features = tableFeatures({
  columnGroupingFeature,
  columnOrderingFeature,
  columnSizingFeature,
  rowAggregationFeature,
  rowExpandingFeature,
  rowSortingFeature,
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});

type Features = typeof features;
type Identified = { readonly id: string };

/** A rendered line: a group, one of its rows, or the sum below it. */
export type Line<Row> =
  | { readonly kind: 'row'; readonly id: string; readonly depth: number; readonly row: Row }
  | ({ readonly kind: 'group'; readonly isOpen: boolean } & Group)
  | ({ readonly kind: 'sum' } & Group);

interface Group {
  readonly id: string;
  readonly depth: number;
  readonly column: string;
  readonly name: string;
  readonly count: number;
  readonly sum: bigint;
}

interface Grouping<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GroupedColumn<Row>[];
  readonly sum: GroupedSum<Row>;
  readonly view: GroupedView;
  readonly arrangement: Arrangement<Row>;
  /** By group id. */
  readonly open: Readonly<Record<string, boolean>>;
}

/** Returns the current page of grouped, sorted rows; TanStack Table does the work. */
export function useGroupedRows<Row extends Identified>(grouping: Grouping<Row>) {
  const { rows, columns, sum, view, arrangement, open } = grouping;
  const { sort, descending, pageSize } = view;
  // Equal values from a new URL must not regroup the rows.
  const keys = view.group.join('.');
  const group = useMemo(() => keys.split('.').filter(Boolean), [keys]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, sum)), [columns, sum]);
  const sorting = useMemo(
    () => sortingOf({ group, sort, descending }, sum.column),
    [group, sort, descending, sum.column],
  );
  const state = useMemo(
    () => ({
      grouping: group,
      sorting,
      expanded: { ...open },
      columnOrder: [...arrangement.keys],
      columnSizing: Object.fromEntries(
        arrangement.columns.map((column) => [column.key, arrangement.widthOf(column)]),
      ),
    }),
    [group, sorting, open, arrangement],
  );
  const table = useTable<Features, Row>({
    features,
    // Guarantee: the library only reads them, although its type is mutable.
    data: rows as Row[],
    columns: definitions,
    state,
    getRowId,
    groupedColumnMode: false,
    paginateExpandedRows: true,
    autoResetExpanded: false,
  });
  const expandedRows = table.getExpandedRowModel().rows;
  // The URL may have a page beyond the last.
  const page = Math.max(1, Math.min(view.page, Math.ceil(expandedRows.length / pageSize)));
  const pageRows = expandedRows.slice((page - 1) * pageSize, page * pageSize);
  return {
    lines: linesOf({ shown: pageRows, following: expandedRows[page * pageSize] }, columns, sum),
    page,
    /** in pixels */
    width: table.getTotalSize(),
    columns: table.getAllLeafColumns().flatMap(({ id }) => columns.filter(({ key }) => key === id)),
    /** the number of lines to page through: groups, and the rows of open ones */
    count: expandedRows.length,
    groupCount: group.length === 0 ? 0 : table.getGroupedRowModel().rows.length,
    /** all groups, including nested ones */
    groupIds: () =>
      table.getGroupedRowModel().flatRows.flatMap((row) => (row.getIsGrouped() ? [row.id] : [])),
  };
}

export type GroupedRows<Row extends Identified> = ReturnType<typeof useGroupedRows<Row>>;

const getRowId = ({ id }: Identified) => id;

function definitionOf<Row extends Identified>(
  column: GroupedColumn<Row>,
  sum: GroupedSum<Row>,
): ColumnDef<Features, Row, unknown> {
  const { key, order, group } = column;
  return {
    id: key,
    accessorFn: order,
    ...(group ? { getGroupingValue: group } : { enableGrouping: false }),
    ...(key === sum.column
      ? { aggregationFn: { aggregate: ({ rows }) => sumOf(rows, ({ original }) => sum.of(original)) } }
      : {}),
    sortFn: (left, right, id) => compare(left.getValue(id), right.getValue(id)),
  };
}

const collator = new Intl.Collator('en-GB');

function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : 1;
  return collator.compare(String(left), String(right));
}

/** Groups are sorted by name, unless the rows are sorted by the grouping column or by the sum: then groups follow that order, too. */
function sortingOf(
  { group, sort, descending }: Pick<GroupedView, 'group' | 'sort' | 'descending'>,
  sum: string,
): SortingState {
  const chosenSort = sort === null ? [] : [{ id: sort, desc: descending }];
  const byName = group.filter((key) => key !== sort).map((id) => ({ id, desc: false }));
  if (sort === sum) return [...chosenSort, ...byName];
  return group
    .map((id) => (id === sort ? { id, desc: descending } : { id, desc: false }))
    .concat(sort === null || group.includes(sort) ? [] : chosenSort);
}

type TreeRow<Row> = TableRow<Features, Row & Identified>;

/** Returns the lines of a page: before its first row the groups that began on an earlier page, after the last row of a group its sum. */
function linesOf<Row extends Identified>(
  { shown, following }: { shown: readonly TreeRow<Row>[]; following: TreeRow<Row> | undefined },
  columns: readonly GroupedColumn<Row>[],
  sum: GroupedSum<Row>,
): Line<Row>[] {
  const groupOf = (row: TreeRow<Row>): Group => {
    const column = row.groupingColumnId ?? '';
    const value = String(row.groupingValue);
    const name = columns.find(({ key }) => key === column)?.groupName?.(value) ?? value;
    const total = row.getValue<bigint>(sum.column);
    return { id: row.id, depth: row.depth, column, name, count: leavesOf(row), sum: total };
  };
  const headOf = (row: TreeRow<Row>): Line<Row> => ({
    kind: 'group',
    isOpen: row.getIsExpanded(),
    ...groupOf(row),
  });
  const continuedGroups = shown[0] ? groupsAround(shown[0]).toReversed().map(headOf) : [];
  const lines = shown.flatMap((row, at): Line<Row>[] => {
    const { id, depth, original } = row;
    const line = row.getIsGrouped() ? headOf(row) : ({ kind: 'row', id, depth, row: original } as const);
    const nextDepth = (shown[at + 1] ?? following)?.depth ?? 0;
    const ended = groupsAround(row).filter((around) => around.depth >= nextDepth);
    return [line, ...ended.map((group): Line<Row> => ({ kind: 'sum', ...groupOf(group) }))];
  });
  return [...continuedGroups, ...lines];
}

function leavesOf<Row>(row: TreeRow<Row>): number {
  const [first] = row.subRows;
  return first?.getIsGrouped()
    ? row.subRows.reduce((count, sub) => count + leavesOf(sub), 0)
    : row.subRows.length;
}

/** Returns the groups of a row, innermost first. */
function groupsAround<Row>(row: TreeRow<Row>): TreeRow<Row>[] {
  const group = row.getParentRow();
  return group ? [group, ...groupsAround(group)] : [];
}
