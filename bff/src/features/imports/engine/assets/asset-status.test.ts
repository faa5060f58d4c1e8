import { describe, expect, it } from '@jest/globals';
import { rowParser } from '../fields/parse-row.ts';
import { assetFields } from './asset-fields.ts';

const mapping = {
  headers: ['Status', 'Disposed on'],
  columns: new Map([
    ['active', [0]],
    ['deactivatedAt', [1]],
  ]),
};
const parse = rowParser(assetFields, mapping, { dayFirst: true });
const read = (...cells: string[]) => parse({ number: 2, cells });

describe('the status of an asset', () => {
  it.each([
    ['Scrapped 2022', '2022-01-01'],
    ['Disposed 12/2023', '2023-12-01'],
    ['Sold 2021', '2021-01-01'],
    ['Retired on 3/4/2021', '2021-04-03'],
    ['Disposed of (March 2020)', '2020-03-01'],
  ])('%s has the day of its disposal', (text, deactivatedAt) => {
    expect(read(text).values).toEqual({ active: false, deactivatedAt });
  });

  it('has the day as the user reads the days of the file', () => {
    const american = rowParser(assetFields, mapping, { dayFirst: false });
    const { values } = american({ number: 2, cells: ['Retired on 3/4/2021'] });
    expect(values).toEqual({ active: false, deactivatedAt: '2021-03-04' });
  });

  it('says how a text with a day was read, and prefers the column of the day', () => {
    expect(read('Scrapped 2022').corrected).toEqual([
      { column: 'Status', text: 'Scrapped 2022', to: 'not in use since 01/01/2022' },
    ]);
    expect(read('Scrapped 2022', '05/06/2022').values).toEqual({
      active: false,
      deactivatedAt: '2022-06-05',
    });
  });

  it.each(['Broken', 'faulty', 'Awaiting repair', 'OUT OF ORDER'])(
    '%s keeps the asset in use and the text in its comments, and says so',
    (text) => {
      const { values, corrected } = read(text);
      expect(values).toEqual({ active: true, keptColumns: `Status: ${text}` });
      expect(corrected).toEqual([{ column: 'Status', text, to: 'in use' }]);
    },
  );

  it.each(['Spare', 'In use since 2019', 'Loan', 'Dropped, 2019'])('%s is asked about', (text) => {
    const { values, problems } = read(text);
    expect(values).toEqual({});
    expect(problems).toMatchObject([{ choice: { field: 'active', from: text } }]);
  });

  it('is read as the value that the user has chosen', () => {
    const replacements = [{ from: 'Spare', to: 'In use' }];
    const chosen = rowParser(
      assetFields,
      { ...mapping, readings: new Map([[0, { replacements }]]) },
      { dayFirst: true },
    );
    expect(chosen({ number: 2, cells: ['spare'] }).values).toEqual({ active: true });
  });
});
