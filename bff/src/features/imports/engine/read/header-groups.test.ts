import { expect, it } from '@jest/globals';
import { processorTimer } from '../../../../../test/fixtures/processor-time.ts';
import { groupsOf, namesInGroups } from './header-groups.ts';

const row = (number: number, cells: readonly string[]) => ({ number, cells: [...cells] });

it('takes less than a second for thousands of merged cells above a wide header', async () => {
  const wide = Array.from({ length: 16_000 }, (_, at) => `Name ${at}`);
  const above = ['', '', 'Service', '', 'Purchase', ''];
  const merges = Array.from({ length: 30_000 }, (_, at) => ({
    row: at + 3,
    lastRow: at + 3,
    first: 2,
    last: 3,
  }));
  const milliseconds = processorTimer();
  const groups = await groupsOf(row(2, wide), row(1, above), () =>
    Promise.resolve([...merges, { row: 1, lastRow: 1, first: 2, last: 3 }]),
  );
  expect(groups).toEqual([{ name: 'Service', first: 2, last: 3 }]);
  expect(milliseconds()).toBeLessThan(1000);
});

it('adds the group to a name of a field that other columns have, too', () => {
  const groups = [
    { name: 'Service', first: 0, last: 1 },
    { name: 'Previous owner', first: 2, last: 3 },
  ];
  expect(namesInGroups(['Cost', 'Room', 'Room', 'Barcode'], groups)).toEqual([
    'Service Cost',
    'Service Room',
    'Previous owner Room',
    'Barcode',
  ]);
});
