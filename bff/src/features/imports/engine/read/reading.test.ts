import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';
import { TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { readContent, readSheet } from '../../../../../test/fixtures/imports/read-sheet.ts';
import { rowXml, workbookOf } from '../../../../../test/fixtures/imports/workbook.ts';
import type { SheetRow } from './sheet.ts';

let folder: TestFolder;

beforeAll(async () => {
  folder = await TestFolder.make();
});

afterAll(() => folder.remove());

const read = (content: string | Uint8Array, name?: string) => readContent(folder, content, name);

describe('a text file', () => {
  it.each<[string, string | Uint8Array]>([
    ['with commas', 'Ref,Maker\n1,Müller\n'],
    ['with semicolons', 'Ref;Maker\n1;Müller\n'],
    ['with tabs', 'Ref\tMaker\n1\tMüller\n'],
    ["with Excel's hint of the delimiter", 'sep=;\r\nRef;Maker\r\n1;Müller\r\n'],
    ['with a byte order mark and Windows line ends', '\uFEFFRef,Maker\r\n1,Müller\r\n'],
    ['with the line ends of old Macs', 'Ref,Maker\r1,Müller\r'],
    ['in quotes, without an end of the last line', '"Ref","Maker"\n"1","Müller"'],
    ['in UTF-16 with a mark', Buffer.from('\uFEFFRef,Maker\n1,Müller\n', 'utf16le')],
    ['in UTF-16 without one', Buffer.from('Ref,Maker\n1,Müller\n', 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from('\uFEFFRef,Maker\n1,Müller\n', 'utf16le').swap16()],
    ['in the encoding of Windows', Buffer.from('Ref,Maker\n1,Müller\n', 'latin1')],
  ])('is read: %s', async (_, content) => {
    expect(await read(content)).toEqual({
      headers: ['Ref', 'Maker'],
      rows: [{ number: 2, cells: ['1', 'Müller'] }],
    });
  });

  it('numbers rows like a spreadsheet: empty rows count, a line break within a cell does not', async () => {
    const { rows } = await read('Ref,Notes\n1,"two\nlines"\n\n,\n2,x\n');
    expect(rows).toEqual([
      { number: 2, cells: ['1', 'two\nlines'] },
      { number: 5, cells: ['2', 'x'] },
    ]);
  });

  it('accepts 16\'4" in an unquoted cell', async () => {
    const { rows } = await read(`Ref,Travel\n1,16'4"\n2,"12'0"""\n`);
    expect(rows.map(({ cells }) => cells[1])).toEqual([`16'4"`, `12'0"`]);
  });

  it('names every column, also repeated and empty headers', async () => {
    expect((await read('Notes,,notes,\n1,2,3,\n')).headers).toEqual(['Notes', 'Column B', 'notes (2)']);
  });

  it('has no rows when there is only a header', async () => {
    expect(await read('Ref,Maker\n')).toEqual({ headers: ['Ref', 'Maker'], rows: [] });
  });

  it('is read with any file extension', async () => {
    expect((await read('Ref\n1\n', 'register.xlsx')).rows).toHaveLength(1);
  });

  it('is refused with the last readable row when a quotation mark is never closed', async () => {
    await expect(read('Ref,Notes\n1,fine\n2,"open\n3,x\n')).rejects.toThrow(
      'After row 2 the file cannot be read as CSV: a quotation mark (") is never closed.',
    );
  });
});

describe('a workbook', () => {
  it('has texts, numbers, dates and empty rows as a spreadsheet shows them', async () => {
    const rows = [
      ['Ref', 'Price', 'Bought', 'UDI', 'Leased'],
      ['Ü-1', 0.1 + 0.2, new Date('2026-01-31T00:00:00Z'), 883_205_033_154, true],
      [],
      [null, null, null, null, false],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Register', rows }] });
    expect(await read(bytes, 'register.csv')).toEqual({
      headers: ['Ref', 'Price', 'Bought', 'UDI', 'Leased'],
      rows: [
        {
          number: 2,
          cells: ['Ü-1', '0.3', '2026-01-31', '883205033154', 'true'],
          kinds: ['text', 'number', 'date', 'number', 'boolean'],
        },
        {
          number: 4,
          cells: ['', '', '', '', 'false'],
          kinds: [undefined, undefined, undefined, undefined, 'boolean'],
        },
      ],
    });
  });

  it('shows numbers and dates in the formats of their cells', async () => {
    const cells = '<c s="1"><v>742</v></c><c s="2"><v>46053.5</v></c><c s="3"><v>1618341000</v></c>';
    const formats = ['00000', 'dd/mm/yyyy\\ hh:mm;@', '0.00E+00'];
    const bytes = workbookOf(`${rowXml(1, ['Ref', 'Bought', 'Serial'])}<row r="2">${cells}</row>`, {
      formats,
    });
    expect((await read(bytes)).rows).toEqual([
      {
        number: 2,
        cells: ['00742', '2026-01-31 12:00:00', '1618341000'],
        kinds: ['number', 'date', 'scientific'],
      },
    ]);
  });

  it('has plain texts for cells with several formats, escaped characters and phonetic hints', async () => {
    const sharedStrings =
      '<si><t>Ref</t></si><si><r><t>Two </t></r><r><t xml:space="preserve">parts_x000A_&amp; more</t></r><rPh><t>hint</t></rPh></si>';
    const data = '<row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="s"><v>1</v></c></row>';
    expect((await read(workbookOf(data, { sharedStrings }))).rows[0]?.cells).toEqual(['Two parts\n& more']);
  });

  it('has rows with the numbers of the file, also with large gaps', async () => {
    const bytes = workbookOf(rowXml(1, ['Ref']) + rowXml(1_048_576, ['last']));
    expect((await read(bytes)).rows).toMatchObject([{ number: 1_048_576, cells: ['last'] }]);
  });

  it.each([1_000_000_000, 2, 1])(
    'is refused when the row after the second has the number %i',
    async (number) => {
      const bytes = workbookOf(rowXml(1, ['Ref']) + rowXml(2, ['a']) + rowXml(number, ['b']));
      await expect(read(bytes)).rejects.toThrow('is damaged or not an Excel workbook');
    },
  );

  it('is refused with too many columns', async () => {
    const header = Array.from({ length: 501 }, (_, at) => `c${at}`);
    await expect(read(workbookOf(rowXml(1, header)))).rejects.toThrow('has more than 500 columns');
  });

  spec('t.1.12');
  it('is refused with a cell far beyond the columns of its header', async () => {
    const far = '<row r="2"><c r="KUR2"><v>1</v></c></row>';
    await expect(read(workbookOf(rowXml(1, ['Ref']) + far))).rejects.toThrow('has more than 500 columns');
  });

  it('is read without empty cells beyond the maximum of columns', async () => {
    const data = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>';
    expect((await read(workbookOf(data))).headers).toEqual(['1']);
  });

  it('is refused when it is truncated', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Ref'], ['1']] }] });
    await expect(read(bytes.slice(0, bytes.length / 2))).rejects.toThrow(
      'This file is damaged or not an Excel workbook. Open it in Excel and save it as .xlsx.',
    );
  });
});

describe('the reading of a workbook', () => {
  const long = workbookOf(Array.from({ length: 5_000 }, (_, at) => rowXml(at + 1, [`text ${at}`])).join(''));

  spec('t.1.17');
  it('stops when its caller stops, and releases the queue', async () => {
    const path = await folder.file(long);
    const away = new AbortController();
    const gone = new Error('The caller has gone');
    const onRow = ({ number }: SheetRow) => number === 500 && away.abort(gone);
    const reading = readSheet(path, { signal: away.signal, onRow });
    const waiting = readSheet(path, { signal: AbortSignal.timeout(10) });
    await Promise.all([expect(reading).rejects.toBe(gone), expect(waiting).rejects.toThrow('aborted')]);
    expect((await read(long)).rows).toHaveLength(4_999);
  });

  spec('t.1.11');
  it('counts the texts of a workbook in the thread, which stops with the caller', async () => {
    const strings = '<si><t>a</t></si>'.repeat(2_000_000);
    const path = await folder.file(workbookOf(rowXml(1, ['Ref']), { sharedStrings: strings }));
    const gone = new Error('The caller has gone');
    await expect(readSheet(path, { signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
    await expect(readSheet(path)).rejects.toThrow('more than 1,500,000 different texts');
  });

  spec('t.1.13');
  it('sends small messages to the main thread', async () => {
    const cells = Array.from({ length: 500 }, () => '1');
    const rows = Array.from({ length: 1_000 }, (_, at) => rowXml(at + 1, cells)).join('');
    const path = await folder.file(workbookOf(rows));
    const thread = new Worker(new URL('./reader/reader.worker.ts', import.meta.url), {
      workerData: { path, name: 'register', encoding: undefined },
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    thread.postMessage({ sheet: 0 });
    const [response] = await once(thread, 'message');
    await thread.terminate();
    expect(response.rows.length).toBeGreaterThan(50);
    expect(response.rows.length).toBeLessThan(250);
    expect((await read(workbookOf(rows))).rows).toHaveLength(999);
  });
});

describe('a workbook that would exhaust the memory', () => {
  /** A workbook with headers that state this size for its first part. */
  async function workbookStatingSize(size: number, rows: number[][] = [[1]]): Promise<Buffer> {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    bytes.writeUInt32LE(size, 22);
    bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    return bytes;
  }

  it('is refused when it states a large size', async () => {
    await expect(read(await workbookStatingSize(300_000_000))).rejects.toThrow('The workbook is too large');
  });

  it('is refused when a part unpacks to more than it states', async () => {
    const bytes = workbookOf(rowXml(1, ['Ref']), { sharedStrings: '<si><t>a</t></si>'.repeat(1_000) });
    const at = bytes.lastIndexOf('xl/sharedStrings.xml') - 46;
    bytes.writeUInt32LE(10, at + 24);
    await expect(read(bytes)).rejects.toThrow('is damaged or not an Excel workbook');
  });

  it('is refused when it has too many texts', async () => {
    const text = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const bytes = workbookOf(rowXml(1, ['Ref']), { sharedStrings: text.repeat(2_100) });
    await expect(read(bytes)).rejects.toThrow('The workbook is too large');
  });
});

describe('a file that is not a spreadsheet', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty one', new Uint8Array(), 'is empty'],
    ['one of nothing but line ends', Buffer.from('\r\n\r\n'), 'is empty'],
    [
      'an old Excel file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'is an old Excel file (.xls) or has a password',
    ],
    [
      'an OpenDocument file',
      Buffer.from('PK\u0003\u0004………mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'is an OpenDocument spreadsheet (.ods): save it as .xlsx or CSV',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'is not a spreadsheet'],
    ['an image', Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1'), 'is not a spreadsheet'],
    [
      'a CSV with a NUL byte',
      Buffer.from('Ref,Maker\n1,M\n2,M\0\n'),
      'This CSV contains binary characters (row 3). Save it again as UTF-8 CSV or .xlsx.',
    ],
    [
      'a CSV in UTF-8 with one bad byte',
      Buffer.concat([Buffer.from('Ref,Maker\n1,Müller\n2,D'), Buffer.from([0xfc]), Buffer.from('rr\n')]),
      'This CSV contains a damaged character (row 3, column B). Save it again as UTF-8 CSV or .xlsx.',
    ],
    [
      'a CSV with the mark of UTF-8 and text of Windows',
      Buffer.concat([Buffer.from('\uFEFFRef,Maker\n1,D'), Buffer.from([0xfc]), Buffer.from('rr\n')]),
      'This CSV contains a damaged character (row 2, column B). Save it again as UTF-8 CSV or .xlsx.',
    ],
  ])('is refused: %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is refused when it does not exist', async () => {
    await expect(readSheet('/nowhere.csv')).rejects.toThrow('There is no file /nowhere.csv.');
  });
});
