import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { faultFixture } from '../fixtures/fault.ts';
import { faultExportColumns } from './fault-export.columns.ts';

spec('1.9.16');
test('exports the specified columns, with typed dates and amounts', () => {
  const { assetInstance } = faultFixture(1);
  const newYork = { ...assetInstance.location, timeZone: 'America/New_York' };
  const fault = faultFixture(1, {
    createdAt: '2026-11-12T02:00:00.000Z',
    price: '235.00',
    reason: 'NotLubricated',
    status: 'InProgress',
    assetInstance: { ...assetInstance, location: newYork },
  });
  expect(faultExportColumns.map(({ title, kind, value }) => [title, kind, value(fault)])).toEqual([
    // In New York it was still the previous day.
    ['Date', 'day', '2026-11-11'],
    ['Category', 'text', 'Mechanical'],
    ['Severity', 'text', 'Serious'],
    ['Location', 'text', 'Harbour Dental Truro'],
    ['Asset Info', 'text', 'Autoclave · Lisa 1 · SN-1'],
    ['Fault Reported By', 'text', 'Tom Baker'],
    ['Amount', 'money', '235.00'],
    ['Status', 'text', 'In Progress'],
    ['Reason', 'text', 'Not lubricated'],
  ]);
});

test('leaves prices without the permission and missing reasons empty', () => {
  const { price: _, ...withoutPrice } = faultFixture(1);
  const empty = faultExportColumns.filter(({ value }) => value(withoutPrice) === null);
  expect(empty.map(({ title }) => title)).toEqual(['Amount', 'Reason']);
});
