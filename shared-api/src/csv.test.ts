import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', `"'+1"`],
  ['-2', `"'-2"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['\t=1', `"'\t=1"`],
  ['plain, "quoted"', '"plain, ""quoted"""'],
])('when a cell is %j → words and never a formula', (text, written) => {
  expect(csvOf([['Reason'], [text]])).toBe(`\uFEFF"Reason"\r\n${written}\r\n`);
});
