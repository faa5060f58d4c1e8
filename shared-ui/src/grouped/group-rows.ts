import { naturalOrder } from '@steward/shared-api';
import { sumOf, type GroupedColumn, type GroupedSum } from './grouped-column.ts';

/** The rows with an equal value in a column; within another group if the grid is grouped by several columns. */
export interface RowGroup<Row> {
  readonly id: string;
  readonly depth: number;
  readonly parent: RowGroup<Row> | undefined;
  /** The key of the column. */
  readonly column: string;
  readonly value: string;
  /** Not sorted. */
  readonly rows: readonly Row[];
  readonly sum: bigint;
  /** The nested groups; empty at the innermost level. */
  readonly groups: readonly RowGroup<Row>[];
}

/** The order by one column. */
export interface RowOrder {
  readonly column: string;
  readonly descending: boolean;
}

interface Grouping<Row> {
  readonly columns: readonly GroupedColumn<Row>[];
  readonly sum: GroupedSum<Row>;
  /** The keys of the columns that rows are grouped by, outermost first. */
  readonly group: readonly string[];
  /** The most important order first. */
  readonly orders: readonly RowOrder[];
}

type Value = string | bigint;

function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : 1;
  return naturalOrder(String(left), String(right));
}

/** Returns the values in their order. */
const inOrder = (values: Iterable<Value>, descending: boolean): Value[] =>
  [...values].toSorted((left, right) => (descending ? compare(right, left) : compare(left, right)));

/** Groups the rows by key, in the order of the first row of each key. */
function partition<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const parts = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  return parts;
}

/**
 * Returns the rows in their order; equal rows keep their previous order. Compares the different values instead of the rows, because
 * 50,000 rows have only hundreds of days, models and locations, and comparing names is slow.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { columns, orders }: Pick<Grouping<Row>, 'columns' | 'orders'>,
): readonly Row[] {
  return orders.toReversed().reduce((sorted, { column: key, descending }) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (!column) return sorted;
    const parts = partition(sorted, column.order);
    return inOrder(parts.keys(), descending).flatMap((value) => parts.get(value) ?? []);
  }, rows);
}

/** A group without its nested groups and its sum, which are set later. */
interface IncompleteGroup<Row> extends RowGroup<Row> {
  groups: readonly RowGroup<Row>[];
  sum: bigint;
}

const nothing = { groups: [], sum: 0n };

/** Groups rows, and sorts the groups by the value of their column, by their sum, or by neither. */
export function groupRows<Row>(
  rows: readonly Row[],
  grouping: Grouping<Row>,
  parent?: RowGroup<Row>,
): readonly RowGroup<Row>[] {
  const depth = parent ? parent.depth + 1 : 0;
  const column = grouping.columns.find(({ key }) => key === grouping.group[depth]);
  if (!column?.group) return [];
  const groups = [...partition(rows, column.group)].map(([value, ofGroup]): RowGroup<Row> => {
    const id = `${parent ? `${parent.id}>` : ''}${column.key}:${value}`;
    const isInnermost = depth === grouping.group.length - 1;
    const group: IncompleteGroup<Row> = {
      id,
      depth,
      parent,
      column: column.key,
      value,
      rows: ofGroup,
      ...nothing,
    };
    group.groups = groupRows(ofGroup, grouping, group);
    group.sum = isInnermost ? sumOf(ofGroup, grouping.sum.of) : sumOf(group.groups, ({ sum }) => sum);
    return group;
  });
  return sortGroups(groups, column, grouping);
}

function sortGroups<Row>(
  groups: readonly RowGroup<Row>[],
  column: GroupedColumn<Row>,
  { orders, sum }: Grouping<Row>,
): readonly RowGroup<Row>[] {
  const compareBy = ({ column: key, descending }: RowOrder) => {
    const valueOf = ({ rows, sum: total }: RowGroup<Row>): Value =>
      key === column.key && rows[0] ? column.order(rows[0]) : key === sum.column ? total : '';
    return (left: RowGroup<Row>, right: RowGroup<Row>) =>
      compare(valueOf(left), valueOf(right)) * (descending ? -1 : 1);
  };
  const comparisons = orders.map(compareBy);
  return groups.toSorted((left, right) => {
    for (const by of comparisons) {
      const order = by(left, right);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** A group, or a row of an open group. */
export type VisibleRow<Row> =
  | { readonly kind: 'group'; readonly group: RowGroup<Row>; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly row: Row; readonly group: RowGroup<Row> | undefined };

interface Opening<Row> {
  /** By group id. */
  readonly open: Readonly<Record<string, boolean>>;
  readonly sortRows: (rows: readonly Row[]) => readonly Row[];
}

/** Returns the groups, and what the open ones contain. Sorts only the rows of open groups. */
export function visibleRows<Row>(
  groups: readonly RowGroup<Row>[],
  { open, sortRows: inOrderOfGrid }: Opening<Row>,
): readonly VisibleRow<Row>[] {
  const visible: VisibleRow<Row>[] = [];
  const add = (group: RowGroup<Row>) => {
    const isOpen = open[group.id] === true;
    visible.push({ kind: 'group', group, isOpen });
    if (!isOpen) return;
    group.groups.forEach(add);
    if (group.groups.length === 0)
      for (const row of inOrderOfGrid(group.rows)) visible.push({ kind: 'row', row, group });
  };
  groups.forEach(add);
  return visible;
}

/** Returns all groups, including nested ones. */
export function allGroups<Row>(groups: readonly RowGroup<Row>[]): readonly RowGroup<Row>[] {
  return groups.flatMap((group) => [group, ...allGroups(group.groups)]);
}
