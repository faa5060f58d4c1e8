import { expect, it } from '@jest/globals';
import { Plan } from '../plan/plan.ts';
import { DoubtfulValues } from './doubtful-values.ts';

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
