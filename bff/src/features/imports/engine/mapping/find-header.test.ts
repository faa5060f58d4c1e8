import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MergeRange, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { importNow, importRules, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from '../assets/import-assets.ts';
import { prepareFile } from '../prepare-file.ts';
import { withOpenFile } from '../read/reader/reader-thread.ts';
import type { HeaderPlace } from '../read/sheet.ts';

let folder: TestFolder;

beforeAll(async () => {
  folder = await TestFolder.make();
});
afterAll(() => folder.remove());

const header = ['Asset No.', 'Make', 'Model', 'Practice'];
const chair = ['A1', 'Adec', '500', 'Truro'];
const lamp = ['A2', 'Faro', 'Alya', 'Leeds'];
const title = ['Harbour Dental – Equipment list 2026'];
const cover = {
  name: 'Cover',
  rows: [['Equipment'], ['Prepared by', 'Olivia Grant'], ['Practice', 'Truro'], ['Date', '1 March 2026']],
};

/** The place of the header, the fields of its columns, and the rows of the file. */
async function read(content: readonly string[] | readonly WriteSheet[], place: Partial<HeaderPlace> = {}) {
  const isCsv = (lines: typeof content): lines is readonly string[] => typeof lines[0] === 'string';
  const bytes = isCsv(content) ? content : await writeXlsx({ sheets: [...content] });
  let found: HeaderPlace | undefined;
  const { mapping, rows } = await withOpenFile({ path: await folder.file(bytes) }, {}, (open) =>
    prepareFile(open, importAssets, {
      choices: [],
      rules: importRules,
      now: importNow,
      place: { sheet: undefined, headerRow: undefined, ...place },
      onMapping: (mapped) => (found = mapped.place),
    }),
  );
  const fields = [...mapping.columns].map(([field, columns]) => [
    field,
    columns.map((column) => mapping.headers[column]).join(' + '),
  ]);
  return { place: found, fields: Object.fromEntries(fields), headers: mapping.headers, rows };
}

type Cell = readonly [row: number, column: number];

const merge = ([startRow, startCol]: Cell, [endRow, endCol]: Cell): MergeRange => ({
  startRow,
  startCol,
  endRow,
  endCol,
});

describe('the header of a workbook', () => {
  it('is that of the first sheet that names at least half as many fields as another one', async () => {
    const wider = [
      [...header, 'Serial no', 'Room'],
      [...chair, '7G', 'Lab'],
    ];
    const sheets = [cover, { name: 'North', rows: [header, lamp] }, { name: 'South', rows: wider }];
    expect((await read(sheets)).place).toEqual({ sheet: 'North', headerRow: 1 });
  });

  it('is found below a title and an empty line, and the rows keep their numbers', async () => {
    const rows = [title, [], header, chair, [], lamp];
    const found = await read([{ name: 'List', rows, merges: [merge([0, 0], [0, 3])] }]);
    expect(found.place).toEqual({ sheet: 'List', headerRow: 3 });
    expect(found.fields).toMatchObject({ reference: 'Asset No.', location: 'Practice' });
    expect(found.rows).toMatchObject([
      { number: 4, values: { reference: 'A1', manufacturer: 'Adec' } },
      { number: 6, values: { reference: 'A2', manufacturer: 'Faro' } },
    ]);
  });

  it('is found on the sheet behind a cover sheet', async () => {
    const found = await read([cover, { name: 'Register', rows: [header, chair] }]);
    expect(found.place).toEqual({ sheet: 'Register', headerRow: 1 });
    expect(found.rows).toMatchObject([{ number: 2, values: { reference: 'A1' } }]);
  });

  it('is never found on a hidden sheet, which can be chosen', async () => {
    const sheets = [
      { name: 'Old', rows: [[...header, 'Room', 'Price'], chair], hidden: true },
      { name: 'Lists', rows: [[...header, 'Room', 'Price'], lamp], veryHidden: true },
      { name: 'Now', rows: [header, lamp] },
    ];
    expect((await read(sheets)).place).toEqual({ sheet: 'Now', headerRow: 1 });
    const chosen = await read(sheets, { sheet: 'old' });
    expect(chosen.place).toEqual({ sheet: 'Old', headerRow: 1 });
    expect(chosen.rows).toMatchObject([{ values: { reference: 'A1' } }]);
  });

  it('has the names of its upper row where cells are merged', async () => {
    const rows = [
      title,
      ['Asset No.', 'Make', 'Model', 'Practice', 'Dates'],
      [null, null, null, null, 'Purchased', 'Last serviced'],
      [...chair, '2024-01-31', '2025-02-28'],
    ];
    const merges = [0, 1, 2, 3].map((column) => merge([1, column], [2, column]));
    const found = await read([{ name: 'List', rows, merges: [...merges, merge([1, 4], [1, 5])] }]);
    expect(found.place).toEqual({ sheet: 'List', headerRow: 3 });
    expect(found.headers).toEqual([...header, 'Purchased', 'Last serviced']);
    expect(found.rows).toMatchObject([
      { number: 4, values: { location: 'Truro', dateHistoricalService: '2025-02-28' }, problems: [] },
    ]);
  });

  describe('with names of groups above several columns', () => {
    const names = ['Ref', 'Type', 'Practice', 'Date', 'Cost', 'Company', 'Date', 'Cost'];
    const compressor = ['A1', 'Compressor', 'Truro', '2025-02-28', '95', 'DentServe', '2020-01-31', '1200'];
    const groups = [null, null, null, 'Service', null, null, 'Purchase', null];
    const merges = [merge([0, 3], [0, 5]), merge([0, 6], [0, 7])];
    const grouped = ['Service Date', 'Service Cost', 'Service Company', 'Purchase Date', 'Purchase Cost'];

    it('has these names before those of the columns', async () => {
      const found = await read([{ name: 'List', rows: [groups, names, compressor], merges }]);
      expect(found.place).toEqual({ sheet: 'List', headerRow: 2 });
      expect(found.headers).toEqual(['Ref', 'Type', 'Practice', ...grouped]);
      expect(found.fields).toEqual({
        reference: 'Ref',
        type: 'Type',
        location: 'Practice',
        dateHistoricalService: 'Service Date',
        serviceSupplier: 'Service Company',
        datePurchased: 'Purchase Date',
        purchasePrice: 'Purchase Cost',
      });
    });

    it('has them if the other columns are merged with the row of the groups', async () => {
      const upper = [...names.slice(0, 3), ...groups.slice(3)];
      const lower = [null, null, null, ...names.slice(3)];
      const all = [...merges, ...[0, 1, 2].map((column) => merge([0, column], [1, column]))];
      const found = await read([{ name: 'List', rows: [upper, lower, compressor], merges: all }]);
      expect(found.place).toEqual({ sheet: 'List', headerRow: 2 });
      expect(found.headers).toEqual(['Ref', 'Type', 'Practice', ...grouped]);
    });

    it('has no names of cells that are not merged, and of titles', async () => {
      const own = [...names.slice(0, 6), 'Date (2)', 'Cost (2)'];
      const notMerged = await read([{ name: 'List', rows: [groups, names, compressor] }]);
      expect(notMerged.headers).toEqual(own);
      const titles = ['Our register', null, null, null, null, null, null, 'Draft'];
      for (const last of [3, 6]) {
        const overTitle = [merge([0, 0], [0, last])];
        const found = await read([{ name: 'List', rows: [titles, names, compressor], merges: overTitle }]);
        expect(found.headers).toEqual(own);
      }
    });

    it.each([
      ['Service', 'Last', 'Last Service'],
      ['Service', 'Next', 'Next Service'],
      ['Service', 'Cost', 'Service Cost'],
      ['Service', 'Next due', 'Next due'],
      ['Last service', 'Next due', 'Next due'],
      ['Location', 'Name', 'Location Name'],
      ['Finance', 'Purchase price', 'Purchase price'],
      ['Finance', 'Cost', 'Cost'],
      ['Tracking', 'Barcode', 'Barcode'],
      ['Service', 'Serviced by', 'Serviced by'],
      ['Service history', 'Date', 'Service Date'],
      ['Asset details', 'Serial no', 'Serial no'],
      ['Equipment of Truro', 'Serial no', 'Serial no'],
    ])('has %s above %s as %s', async (group, name, expected) => {
      const rows = [
        [null, null, null, group, null, 'Other'],
        ['Ref', 'Type', 'Practice', 'Comments', name, 'Colour'],
        ['A1', 'Compressor', 'Truro', 'Blue', '2025-02-28'],
      ];
      const found = await read([{ name: 'List', rows, merges: [merge([0, 3], [0, 4])] }]);
      expect(found.headers[4]).toBe(expected);
    });

    it.each([
      ['Lifecycle', ['Purchased', 'Installed', 'Next service']],
      ['Compliance', ['Last service', 'Next service']],
      ['Whereabouts', ['Site', 'Room']],
    ])('has the columns below %s by their own names', async (group, own) => {
      const rows = [
        [null, null, group, ...own.slice(1).map(() => null), 'Other'],
        ['Ref', 'Type', ...own, 'Colour'],
        ['A1', 'Compressor', ...own.map(() => null)],
      ];
      const merges = [merge([0, 2], [0, own.length + 1])];
      const found = await read([{ name: 'List', rows, merges }], { headerRow: 2 });
      expect(found.headers).toEqual(['Ref', 'Type', ...own, 'Colour']);
      expect(Object.values(found.fields)).toEqual(expect.arrayContaining(own));
    });

    it('has the location below its group', async () => {
      const rows = [
        [null, null, 'Location', null],
        ['Ref', 'Type', 'Name', 'Room'],
        ['A1', 'Compressor', 'Truro', 'Lab'],
      ];
      const merges = [merge([0, 2], [0, 3])];
      const found = await read([{ name: 'List', rows, merges }], { headerRow: 2 });
      expect(found.fields).toMatchObject({ location: 'Location Name', room: 'Room' });
    });
  });

  it('has the columns below its last cell if it is merged from several', async () => {
    const rows = [
      [...header, 'Comments'],
      [...chair, 'Blue', 'Left'],
      [...lamp, 'Red', 'Right'],
    ];
    const found = await read([{ name: 'List', rows, merges: [merge([0, 4], [0, 5])] }]);
    expect(found.headers).toEqual([...header, 'Comments', 'Column F']);
    expect(found.rows).toMatchObject([{ problems: [] }, { problems: [] }]);
  });

  it('refuses a row with a cell far to the right of its header', async () => {
    const rows = [header, chair, lamp, [...chair, null, 'checked']];
    const found = await read([{ name: 'List', rows }]);
    expect(found.rows).toMatchObject([
      { problems: [] },
      { problems: [] },
      {
        problems: [
          {
            column: 'Practice',
            reason: 'Column F has no name: enter one in the header row, or clear the cell',
          },
        ],
      },
    ]);
  });

  it('is the first row of the first visible sheet if no row names a field', async () => {
    const sheets = [
      { name: 'A', rows: [[], ['Colour', 'Shape'], ['red', 'round']] },
      { name: 'B', rows: [['x']] },
    ];
    expect((await read(sheets)).place).toEqual({ sheet: 'A', headerRow: 2 });
  });

  it('can be another row, and is refused if the row or the sheet does not exist', async () => {
    const sheets = [cover, { name: 'Register', rows: [header, ['Ref', 'Maker', 'Model'], chair] }];
    const chosen = await read(sheets, { headerRow: 2 });
    expect(chosen.place).toEqual({ sheet: 'Register', headerRow: 2 });
    expect(chosen.rows).toMatchObject([{ number: 3 }]);
    await expect(read(sheets, { headerRow: 9 })).rejects.toThrow('Row 9 is empty.');
    await expect(read(sheets, { sheet: 'List' })).rejects.toThrow(
      "The file has no sheet 'List'. Its sheets are: Cover, Register.",
    );
  });
});

describe('the header of a CSV', () => {
  it.each([',', ';', '\t'])('is found below a title line with commas (%j)', async (delimiter) => {
    const lines = [
      'Harbour Dental, Truro, 2026',
      '',
      ...[header, chair, lamp].map((row) => row.join(delimiter)),
    ];
    const found = await read(lines);
    expect(found.place).toEqual({ sheet: undefined, headerRow: 3 });
    expect(found.rows).toMatchObject([
      { number: 4, values: { reference: 'A1', location: 'Truro' } },
      { number: 5, values: { reference: 'A2', location: 'Leeds' } },
    ]);
  });

  it('has no sheets to choose from', async () => {
    await expect(read(['Ref', '1'], { sheet: 'A' })).rejects.toThrow(
      'This file has no sheets to choose from.',
    );
  });
});
