import { describe, expect, it } from '@jest/globals';
import { processorTimer } from '../../../../../test/fixtures/processor-time.ts';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import * as patterns from '../mapping/cell-patterns.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { dayField, parseDay } from './day.ts';
import { inMonths } from './months.ts';
import { moneyField, parseMoney } from './money.ts';
import { locationFields } from '../locations/location-fields.ts';

const named = { label: 'Field', synonyms: '' };
const count = 100_000;

// A regular expression that tries each position again would take minutes for one of these cells.
const cells = [
  ['spaces in a number', `1${' '.repeat(count)}x`],
  ['spaces in a word', `a${' '.repeat(count)}(b`],
  ['non-breaking spaces', `1${'\u00A0'.repeat(count)}x`],
  ['line breaks', `1${'\n'.repeat(count)}x`],
  ['digits', '1'.repeat(count)],
  ['digits and a letter', `${'1'.repeat(count)}x`],
  ['zeros after a point', `1.${'0'.repeat(count)}1`],
  ['letters', 'a'.repeat(count)],
  ['letters and a digit', `${'a'.repeat(count)}1`],
  ['similar digits', `1${'o'.repeat(count)}x`],
  ['marks', `1${',000'.repeat(count / 4)}x`],
  ['dashes', `£1${'-'.repeat(count)}x`],
  ['question marks', `2019${'?'.repeat(count)}x`],
  ['brackets', '('.repeat(count)],
  ['VAT', `1${' (+ VAT'.repeat(count / 7)}@`],
  ['times', `${' 10:00'.repeat(count / 6)}\nx`],
  ['a long email address', `${'a.'.repeat(count / 2)}@x`],
  ['several email addresses', 'a@x.example '.repeat(count / 10)],
] as const;

describe.each(cells)('a cell of %s', (_, text) => {
  it.each([
    ['amount', moneyField(named)],
    ['day', dayField(named)],
    ['email address', locationFields.email],
    ['asset in use', assetFields.active],
  ])('is quickly refused as an %s', (_name, { parse, notations }) => {
    const milliseconds = processorTimer();
    expect(parse(text, importRules)).toHaveProperty('reason');
    expect(notations?.of(text)).toBeUndefined();
    expect(milliseconds()).toBeLessThan(5_000);
  });

  it('is refused as an amount of which VAT is taken off', () => {
    expect(parseMoney(text, { takesOffVat: true })).toHaveProperty('reason');
  });

  it('is no month, interval, room or code', () => {
    expect(parseDay(text, { ...importRules, readsMonthsAsFirstDay: true })).toHaveProperty('reason');
    expect(inMonths.toNumber(text)).toBeUndefined();
    const { isRoom, isCode, isSerialNumber, isDay, statesAmount, isAmountWithCurrency, isInterval, isWords } =
      patterns;
    const all = [
      isRoom,
      isCode,
      isSerialNumber,
      isDay,
      statesAmount,
      isAmountWithCurrency,
      isInterval,
      isWords,
    ];
    expect(all.filter((is) => is(text))).toEqual([]);
    expect(patterns.areModelNames([text, text])).toBe(false);
    expect(patterns.areQuantities([text, `${text}1`])).toBe(/^\d+$/.test(text));
    expect(patterns.areRowNumbers([text, text])).toBe(false);
  });
});
