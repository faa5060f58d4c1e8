import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { readContent, readSheet } from '../../../../../test/fixtures/imports/read-sheet.ts';

// The limits of a text file: its encoding, characters, rows and columns.

let folder: TestFolder;

beforeAll(async () => {
  folder = await TestFolder.make();
});

afterAll(() => folder.remove());

const read = (content: string | Uint8Array, name?: string) => readContent(folder, content, name);

/** A text in UTF-32, little-endian. */
function utf32(text: string): Buffer {
  const bytes = Buffer.alloc([...text].length * 4);
  for (const [at, character] of [...text].entries())
    bytes.writeUInt32LE(character.codePointAt(0) ?? 0, at * 4);
  return bytes;
}

describe('a text file', () => {
  it.each<[string, Buffer]>([
    ['UTF-32 with a mark', utf32('\uFEFFRef,Maker\n1,Müller\n')],
    ['UTF-32 without one', utf32('Ref,Maker\n1,Müller\n')],
    ['UTF-32 of the other order', utf32('\uFEFFRef,Maker\n1,Müller\n').swap32()],
  ])('is refused in %s, which no program for spreadsheets writes', async (_, content) => {
    await expect(read(content, 'register.csv')).rejects.toThrow(
      'register.csv is encoded as UTF-32: save it again as UTF-8 CSV or .xlsx.',
    );
  });

  it('is refused with binary characters, including in UTF-16', async () => {
    const message = 'This CSV contains binary characters (row 2). Save it again as UTF-8 CSV or .xlsx.';
    const text = '\uFEFFRef,Maker\n1,a\0b\n';
    await expect(read(text)).rejects.toThrow(message);
    await expect(read(Buffer.from(text, 'utf16le'))).rejects.toThrow(message);
  });

  it('can have hundreds of thousands of empty rows of different lengths, which are read quickly', async () => {
    const processorMilliseconds = 3_000;
    const empty = '\n'.repeat(100_000) + ',\n'.repeat(100_000);
    const path = await folder.file(Buffer.from(`Ref,Maker,Model\n${empty}1,2,3\n`));
    const { rows } = await readSheet(path, { limits: { processorMilliseconds } });
    expect(rows).toEqual([{ number: 200_002, cells: ['1', '2', '3'] }]);
  });

  it('is refused with more rows than a spreadsheet has', async () => {
    await expect(read(`Ref\n${'\n'.repeat(1_048_576)}`)).rejects.toThrow(
      'The file has more than 1,048,576 rows, including empty ones: delete the empty rows at its end, or split it into several files.',
    );
  }, 30_000);

  it('is refused with cells beyond column 500, but not with empty ones', async () => {
    expect((await read(`Ref\n1${','.repeat(600)}\n`)).rows).toHaveLength(1);
    await expect(read(`Ref\n1${','.repeat(600)}x\n`)).rejects.toThrow('more than 500 columns');
  });

  it('is refused when it takes too long to read', async () => {
    const path = await folder.file(Buffer.from(`Ref\n${'1\n'.repeat(900_000)}`));
    await expect(readSheet(path, { limits: { processorMilliseconds: 300 } })).rejects.toThrow(
      'The file takes too long to read: split it into several files.',
    );
  });
});
