import { expect, it } from '@jest/globals';
import { patternOf, reasonOfTexts } from './reason-patterns.ts';

const serial = (text: string) =>
  `${text} is a date in this spreadsheet: format the column as text and enter it again`;
const long = (count: string) => `The text has ${count} characters; the maximum is 100`;

it.each([
  ['soon', "'soon' is not a date such as 31/01/2026", "'soon' and 'x' are not dates such as 31/01/2026"],
  [
    '1850-01-31',
    'The year 1850 of 1850-01-31 is not between 1900 and 2100',
    "'1850-01-31' and 'x' are not between 1900 and 2100",
  ],
  ['1 2', 'The row has several amounts: 1 2', "'1 2' and 'x' have several amounts"],
  [
    'A1',
    serial('A1'),
    "'A1' and 'x' are dates in this spreadsheet: format the column as text and enter them again",
  ],
  ['ab', long('312'), "'ab' and 'x' have more than 100 characters"],
  ['#REF!', 'The cell shows the error #REF!', "The cell shows the error '#REF!'; the same applies to 'x'"],
])('says of several texts such as %s: %s', (text, reason, expected) => {
  const found = patternOf(reason, text);
  expect(reasonOfTexts(reason, found?.pattern ?? '', { examples: [text, 'x'], count: 2 })).toBe(expected);
});

it('counts the texts that are not shown', () => {
  const { pattern = '' } = patternOf("'a' is not an email address", 'a') ?? {};
  const reason = reasonOfTexts('', pattern, { examples: ['a', 'b', 'c'], count: 3_000 });
  expect(reason).toBe("'a', 'b', 'c' and 2,997 other texts are not email addresses");
});

it('has no pattern for a reason that is the same for all texts', () => {
  expect(patternOf('The date has only a year', 'a')).toBeUndefined();
});

it('shortens a long text as its reason does', () => {
  const text = 'x'.repeat(60);
  const shown = `${'x'.repeat(40)}…`;
  expect(patternOf(`'${shown}' is not a date such as`, text)).toEqual({
    pattern: '{text} is not a date such as',
    text: shown,
  });
});
