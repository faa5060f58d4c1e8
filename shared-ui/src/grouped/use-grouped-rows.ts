import { useMemo } from 'react';
import type { Arrangement } from './arrangement.ts';
import {
  allGroups,
  groupRows,
  sortRows,
  visibleRows,
  type RowGroup,
  type RowOrder,
  type VisibleRow,
} from './group-rows.ts';
import type { GroupedColumn, GroupedSum } from './grouped-column.ts';
import type { GroupedView } from './grouped-fields.ts';

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

/** Returns the current page of grouped, sorted rows. */
export function useGroupedRows<Row extends Identified>(grouping: Grouping<Row>) {
  const { rows, columns, sum, view, arrangement, open } = grouping;
  const { sort, descending, pageSize } = view;
  // Equal values from a new URL must not regroup the rows.
  const keys = view.group.join('.');
  const group = useMemo(() => keys.split('.').filter(Boolean), [keys]);
  const orders = useMemo(
    () => ordersOf({ group, sort, descending }, sum.column),
    [group, sort, descending, sum.column],
  );
  const isGrouped = group.length > 0;
  const sorted = useMemo(
    () => (isGrouped ? rows : sortRows(rows, { columns, orders })),
    [isGrouped, rows, columns, orders],
  );
  const groups = useMemo(
    () => groupRows(rows, { columns, sum, group, orders }),
    [rows, columns, sum, group, orders],
  );
  const grouped = useMemo(
    () => visibleRows(groups, { open, sortRows: (some) => sortRows(some, { columns, orders }) }),
    [groups, open, columns, orders],
  );
  const count = isGrouped ? grouped.length : sorted.length;
  // The URL may have a page beyond the last.
  const page = Math.max(1, Math.min(view.page, Math.ceil(count / pageSize)));
  const [from, to] = [(page - 1) * pageSize, page * pageSize];
  const visible = isGrouped ? grouped.slice(from, to) : sorted.slice(from, to).map(ungrouped);
  return {
    lines: linesOf({ visible, following: grouped[to] }, columns),
    page,
    /** in pixels */
    width: arrangement.columns.reduce((width, column) => width + arrangement.widthOf(column), 0),
    /** the number of lines to page through: groups, and the rows of open ones */
    count,
    groupCount: groups.length,
    /** all groups, including nested ones */
    groupIds: () => allGroups(groups).map(({ id }) => id),
  };
}

export type GroupedRows<Row extends Identified> = ReturnType<typeof useGroupedRows<Row>>;

const ungrouped = <Row>(row: Row): VisibleRow<Row> => ({ kind: 'row', row, group: undefined });

/** Groups are sorted by name, unless the rows are sorted by the grouping column or by the sum: then groups follow that order, too. */
function ordersOf(
  { group, sort, descending }: Pick<GroupedView, 'group' | 'sort' | 'descending'>,
  sum: string,
): readonly RowOrder[] {
  const chosenOrder = sort === null ? [] : [{ column: sort, descending }];
  const byName = group.filter((key) => key !== sort).map((column) => ({ column, descending: false }));
  if (sort === sum) return [...chosenOrder, ...byName];
  return group
    .map((column) => ({ column, descending: column === sort && descending }))
    .concat(sort === null || group.includes(sort) ? [] : chosenOrder);
}

interface Visible<Row> {
  readonly visible: readonly VisibleRow<Row>[];
  /** The first one of the next page. */
  readonly following: VisibleRow<Row> | undefined;
}

/** Returns the lines of a page: before its first row the groups that began on an earlier page, after the last row of a group its sum. */
function linesOf<Row extends Identified>(
  { visible, following }: Visible<Row>,
  columns: readonly GroupedColumn<Row>[],
): Line<Row>[] {
  const groupOf = ({ id, depth, column, value, rows, sum }: RowGroup<Row>): Group => {
    const name = columns.find(({ key }) => key === column)?.groupName?.(value) ?? value;
    return { id, depth, column, name, count: rows.length, sum };
  };
  const headOf = (group: RowGroup<Row>, isOpen: boolean): Line<Row> => ({
    kind: 'group',
    isOpen,
    ...groupOf(group),
  });
  const continuedGroups = visible[0] ? groupsAround(visible[0]).toReversed() : [];
  const lines = visible.flatMap((one, at): Line<Row>[] => {
    const line =
      one.kind === 'group'
        ? headOf(one.group, one.isOpen)
        : ({ kind: 'row', id: one.row.id, depth: depthOf(one), row: one.row } as const);
    const next = visible[at + 1] ?? following;
    const nextDepth = next ? depthOf(next) : 0;
    const ended = groupsAround(one).filter(({ depth }) => depth >= nextDepth);
    return [line, ...ended.map((group): Line<Row> => ({ kind: 'sum', ...groupOf(group) }))];
  });
  return [...continuedGroups.map((group) => headOf(group, true)), ...lines];
}

function depthOf<Row>(visible: VisibleRow<Row>): number {
  if (visible.kind === 'group') return visible.group.depth;
  return visible.group ? visible.group.depth + 1 : 0;
}

/** Returns the groups around a group or a row, innermost first. */
function groupsAround<Row>({ kind, group }: VisibleRow<Row>): RowGroup<Row>[] {
  const innermost = kind === 'group' ? group.parent : group;
  return innermost ? [innermost, ...ancestorsOf(innermost)] : [];
}

const ancestorsOf = <Row>({ parent }: RowGroup<Row>): RowGroup<Row>[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];
