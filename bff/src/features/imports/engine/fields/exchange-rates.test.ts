import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { exchangeRate, exchangeRates } from '@steward/shared-api';
import { conversionNotes } from './converted-amounts.ts';
import { currencyOfHeader } from './currency.ts';
import { moneyField, parseMoney } from './money.ts';
import { rowParser } from './parse-row.ts';

const eur = { currency: 'EUR', rate: '0.8543' } as const;
const jpy = { currency: 'JPY', rate: '0.005' } as const;
const rules = { exchangeRates: [eur, jpy] };
const chf = { currency: 'CHF', rate: '0.9' } as const;

describe('an amount in a currency with an exchange rate', () => {
  spec('d.3.113');
  it.each([
    ['€1,250.00', '1067.88'],
    ['1.234,56 €', '1054.68'],
    ['EUR 100', '85.43'],
    ['1 234,50 euros', '1054.63'],
    ['200 yen', '1.00'],
    ['€ 100,-', '85.43'],
    ['€ 1.250,-', '1067.88'],
    ['100.- EUR', '85.43'],
    ['€0', '0.00'],
    ['¥1,250', '6.25'],
    // 0.5 and 0.495 pence.
    ['¥1', '0.01'],
    ['0.99 JPY', '0.00'],
    ['€9,999,999,999.99', '8542999999.99'],
  ])('reads %s as £%s', (text, value) => {
    expect(parseMoney(text, rules)).toMatchObject({ value });
  });

  it('is read in groups with decimal commas', () => {
    expect(parseMoney('€1.250', { ...rules, decimalComma: true })).toEqual({
      value: '1067.88',
      currency: 'EUR',
    });
  });

  it('loses the VAT after the conversion', () => {
    // 0.005 in pounds, and 0.0042 without VAT: it is rounded once.
    expect(parseMoney('¥1', { ...rules, takesOffVat: true })).toMatchObject({ value: '0.00' });
    expect(parseMoney('€120.00', { ...rules, takesOffVat: true })).toMatchObject({ value: '85.43' });
  });

  it.each([
    ['(€100.00)', '(€100.00) is negative: a price is 0 or more'],
    ['-5 €', '-5 € is negative: a price is 0 or more'],
    ['€1.005', '€1.005 has more than two decimals: is it €1,005?'],
    ['1.250 €', '1.250 € can be 1250 or 1.25: enter it with two decimals'],
    ['€100 GBP', "'€100 GBP' states several currencies"],
    ['EURUSD 100', "'EURUSD 100' is not an amount such as 235.00"],
    ['€ten', "'€ten' is not an amount such as 235.00"],
    ['€11,705,489,876.00', '€11,705,489,876.00 is too large'],
  ])('is refused as %s', (text, reason) => {
    expect(parseMoney(text, rules)).toMatchObject({ reason });
  });

  it('keeps its number in a column that is read as pounds', () => {
    expect(parseMoney('€100', { ...rules, readsAsPounds: true })).toEqual({ value: '100.00' });
  });

  it('leaves pounds and the other currencies as they are', () => {
    expect(parseMoney('£100', rules)).toEqual({ value: '100.00' });
    expect(parseMoney('100 pounds', rules)).toEqual({ value: '100.00' });
    expect(parseMoney('20 Swiss francs', { exchangeRates: [chf] })).toMatchObject({ value: '18.00' });
    for (const text of ['US $20', '20 US dollars', 'US Dollars 20'])
      expect(parseMoney(text, { exchangeRates: [{ currency: 'USD', rate: '0.75' }] })).toMatchObject({
        value: '15.00',
      });
    expect(parseMoney('Fr. 20', { exchangeRates: [chf] })).toMatchObject({ value: '18.00' });
    expect(parseMoney('20 pounds sterling', rules)).toEqual({ value: '20.00' });
    expect(parseMoney('A$20', rules)).toMatchObject({ remedy: 'readAsPounds' });
    expect(parseMoney('A$20', rules)).not.toHaveProperty('currency');
    expect(parseMoney('20 dollars', rules)).toMatchObject({ currency: 'USD' });
    expect(parseMoney('CHF 100', rules)).toEqual({
      reason:
        'The amount is in Swiss francs, and prices are in pounds: convert it at an exchange rate, or read this column as pounds',
      remedy: 'readAsPounds',
      currency: 'CHF',
    });
  });
});

describe('an amount without a sign', () => {
  it.each([
    ['Cost (EUR)', 'EUR'],
    ['Price_EUR', 'EUR'],
    ['Purchase price €', 'EUR'],
    ['Cost in US$', 'USD'],
    ['Price (Swiss francs)', 'CHF'],
    ['PurchasePriceEUR', 'EUR'],
    ['priceInEuros', 'EUR'],
    ['Cost £/€', 'GBP'],
    ['Cost €/$', 'other'],
    ['Cost (£)', 'GBP'],
    ['Europe cost', 'GBP'],
    ['Cost (A$)', 'other'],
    ['Cost (AUD $)', 'other'],
    ['Price in Australian dollars', 'other'],
    ['Price (CAD)', 'other'],
  ])('has the currency of its column %s', (header, currency) => {
    expect(currencyOfHeader(header)).toBe(currency);
  });

  it('is converted in a column of another currency, unless it has the sign of pounds', () => {
    const ofColumn = { ...rules, currencyOfColumn: 'EUR' } as const;
    expect(parseMoney('100', ofColumn)).toEqual({ value: '85.43', currency: 'EUR' });
    expect(parseMoney('£100', ofColumn)).toEqual({ value: '100.00' });
    expect(parseMoney('100 JPY', ofColumn)).toEqual({ value: '0.50', currency: 'JPY' });
    expect(parseMoney('100', { currencyOfColumn: 'EUR' })).toMatchObject({ currency: 'EUR' });
    expect(parseMoney('100', { ...ofColumn, readsAsPounds: true })).toEqual({ value: '100.00' });
  });
});

describe('the amounts of two columns of one field', () => {
  const fields = { price: moneyField({ label: 'Price', synonyms: '' }) };
  const mapping = { headers: ['Cost (EUR)', 'Cost (GBP)'], columns: new Map([['price', [0, 1]]]) };
  const read = (...cells: string[]) =>
    rowParser(fields, mapping, { dayFirst: true, ...rules })({ number: 2, cells });

  it('have the currencies of their columns', () => {
    expect(read('100', '').values).toEqual({ price: '85.43' });
    expect(read('', '100').values).toEqual({ price: '100.00' });
  });

  it('are refused if a row has both', () => {
    expect(read('100', '117').problems).toMatchObject([{ reason: 'The row has several amounts: 100 117' }]);
    expect(read('100', '100').problems).toMatchObject([{ reason: 'The row has several amounts: 100' }]);
  });
});

it('has a note for each column and currency, with the first row', () => {
  const euros = { column: 'Price', currency: 'EUR' } as const;
  const rows = [
    { number: 2, converted: [] },
    { number: 3, converted: [euros, { ...euros, column: 'Value' }] },
    { number: 4, converted: [{ column: 'Price', currency: 'JPY' } as const, euros] },
  ];
  expect(conversionNotes(rows, rules.exchangeRates)).toEqual([
    { rowNumber: 3, text: "The amounts in euros of 'Price' are converted: 1 euro = £0.8543" },
    { rowNumber: 3, text: "The amounts in euros of 'Value' are converted: 1 euro = £0.8543" },
    { rowNumber: 4, text: "The amounts in yen of 'Price' are converted: 1 yen = £0.005" },
  ]);
});

describe('an exchange rate', () => {
  const accepts = (rate: unknown) => exchangeRate.safeParse({ currency: 'EUR', rate }).success;

  it.each(['0.8543', '1', '0.000001', '999999.999999'])('can be %s', (rate) => {
    expect(accepts(rate)).toBe(true);
  });

  it.each(['0', '0.000000', '', ' ', '-1', '0,85', '.85', '1.', '1e3', '0.1234567', '1000000', 0.85, null])(
    'cannot be %j',
    (rate) => {
      expect(accepts(rate)).toBe(false);
    },
  );

  it('is the only one of its currency', () => {
    expect(exchangeRates.safeParse([eur, jpy]).success).toBe(true);
    expect(exchangeRates.safeParse([eur, { ...eur, rate: '0.9' }]).success).toBe(false);
  });
});

it.each(['85', '0.0085'])('is noted as unusual: 1 euro = £%s', (rate) => {
  const rows = [{ number: 2, converted: [{ column: 'Price', currency: 'EUR' as const }] }];
  expect(conversionNotes(rows, [{ currency: 'EUR', rate }])).toMatchObject([
    { text: expect.stringContaining('This is an unusual rate: please check it') },
  ]);
  expect(conversionNotes(rows, [eur])).not.toMatchObject([{ text: expect.stringContaining('unusual') }]);
});
