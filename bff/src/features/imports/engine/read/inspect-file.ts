import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { columnName } from './column-name.ts';
import { readCsv } from './read-csv.ts';
import { encodingOfBeginning, findDelimiter, isUtf32, type TextEncoding } from './text-encoding.ts';
import { FileRefused } from './sheet.ts';
import { Utf8Check, type Utf8Verdict } from './utf8-check.ts';

/** The format of a file, determined from its bytes, not from its name. */
export type InspectedFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** The SHA-256 of the whole file, in hex. */
  readonly sha256: string;
} & FileFormat;

export type FileFormat =
  | { readonly format: 'xlsx' }
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: string };

const maximumBytes = 200 * 1024 * 1024;
const beginningBytes = 64 * 1024;

/** A file of an unknown format. */
export interface FileToInspect {
  readonly path: string;
  /** The name for messages. */
  readonly name: string;
  /** The encoding that the user has chosen for a CSV; detected if undefined. */
  readonly encoding: TextEncoding | undefined;
}

/** Reads a file once to determine its format. Throws `FileRefused` for a file that is not a spreadsheet. */
export async function inspectFile({ path, name, encoding }: FileToInspect): Promise<InspectedFile> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new FileRefused(`There is no file ${path}.`);
  if (found.size === 0) throw new FileRefused(`${name} is empty.`);
  if (found.size > maximumBytes)
    throw new FileRefused(`${name} is larger than 200 MB: split it into several files.`);
  const hash = createHash('sha256');
  const { beginning, utf8 } = await readWholeFile(path, hash);
  const format = await formatOf({ path, name, beginning, utf8, chosenEncoding: encoding });
  return { path, name, bytes: found.size, sha256: hash.digest('hex'), ...format };
}

async function readWholeFile(path: string, hash: Hash): Promise<{ beginning: Buffer; utf8: Utf8Verdict }> {
  const check = new Utf8Check();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    check.add(bytes);
    if (size < beginningBytes) chunks.push(bytes);
    size += bytes.length;
  }
  const beginning = Buffer.concat(chunks).subarray(0, beginningBytes);
  return { beginning, utf8: check.end({ hasMark: encodingOfBeginning(beginning) === 'utf-8' }) };
}

/** The beginning of the first entry of an OpenDocument archive. */
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument.';

interface Found {
  readonly path: string;
  readonly name: string;
  readonly beginning: Buffer;
  readonly utf8: Utf8Verdict;
  readonly chosenEncoding: TextEncoding | undefined;
}

async function formatOf({ path, name, beginning, utf8, chosenEncoding }: Found): Promise<FileFormat> {
  if (beginning.subarray(0, 128).includes(openDocument)) {
    throw new FileRefused(
      `${name} is an OpenDocument spreadsheet (.ods): save it as .xlsx or CSV in LibreOffice (File, Save as) and choose that file.`,
    );
  }
  if (startsWith(beginning, [0x50, 0x4b, 0x03, 0x04])) return { format: 'xlsx' };
  if (startsWith(beginning, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new FileRefused(
      `${name} is an old Excel file (.xls) or has a password: save it as .xlsx without a password, or as CSV (in Excel: File, Save as).`,
    );
  }
  if (isUtf32(beginning))
    throw new FileRefused(`${name} is encoded as UTF-32: save it again as UTF-8 CSV or .xlsx.`);
  const found = encodingOfBeginning(beginning) ?? (utf8 === 'other' ? 'windows-1252' : 'utf-8');
  const encoding = chosenEncoding ?? found;
  const isBinary = !encoding.startsWith('utf-16') && beginning.includes(0);
  if (startsWith(beginning, [0x25, 0x50, 0x44, 0x46]) || (isBinary && (await fileTypeFromBuffer(beginning))))
    throw new FileRefused(`${name} is not a spreadsheet: export it as .xlsx or CSV.`);
  const text = new TextDecoder(encoding).decode(beginning);
  if (text.trim() === '') throw new FileRefused(`${name} is empty.`);
  const csv = { encoding, delimiter: findDelimiter(text) };
  if (text.includes('\0')) {
    const at = await firstCellWith('\0', path, csv);
    throw new FileRefused(
      `This CSV contains binary characters${at ? ` (row ${at.row})` : ''}. Save it again as UTF-8 CSV or .xlsx.`,
    );
  }
  if (encoding === 'utf-8' && utf8 !== 'utf-8') {
    const at = await firstCellWith('\uFFFD', path, csv);
    throw new FileRefused(
      `This CSV contains a damaged character${at ? ` (row ${at.row}, column ${at.column})` : ''}. Save it again as UTF-8 CSV or .xlsx.`,
    );
  }
  return { format: 'csv', ...csv };
}

/** The first cell with this character; undefined if the file cannot be read that far. */
async function firstCellWith(
  character: string,
  path: string,
  csv: { encoding: TextEncoding; delimiter: string },
): Promise<{ row: number; column: string } | undefined> {
  try {
    for await (const { number, cells } of readCsv(path, csv)) {
      const column = cells.findIndex((cell) => cell.includes(character));
      if (column >= 0) return { row: number, column: columnName(column) };
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  return undefined;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
