import { expect, test } from '@jest/globals';
import { importFixture, plannedImportFixture } from '../fixtures/import.ts';
import { rememberOptions, rememberWorkbook, withOptionsOfWorkbook } from './chosen-workbook.ts';

const exchangeRates = [{ currency: 'EUR' as const, rate: '0.85' }];
const next = importFixture({ id: 'c1b0a000-0000-4000-8000-000000000002' });

test('the next sheet of a workbook has the options of the applied one, until it has a preview', () => {
  const file = new File(['Kit'], 'register.xlsx');
  const applied = plannedImportFixture({ createPlaces: true, exchangeRates });
  rememberWorkbook(file, applied.id);
  rememberOptions(applied);
  rememberWorkbook(file, next.id);
  expect(withOptionsOfWorkbook(next)).toMatchObject({ createPlaces: true, exchangeRates });
  const planned = plannedImportFixture({ id: next.id, createPlaces: false });
  expect(withOptionsOfWorkbook(planned)).toMatchObject({ createPlaces: false, exchangeRates: [] });
});

test('another file has its own options', () => {
  rememberWorkbook(new File(['Kit'], 'other.xlsx'), next.id);
  expect(withOptionsOfWorkbook(next)).toEqual(next);
});
