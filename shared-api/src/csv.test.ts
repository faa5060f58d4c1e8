import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';

spec('t.2.47');
test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', `"'+1"`],
  ['-2', `"'-2"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['\n=1', `"'\n=1"`],
  ['\r\n\t@SUM(1)', `"'\r\n\t@SUM(1)"`],
  ['\u00A0\u200B-2', `"'\u00A0\u200B-2"`],
  ['＝1', `"'＝1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  [' ＠SUM(1)', `"' ＠SUM(1)"`],
  [' plain', '" plain"'],
  ['plain, "quoted"', '"plain, ""quoted"""'],
])('writes %j as text and never as a formula', (text, written) => {
  expect(csvOf([['Reason'], [text]])).toBe(`\uFEFF"Reason"\r\n${written}\r\n`);
});
