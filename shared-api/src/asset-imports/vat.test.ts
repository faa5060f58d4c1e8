import { expect, it } from '@jest/globals';
import { namesVatIncluded } from './vat.ts';

it.each([
  'Cost (inc VAT)',
  'Price incl. VAT',
  'Price including VAT',
  'Cost inclusive of VAT',
  'cost_inc_vat',
  'CostIncVAT',
  'Price (VAT incl.)',
  'Gross price',
])('the column %s has amounts with VAT by its name', (header) => {
  expect(namesVatIncluded(header)).toBe(true);
});

it.each([
  'Cost (ex VAT)',
  'Price excl. VAT',
  'Price excluding VAT',
  'Cost + VAT',
  'Cost not including VAT',
  'Price (not inc. VAT)',
  'Cost before VAT, incl. delivery with VAT note',
  'Price incl. delivery, ex VAT',
  'Price (VAT excluded)',
  'Net price',
  'Price',
  'Since VAT',
])('the column %s has none', (header) => {
  expect(namesVatIncluded(header)).toBe(false);
});
