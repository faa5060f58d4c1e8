import { expect, it } from '@jest/globals';
import { assetFields } from '../assets/asset-fields.ts';
import { settleNotations } from './notation.ts';
import { rowParser } from './parse-row.ts';

const headers = ['Purchased', 'Serviced', 'Price'];
const mapping = {
  headers,
  columns: new Map([
    ['datePurchased', [0]],
    ['dateHistoricalService', [1]],
    ['purchasePrice', [2]],
  ]),
};
const columnOf = (field: string) => headers[mapping.columns.get(field)?.[0] ?? -1] ?? field;

/** Reads rows from row 2 on. */
function read(rows: readonly (readonly string[])[], dayFirst?: boolean, usesCorrectedTexts = false) {
  const rules = { dayFirst };
  const corrected = { ...mapping, readings: new Map([[0, { usesCorrectedTexts }]]) };
  const parse = rowParser(assetFields, corrected, rules);
  const parsed = rows.map((cells, at) => parse({ number: at + 2, cells }));
  const settled = settleNotations(parsed, { fields: assetFields, rules, mapping: corrected, columnOf });
  return {
    values: settled.rows.map(({ values }) => values),
    reasons: settled.rows.flatMap(({ problems }) => problems.map(({ reason }) => reason)),
    suggestions: settled.rows.flatMap(({ problems }) =>
      problems.flatMap(({ suggestion }) => (suggestion ? `${suggestion.from} → ${suggestion.to}` : [])),
    ),
    corrected: settled.rows.flatMap(({ corrected: cells }) => cells.map(({ text, to }) => `${text} → ${to}`)),
    notations: settled.notations.map(({ column, isCertain, reason }) => ({ column, isCertain, reason })),
  };
}

it('finds the order of dates from a later value of the column', () => {
  const { values, notations } = read([['03/04/2026'], ['01/31/2026'], ['2026-01-02']]);
  expect(values.map(({ datePurchased }) => datePurchased)).toEqual([
    '2026-03-04',
    '2026-01-31',
    '2026-01-02',
  ]);
  expect(notations).toEqual([
    { column: 'Purchased', isCertain: true, reason: 'month first, because of 01/31/2026 in row 3' },
  ]);
});

it('finds the order of each column', () => {
  const { values, notations } = read([['31/01/2026', '01/31/2026']]);
  expect(values).toEqual([{ datePurchased: '2026-01-31', dateHistoricalService: '2026-01-31' }]);
  expect(notations.map(({ reason }) => reason)).toEqual([
    'day first, because of 31/01/2026 in row 2',
    'month first, because of 01/31/2026 in row 2',
  ]);
});

it('reads an ambiguous column like the other columns, or else with the day first', () => {
  expect(read([['03/04/2026', '01/31/2026']])).toMatchObject({
    values: [{ datePurchased: '2026-03-04' }],
    notations: [
      {
        isCertain: true,
        reason:
          'month first as in the other columns, because 03/04/2026 in row 2 can be read day first or month first',
      },
      { isCertain: true },
    ],
  });
  expect(read([['03/04/2026']])).toMatchObject({
    values: [{ datePurchased: '2026-04-03' }],
    reasons: [],
    notations: [
      {
        column: 'Purchased',
        isCertain: false,
        reason: '03/04/2026 in row 2 can be read day first or month first. It is read day first',
      },
    ],
  });
});

it('refuses the dates with the month first in a column with both orders', () => {
  expect(read([['31/01/2026'], ['01/31/2026']])).toMatchObject({
    reasons: [
      "There is no month 31 in '01/31/2026': is it 31/01/2026? If the dates in this file start with the month, choose month first",
    ],
    notations: [
      {
        isCertain: false,
        reason:
          '31/01/2026 in row 2 is written day first, but 01/31/2026 in row 3 is written month first. Rows with the month first are refused',
      },
    ],
  });
});

it('keeps to the order that the user has chosen', () => {
  expect(read([['03/04/2026'], ['2026-01-31']], false)).toMatchObject({
    values: [{ datePurchased: '2026-03-04' }, { datePurchased: '2026-01-31' }],
    notations: [],
  });
});

it('finds the decimal mark of a column of amounts', () => {
  expect(
    read([
      ['', '', '1.234'],
      ['', '', '99,50'],
      ['', '', '£1.234,50'],
    ]),
  ).toMatchObject({
    values: [{ purchasePrice: '1234.00' }, { purchasePrice: '99.50' }, { purchasePrice: '1234.50' }],
    notations: [{ reason: 'with a decimal comma, because of 99,50 in row 3' }],
  });
});

it('names an amount with each decimal mark of a column with both', () => {
  expect(
    read([
      ['', '', '£1,234.50'],
      ['', '', '1.234,56'],
    ]),
  ).toMatchObject({
    values: [{ purchasePrice: '1234.50' }, { purchasePrice: '1234.56' }],
    notations: [
      {
        isCertain: true,
        reason:
          '£1,234.50 in row 2 is written with a decimal point, but 1.234,56 in row 3 is written with a decimal comma. Each amount is read with its own mark',
      },
    ],
  });
});

const prices = (...texts: string[]) => texts.map((text) => ['', '', text]);

it('rounds an amount with three decimals to the penny in a column with decimal points, and says so', () => {
  const { values, reasons, corrected } = read(prices('£83.333', '120.00', '208.335', '99.995', '41.6667'));
  expect(reasons).toEqual([]);
  expect(values.map(({ purchasePrice }) => purchasePrice)).toEqual([
    '83.33',
    '120.00',
    '208.34',
    '100.00',
    '41.67',
  ]);
  expect(corrected).toEqual(['£83.333 → 83.33', '208.335 → 208.34', '99.995 → 100.00', '41.6667 → 41.67']);
});

it('does not suggest thousands for a mistyped amount in a column with decimal points', () => {
  const { suggestions } = read(prices('approx 83.333', '1.O50', '£1k', '120.00'));
  expect(suggestions).toEqual(['approx 83.333 → 83.333', '1.O50 → 1.050', '£1k → £1,000']);
});

it('refuses an amount with three decimals if no amount of the column shows the decimal mark', () => {
  expect(read(prices('1.234', '99')).reasons).toEqual(['1.234 has a fraction of a penny: is it 1,234?']);
  expect(read(prices('1.234', '£1,234.50', '1.234,56')).reasons).toEqual([
    '1.234 has a fraction of a penny: is it 1,234?',
  ]);
});

it('corrects dates in the other order, and is certain if they are few', () => {
  const dates = ['31/01/2026', '30/01/2026', '29/01/2026', '28/01/2026', '27/01/2026', '03/04/2026'];
  const { values, notations } = read(
    [...dates, '12/25/2026'].map((text) => [text]),
    undefined,
    true,
  );
  expect(values.at(-2)).toEqual({ datePurchased: '2026-04-03' });
  expect(values.at(-1)).toEqual({ datePurchased: '2026-12-25' });
  const reason =
    '31/01/2026 in row 2 is written day first, but 12/25/2026 in row 8 is written month first. Texts written month first are corrected';
  expect(notations).toEqual([{ column: 'Purchased', isCertain: true, reason }]);
  const mixed = read([['31/01/2026'], ['03/04/2026'], ['12/25/2026']], undefined, true);
  expect(mixed.notations).toMatchObject([{ isCertain: false }]);
});
