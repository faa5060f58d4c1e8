import { describe, expect, it } from '@jest/globals';
import { moneyField, parseMoney } from './money.ts';
import { parseAsChosen } from './parse-as-chosen.ts';

const eur = { currency: 'EUR', rate: '0.8543' } as const;
const usd = { currency: 'USD', rate: '0.75' } as const;

const suggested = (text: string, amount: string) => ({
  reason: `'${text}' is not an amount such as 235.00: is it ${amount}?`,
  correctedText: amount,
});

describe('an amount with other words or marks', () => {
  it.each([
    ['£1,050+VAT', '£1,050'],
    ['900 + VAT', '900'],
    ['£1,050 plus VAT', '£1,050'],
    ['£1050 ex VAT', '£1050'],
    ['£1,050 exc. VAT', '£1,050'],
    ['£1,050 excl VAT', '£1,050'],
    ['£1,050.50 excluding VAT', '£1,050.50'],
    ['£1,050 (ex. V.A.T.)', '£1,050'],
    ['£1,050 + VAT @ 20%', '£1,050'],
    ['900 GBP + VAT', '900 GBP'],
    ['approx £500', '£500'],
    ['approx. £500', '£500'],
    ['approx.£500', '£500'],
    ['Approximately 500', '500'],
    ['c. £900', '£900'],
    ['c £900', '£900'],
    ['c900', '900'],
    ['ca. 900', '900'],
    ['circa GBP 900', 'GBP 900'],
    ['~£900', '£900'],
    ['about £900', '£900'],
    ['£900ish', '£900'],
    ['£900 approx.', '£900'],
    ['£900 or so', '£900'],
    ['£900?', '£900'],
    ['£900 ??', '£900'],
    ['£2k', '£2,000'],
    ['£1.2k', '£1,200'],
    ['1.5K', '1,500'],
    ['£1,25k', '£1,250'],
    ['£250k', '£250,000'],
    ['approx £1.2k + VAT', '£1,200'],
    ['£3,2OO + VAT', '£3,200'],
    ['£1.250.00', '£1,250.00'],
    ['£1,250,00', '£1,250.00'],
    ['£1.234.567.00', '£1,234,567.00'],
    ['£ 950-', '£950'],
    ['£1,050-', '£1,050'],
    ['£950–', '£950'],
    ['950–', '950'],
    ['GBP 950-', 'GBP 950'],
  ])('%s is refused with the suggestion %s', (text, amount) => {
    expect(parseMoney(text)).toEqual(suggested(text, amount));
  });

  it.each([
    '2 x £450',
    '£500-£600',
    '£500 - 600',
    'c. £500-£600',
    '£500 or £600',
    '£500 £600 + VAT',
    '2 £2k',
    '£2k-£3k',
    '£500 / £600',
    '£900 + £100 + VAT',
    '+ VAT',
    'approx',
    '£1.234k',
    '£1.2m',
    '£1,250 + delivery',
    'POA?',
    '-£950?',
    '-950-',
    '950-',
    '1,050-',
    '950 -',
    '950 GBP-',
    '100.00-',
    '950−',
  ])('%s is refused without a suggestion', (text) => {
    expect(parseMoney(text)).toEqual({ reason: expect.any(String) });
  });

  it('needs no suggestion if it has a mark and a dash instead of pence', () => {
    expect(parseMoney('£1,050.-')).toEqual({ value: '1050.00' });
  });

  it('is refused as an amount in its currency before it has an exchange rate', () => {
    expect(parseMoney('€1.2k')).toMatchObject({ remedy: 'readAsPounds', currency: 'EUR' });
    expect(parseMoney('ca$900', { exchangeRates: [usd] })).toMatchObject({ remedy: 'readAsPounds' });
  });

  it.each([
    ['€1.2k', '€1,200'],
    ['€1,2k', '€1,200'],
    ['€900 + VAT', '€900'],
    ['approx. 900 €', '900 €'],
    ['€1.250,50 + VAT', '€1.250,50'],
    ['~$900', '$900'],
    ['c. $900', '$900'],
    ['US$ 1.5k', 'US$ 1,500'],
    ['USD 950-', 'USD 950'],
  ])('%s is refused with the suggestion %s if its currency has a rate', (text, amount) => {
    expect(parseMoney(text, { exchangeRates: [eur, usd] })).toEqual(suggested(text, amount));
    expect(parseMoney(amount, { exchangeRates: [eur, usd] })).toHaveProperty('value');
  });

  it('is converted after its correction', () => {
    const rules = { dayFirst: undefined, exchangeRates: [eur] };
    const choices = { replacements: new Map<string, string>(), usesCorrectedTexts: true };
    const field = moneyField({ label: 'Price', synonyms: '' });
    expect(parseAsChosen(field, '€1.2k', { rules, ...choices })).toEqual({
      value: '1025.16',
      currency: 'EUR',
      correctedText: '€1,200',
    });
  });

  it('has groups with points in a column with decimal commas', () => {
    expect(parseMoney('1.250 + VAT', { decimalComma: true })).toEqual(suggested('1.250 + VAT', '1.250'));
    expect(parseMoney('1,5k', { decimalComma: true })).toEqual(suggested('1,5k', '1,500'));
    expect(parseMoney('1,500', { decimalComma: true })).toEqual({ value: '1500.00' });
  });
});

it('an amount that is stated without VAT is never read in a column of which VAT is taken off', () => {
  const field = moneyField({ label: 'Price', synonyms: '' });
  const choices = { replacements: new Map<string, string>(), usesCorrectedTexts: true };
  const rules = { dayFirst: undefined };
  expect(parseAsChosen(field, '£1,050 + VAT', { rules, ...choices })).toEqual({
    value: '1050.00',
    correctedText: '£1,050',
  });
  const takingOff = { rules: { ...rules, takesOffVat: true }, ...choices };
  expect(parseAsChosen(field, '£1,050 + VAT', takingOff)).toEqual({
    reason: "'£1,050 + VAT' excludes VAT, but 20% VAT is taken off this column: enter it with VAT",
  });
  expect(parseAsChosen(field, '£1,200?', takingOff)).toEqual({ value: '1000.00', correctedText: '£1,200' });
});

describe('an amount with VAT', () => {
  it.each([
    ['£960 inc VAT', '£800.00'],
    ['£1,050 incl. VAT', '£875.00'],
    ['€1.2k including VAT', '€1000.00'],
  ])('%s is suggested without VAT: %s', (text, amount) => {
    expect(parseMoney(text, { readsAsPounds: true })).toEqual({
      reason: `'${text}' includes VAT, but prices are kept without it: is it ${amount}?`,
      correctedText: amount,
    });
  });

  it('is read without the words in a column of which VAT is taken off', () => {
    expect(parseMoney('£960 inc VAT', { takesOffVat: true })).toEqual(suggested('£960 inc VAT', '£960'));
  });
});

it.each([
  ['1.150', '1,150'],
  ['£2.645', '£2,645'],
  ['1.O50', '1,050'],
  ['1.250 + VAT', '1,250'],
])('a point before three digits in %s is probably one of thousands', (text, amount) => {
  expect(parseMoney(text)).toMatchObject({ correctedText: amount });
});
