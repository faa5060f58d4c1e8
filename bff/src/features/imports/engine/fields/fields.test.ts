import { describe, expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import type { CellKind } from '../read/sheet.ts';
import { parseDay } from './day.ts';
import { parseMoney } from './money.ts';
import { cellRefusal } from './parse-row.ts';
import { identifierField, phoneField, textField } from './text.ts';
import { yesNoField } from './yes-no.ts';

const named = { label: 'Field', synonyms: '' };

describe('a day', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T23:30:00Z', '2026-01-31'],
    ['2026-01-31 14:05', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['3/4/2026', '2026-04-03'],
    ['31.1.26', '2026-01-31'],
    ['31-01-98', '1998-01-31'],
    ['31 Jan 2026', '2026-01-31'],
    ["8 Dec '16", '2016-12-08'],
    ['16 Sept ’25', '2025-09-16'],
    ['31-January-2026', '2026-01-31'],
    ['January 31, 2026', '2026-01-31'],
    ['1st Feb 2026', '2026-02-01'],
    ['46053', '2026-01-31'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s as %s', (text, day) => {
    expect(parseDay(text, importRules)).toEqual({ value: day });
  });

  it.each([
    ['29/02/2026', '29/02/2026 is not a valid date'],
    ['2026-13', "'2026-13' is not a date such as 31/01/2026 or 2026-01-31"],
    ['Marked 26', "'Marked 26' is not a date such as 31/01/2026 or 2026-01-31"],
    ['in 2019', "'in 2019' is not a date such as 31/01/2026 or 2026-01-31"],
    ['31/01/2026?', "'31/01/2026?' is not a date such as 31/01/2026 or 2026-01-31"],
    ['2017-2019', "'2017-2019' is not a date such as 31/01/2026 or 2026-01-31"],
    ['Marked 2026', "'Marked 2026' is not a date such as 31/01/2026 or 2026-01-31"],
    ['Jan 1026', 'The year 1026 of Jan 1026 is not between 1900 and 2100'],
    ['soon', "'soon' is not a date such as 31/01/2026 or 2026-01-31"],
    ['01/01/1026', 'The year 1026 of 01/01/1026 is not between 1900 and 2100'],
  ])('refuses %s', (text, reason) => {
    expect(parseDay(text, importRules)).toEqual({ reason });
  });

  it('suggests the other order for a date that exists in it only', () => {
    expect(parseDay('3/25/26', importRules)).toEqual({
      reason:
        "There is no month 25 in '3/25/26': is it 25/03/2026? If the dates in this file start with the month, choose month first",
      correctedText: '25/03/2026',
    });
  });

  it.each([
    ['Jan 26', '26', 'Jan 2026'],
    ['Mar 17', '17', 'Mar 2017'],
    ['Sept 19', '19', 'Sept 2019'],
    ['June 05', '05', 'June 2005'],
  ])('suggests the year of %s, of which %s can be a day', (text, number, correctedText) => {
    const rejection = {
      reason: `The ${number} in '${text}' can be a day or a year: is it ${correctedText}?`,
      correctedText,
    };
    expect(parseDay(text, importRules)).toEqual({ ...rejection, remedy: 'readAsFirstDay' });
    expect(parseDay(text, { ...importRules, readsMonthsAsFirstDay: true })).toEqual(rejection);
  });

  it.each([
    ['2017?', '2017'],
    ['2017 (?)', '2017'],
    ['c2019', '2019'],
    ['c. 2019', '2019'],
    ['ca 2019', '2019'],
    ['approx 2019', '2019'],
    ['approx. 2019', '2019'],
    ['circa 2019', '2019'],
    ['about 2019', '2019'],
    ['2019ish', '2019'],
    ['c. Jan 2019', 'Jan 2019'],
    ['03/2019?', '03/2019'],
  ])('suggests to read the approximate date %s as %s', (text, correctedText) => {
    const rejection = {
      reason: `'${text}' is only approximate: is it ${correctedText}?`,
      correctedText,
    };
    expect(parseDay(text, importRules)).toEqual({ ...rejection, remedy: 'readAsFirstDay' });
    expect(parseDay(text, { ...importRules, readsMonthsAsFirstDay: true })).toEqual(rejection);
  });

  it.each([
    ['Jan 2026', '2026-01-01'],
    ['Jan 98', '1998-01-01'],
    ['Feb 00', '2000-02-01'],
    ['January, 2026', '2026-01-01'],
    ['Sept. 2025', '2025-09-01'],
    ["Nov '25", '2025-11-01'],
    ['nov-2025', '2025-11-01'],
    ['Mar-19', '2019-03-01'],
    ['2026-01', '2026-01-01'],
    ['2026/1', '2026-01-01'],
    ['01/2026', '2026-01-01'],
    ['12.2025', '2025-12-01'],
  ])('refuses the month %s with one reason for all, or reads it as %s if the user says so', (text, day) => {
    expect(parseDay(text, importRules)).toEqual({
      reason: 'The date has a month but no day: enter full dates, or choose the first day of the month',
      remedy: 'readAsFirstDay',
    });
    expect(parseDay(text, { ...importRules, readsMonthsAsFirstDay: true })).toEqual({ value: day });
  });

  it('refuses a year without a month, or reads it as its first day if the user says so', () => {
    expect(parseDay('2017', importRules)).toEqual({
      reason: 'The date has only a year: enter full dates, or choose the first day of the year',
      remedy: 'readAsFirstDay',
    });
    expect(parseDay('2017', { ...importRules, readsMonthsAsFirstDay: true })).toEqual({
      value: '2017-01-01',
    });
  });

  it('has the month first in a file of American dates', () => {
    expect(parseDay('03/25/2026', { ...importRules, dayFirst: false })).toEqual({ value: '2026-03-25' });
    expect(parseDay('1.2.2026', { ...importRules, dayFirst: false })).toEqual({ value: '2026-02-01' });
  });
});

describe('an amount', () => {
  it.each([
    ['235', '235.00'],
    ['£1,234.5', '1234.50'],
    ['1 234,50', '1234.50'],
    ['£1 234 567', '1234567.00'],
    ['1  234.50', '1234.50'],
    ['£1  234   567', '1234567.00'],
    ['1\u00A0234,50 GBP', '1234.50'],
    ['1.234,50 GBP', '1234.50'],
    ['0', '0.00'],
    ['007.10', '7.10'],
    ['9999999999.99', '9999999999.99'],
  ])('reads %s as %s', (text, amount) => {
    expect(parseMoney(text)).toEqual({ value: amount });
  });

  it.each([
    ['-5', '-5 is negative: a price is 0 or more'],
    ['£-5', '£-5 is negative: a price is 0 or more'],
    ['(£100.00)', '(£100.00) is negative: a price is 0 or more'],
    ['10-20', "'10-20' is not an amount such as 235.00"],
    ['£500 £600', "'£500 £600' is not an amount such as 235.00"],
    ['£450 2019', "'£450 2019' is not an amount such as 235.00"],
    ['12 50', "'12 50' is not an amount such as 235.00"],
    ['12  50', "'12  50' is not an amount such as 235.00"],
    ['500      600', "'500      600' is not an amount such as 235.00"],
    ['500      600?', "'500      600?' is not an amount such as 235.00"],
    ['950-', '950- is negative: a price is 0 or more'],
    ['20£50', "'20£50' is not an amount such as 235.00"],
    ['1.005', '1.005 has a fraction of a penny: is it 1,005?'],
    ['10000000000', '10000000000 is too large'],
    ['ten', "'ten' is not an amount such as 235.00"],
  ])('refuses %s', (text, reason) => {
    expect(parseMoney(text)).toMatchObject({ reason });
  });

  it('refuses another currency, with the option to read the numbers as pounds', () => {
    expect(parseMoney('$10')).toEqual({
      reason:
        'The amount is in US dollars, and prices are in pounds: convert it at an exchange rate, or read this column as pounds',
      remedy: 'readAsPounds',
      currency: 'USD',
    });
  });

  it.each([
    ['1.234,56 €', '1234.56'],
    ['EUR 99.5', '99.50'],
    ['US$ 1,250', '1250.00'],
    ['1’250.50 CHF', '1250.50'],
    ['20 euros', '20.00'],
    ['£5', '5.00'],
  ])('reads the number of %s as pounds if the user says so', (text, amount) => {
    expect(parseMoney(text, { readsAsPounds: true })).toEqual({ value: amount });
  });
});

describe('a text', () => {
  const parse = (text: string) => textField(named).parse(text, importRules);

  it('is one line without surrounding spaces, in composed characters', () => {
    expect(parse('\u00A0 Mu\u0308ller\n &  Co ')).toEqual({ value: 'Müller & Co' });
  });

  it('has no invisible characters, like a text of the API', () => {
    expect(parse('in\u00ADvoice\u202Efdp\u200B\u200E')).toEqual({ value: 'invoicefdp' });
  });

  it('keeps its lines in a field of several lines', () => {
    const field = textField({ ...named, severalLines: true });
    expect(field.parse('one\r\ntwo ', importRules)).toEqual({ value: 'one\ntwo' });
  });

  it.each([
    ['a null character', 'a\u0000b', 'The text has an invisible character (U+0000)'],
    ['more than 500 characters', 'x'.repeat(501), 'The text has 501 characters; the maximum is 500'],
    ['half a character', '\uD800', 'The text has an incomplete character: save the file as UTF-8'],
  ])('is refused with %s', (_, text, reason) => {
    expect(parse(text)).toEqual({ reason });
  });

  it('can have 500 characters of two code units each', () => {
    expect(parse('😀'.repeat(500))).toEqual({ value: '😀'.repeat(500) });
  });
});

describe('a number that a spreadsheet may have changed', () => {
  const identifier = identifierField(named);
  const phone = phoneField(named);

  it.each<[string, typeof phone, string, CellKind | undefined, string]>([
    ['a shortened number', identifier, '8.83205E+11', undefined, 'a number that a spreadsheet shortens'],
    ['one in a text cell', identifier, '8.83205E+11', 'text', 'a number that a spreadsheet shortens'],
    ['a serial with an exponent in a CSV', identifier, '1618341e3', undefined, 'shortens'],
    ['one shown in scientific notation', identifier, '1618341000', 'scientific', 'shortens'],
    ['TRUE in a CSV', identifier, 'TRUE', undefined, 'a yes/no value'],
    ['a boolean', identifier, 'true', 'boolean', 'TRUE is a yes/no value in this spreadsheet'],
    ['a date', identifier, '2026-01-31', 'date', 'is a date in this spreadsheet'],
    ['18 digits', identifier, '123456789012345678', 'longNumber', 'has more digits than a spreadsheet keeps'],
    ['an error', identifier, '#REF!', 'error', 'The cell shows the error #REF!'],
    ['a formula', identifier, '', 'formula', 'The formula in this cell has no stored result'],
    ['a phone in a number cell', phone, '1872123456', 'number', 'is a number without its leading 0'],
    ['a phone without a 0 in a CSV', phone, '1872 123456', undefined, 'is a number without its leading 0'],
    ['a phone with an exponent', phone, '1618341e3', undefined, 'shortens'],
  ])('refuses %s', (_, ...[field, text, kind, reason]) => {
    expect(cellRefusal(field, { text, kind })).toContain(reason);
  });

  it.each<[string, typeof phone, string, CellKind | undefined]>([
    ['a serial number of digits', identifier, '1618341000', 'number'],
    ['a serial with an e that is text in a workbook', identifier, '12E5', 'text'],
    ['a serial that is no number', identifier, '12E5X', undefined],
    ['18 digits in a text cell', identifier, '123456789012345678', 'text'],
    ['a phone with its 0', phone, '01872 123456', undefined],
    ['a phone with its country', phone, '+44 1872 123456', 'text'],
  ])('accepts %s', (_, ...[field, text, kind]) => {
    expect(cellRefusal(field, { text, kind })).toBeUndefined();
  });
});

describe('yes or no', () => {
  it.each([
    ['Yes', true],
    ['FALSE', false],
    ['1', true],
    ['retired', false],
    ['NOT_USED', false],
    ['Leased (yes)', true],
    ['Retired (not used)', false],
  ])('reads %s as %s', (text, value) => {
    expect(yesNoField(named, { yes: [], no: ['retired', 'not used'] }).parse(text, importRules)).toEqual({
      value,
    });
  });

  it.each(['perhaps', 'yes (until June)', 'no (yes)'])('refuses %s', (text) => {
    expect(yesNoField(named).parse(text, importRules)).toEqual({
      reason: `'${text}' is neither yes nor no`,
    });
  });
});
