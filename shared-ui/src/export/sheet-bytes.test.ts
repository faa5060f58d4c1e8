import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sheetBytes } from './sheet-bytes.ts';
import { sheetOf, type CellKind } from './sheet.ts';

/** The values of a column, as an independent reader finds them. */
async function readBack(kind: CellKind, values: readonly (string | number | null)[]) {
  const columns = [
    { title: 'Value', width: 20, kind, value: (row: { value: string | number | null }) => row.value },
    // A second column, so that no row is empty.
    { title: 'End', width: 5, kind: 'text', value: () => 'end' },
  ] as const;
  const bytes = sheetBytes(
    sheetOf(
      'assets',
      columns,
      values.map((value) => ({ value })),
    ),
  );
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const cell = (row: number) => sheet?.cells?.get(`${row},0`);
  return { rows: sheet?.rows.slice(1).map(([value]) => value) ?? [], cell, sheet };
}

const dangerous = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '|', '%');
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.tuple(dangerous, fc.string({ unit: 'grapheme' })).map(([first, rest]) => first + rest),
  fc.constantFrom(
    '=HYPERLINK("http://evil.example","x")',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1+1)*cmd',
    '\t=1+1',
    '\r=1+1',
    '<b>&amp;"\'',
    '_x000D_',
    ' leading and trailing ',
  ),
);
/** The text as a file holds it: one kind of line break, and no characters that XML cannot contain. */
const asInFile = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

describe('a text cell', () => {
  test('contains the text for any input and never a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const { rows, cell } = await readBack('text', texts);
        expect(rows.map((value) => value ?? '')).toEqual(texts.map(asInFile));
        for (const row of rows.keys()) expect(cell(row + 1)?.formula).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  test('stays text after an edit in Excel, because of its format', async () => {
    const { cell } = await readBack('text', ['=1+1']);
    expect(cell(1)?.style?.numFmt).toBe('@');
  });
});

test('writes a day as a date that is the same in every time zone', async () => {
  const { rows, cell } = await readBack('day', [
    '2026-03-28',
    '2026-10-25T12:00:00.000Z',
    '2026-12-31',
    null,
  ]);
  // The serial number of a day has no time zone.
  const serials = rows.map((value) =>
    value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value,
  );
  expect(serials).toEqual([46_109, 46_320, 46_387, null]);
  expect(cell(1)?.style?.numFmt).toBe('dd mmm yyyy');
});

test('writes numbers and amounts that can be summed', async () => {
  expect((await readBack('number', [12, 0, null])).rows).toEqual([12, 0, null]);
  const { rows, cell } = await readBack('money', ['1234.50', '-0.10']);
  expect(rows).toEqual([1234.5, -0.1]);
  expect(cell(1)?.style?.numFmt).toBe('"£"#,##0.00');
});

test('makes the headings stand out and the columns wide enough', async () => {
  const { cell, sheet } = await readBack('text', ['A']);
  expect(cell(0)).toMatchObject({ value: 'Value', style: { font: { bold: true } } });
  expect(cell(0)?.style?.fill).toMatchObject({ pattern: 'solid' });
  expect(sheet?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([21, 6]);
  expect(sheet?.name).toBe('assets');
});

test('exports 50,000 amounts that sum up to the same pence', async () => {
  const pence = Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 400_000_000_000);
  const amounts = pence.map((some) => `${Math.floor(some / 100)}.${String(some % 100).padStart(2, '0')}`);
  const { rows } = await readBack('money', amounts);
  const sumOf = (some: readonly number[]) => some.reduce((sum, one) => sum + BigInt(one), 0n);
  expect(sumOf(rows.map((value) => Math.round(Number(value) * 100)))).toBe(sumOf(pence));
  expect(rows.findIndex((value, at) => Number(value).toFixed(2) !== amounts[at])).toBe(-1);
});
