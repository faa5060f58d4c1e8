import { expect, test } from '@jest/globals';
import { allGroups, groupRows, sortRows, visibleRows } from './group-rows.ts';
import type { GroupedColumn } from './grouped-column.ts';

interface Cost {
  readonly id: string;
  readonly day: string;
  readonly type: string;
  readonly pence: bigint;
}

const cost = (id: string, day: string, { type, pence }: Pick<Cost, 'type' | 'pence'>): Cost => ({
  id,
  day,
  type,
  pence,
});
const lamp = (pence: bigint) => ({ type: 'Lamp', pence });
const costs: readonly Cost[] = [
  cost('a', '2026-03-02', lamp(5n)),
  cost('b', '2026-02-10', { type: 'Éclair', pence: 30n }),
  cost('c', '2026-03-01', { type: 'Echo', pence: 10n }),
  cost('d', '2026-02-01', lamp(7n)),
  cost('e', '2026-03-02', { type: 'Echo', pence: 5n }),
];

const column = (key: string, order: GroupedColumn<Cost>['order'], group?: (row: Cost) => string) => ({
  key,
  title: key,
  width: 100,
  narrow: 100,
  order,
  ...(group ? { group } : {}),
  cell: ({ id }: Cost) => id,
});
const columns: readonly GroupedColumn<Cost>[] = [
  column(
    'day',
    ({ day }) => day,
    ({ day }) => day.slice(0, 7),
  ),
  column(
    'type',
    ({ type }) => type,
    ({ type }) => type,
  ),
  column('amount', ({ pence }) => pence),
];
const sum = { column: 'amount', of: ({ pence }: Cost) => pence, format: String };
const up = (key: string) => ({ column: key, descending: false });
const down = (key: string) => ({ column: key, descending: true });
const idsOf = (rows: readonly Cost[]) => rows.map(({ id }) => id).join('');

test('sorts by several columns as English readers expect, and keeps the order of equal rows', () => {
  expect(idsOf(sortRows(costs, { columns, orders: [] }))).toBe('abcde');
  expect(idsOf(sortRows(costs, { columns, orders: [down('day')] }))).toBe('aecbd');
  expect(idsOf(sortRows(costs, { columns, orders: [up('type'), down('amount')] }))).toBe('cebda');
  expect(idsOf(sortRows(costs, { columns, orders: [up('amount')] }))).toBe('aedcb');
});

test('groups at two levels, with sums, and sorts groups by their name', () => {
  const orders = [up('day'), up('type')];
  const group = ['day', 'type'];
  const groups = groupRows(costs, { columns, sum, group, orders });
  expect(allGroups(groups).map(({ id, sum: total }) => [id, total])).toEqual([
    ['day:2026-02', 37n],
    ['day:2026-02>type:Éclair', 30n],
    ['day:2026-02>type:Lamp', 7n],
    ['day:2026-03', 20n],
    ['day:2026-03>type:Echo', 15n],
    ['day:2026-03>type:Lamp', 5n],
  ]);
  const visible = visibleRows(groups, {
    open: { 'day:2026-03': true, 'day:2026-03>type:Echo': true },
    sortRows: (rows) => sortRows(rows, { columns, orders }),
  });
  expect(visible.map((one) => (one.kind === 'row' ? one.row.id : one.group.value))).toEqual([
    '2026-02',
    '2026-03',
    'Echo',
    'c',
    'e',
    'Lamp',
  ]);
});

test('sorts groups by their sums, and groups with equal sums by name', () => {
  const orders = [down('amount'), up('type')];
  const more = [...costs, cost('f', '2026-01-01', { type: 'Arc', pence: 12n })];
  const groups = groupRows(more, { columns, sum, group: ['type'], orders });
  expect(groups.map(({ value, sum: total }) => [value, total])).toEqual([
    ['Éclair', 30n],
    ['Echo', 15n],
    ['Arc', 12n],
    ['Lamp', 12n],
  ]);
});
