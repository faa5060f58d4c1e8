import { describe, expect, it } from '@jest/globals';
import { Plan } from '../plan/plan.ts';
import { DoubtfulValues, noteSerialsOfOthers } from './doubtful-values.ts';

it('notes days in the future and serial numbers of several rows, each once', () => {
  const plan = new Plan('asset_instances');
  const columnOf = (field: string) => (field === 'datePurchased' ? 'Bought' : 'Last service');
  const doubtful = new DoubtfulValues(plan, { now: new Date('2026-11-27T09:00:00Z'), columnOf });
  const rows = [
    { serialNumber: 'SN-1', datePurchased: '2026-11-27', dateNextService: '2027-05-01' },
    { serialNumber: 'see plate', dateHistoricalService: '2026-12-14' },
    { serialNumber: 'See plate', dateHistoricalService: '2027-02-01' },
    { serialNumber: 'SEE PLATE' },
    {},
  ];
  for (const [at, values] of rows.entries()) doubtful.note({ number: at + 2, values });
  expect(plan.notices).toEqual([
    "'Last service' is in the future in some rows",
    "Several rows have the serial number 'See plate', such as rows 3 and 4",
  ]);
});

describe('serial numbers of other assets', () => {
  const storedAsset = (id: string, serial: string | null) => ({
    id,
    version: 1,
    serial_number: serial,
    reference: id === 'unnamed' ? null : `TRU-${id}`,
    nickname: null,
  });
  type Stored = ReturnType<typeof storedAsset>;
  const change = (plan: Plan, rowNumber: number, { stored, to }: { stored: Stored; to: string }) =>
    plan.compare({ rowNumber, stored, after: { serial_number: to } });

  it('are noted with the row and the other asset', () => {
    const [first, second, unnamed] = [
      storedAsset('1', 'A'),
      storedAsset('2', 'B'),
      storedAsset('unnamed', 'C'),
    ];
    const plan = new Plan('asset_instances');
    change(plan, 4, { stored: first, to: 'b' });
    noteSerialsOfOthers(plan, [first, second, unnamed]);
    change(plan, 5, { stored: storedAsset('3', null), to: 'C' });
    noteSerialsOfOthers(plan, [first, second, unnamed]);
    expect(plan.notices).toEqual([
      "Row 4 has the serial number 'b', which another asset (TRU-2) already has",
      "Row 5 has the serial number 'C', which another asset already has",
    ]);
  });

  it('are not noted if the other asset gets another one or is deleted, or the asset has it already', () => {
    const [first, second, third] = [storedAsset('1', 'A'), storedAsset('2', 'B'), storedAsset('3', 'C')];
    const plan = new Plan('asset_instances');
    change(plan, 2, { stored: first, to: 'B' });
    change(plan, 3, { stored: second, to: 'A' });
    plan.delete(4, third);
    change(plan, 5, { stored: storedAsset('4', null), to: 'C' });
    const same = storedAsset('5', 'D');
    change(plan, 6, { stored: same, to: 'D' });
    noteSerialsOfOthers(plan, [first, second, third, same, storedAsset('6', 'D')]);
    expect(plan.notices).toEqual([]);
  });

  it('have at most five notes and the number of the other rows', () => {
    const holder = storedAsset('1', 'A');
    const plan = new Plan('asset_instances');
    for (let row = 2; row < 12; row += 1)
      change(plan, row, { stored: storedAsset(`new ${row}`, null), to: 'A' });
    noteSerialsOfOthers(plan, [holder]);
    expect(plan.notices).toHaveLength(6);
    expect(plan.notices.at(-1)).toBe('5 more rows have the serial number of another asset, such as row 7');
  });
});
