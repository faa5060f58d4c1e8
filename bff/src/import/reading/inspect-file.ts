import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findDelimiter, type TextEncoding, Utf8Check, encodingOfBeginning } from './text-encoding.ts';
import { FileRefused } from './sheet.ts';
import { unpackedSize } from './unpacked-size.ts';

/** What a file is, found in its bytes: its name may say something else. */
export type InspectedFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Of all of it, in hex. */
  readonly sha256: string;
} & FileFormat;

export type FileFormat =
  | { readonly format: 'xlsx' }
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: string };

const mostBytes = 200 * 1024 * 1024;
/** Of all parts of a workbook together. */
const mostUnpackedBytes = 100_000_000;
const beginningBytes = 64 * 1024;

/** Reads a file once, without keeping it, to find what it is. Throws `FileRefused` for what is no spreadsheet, and calls it by `name`. */
export async function inspectFile(path: string, name = basename(path)): Promise<InspectedFile> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new FileRefused(`There is no file ${path}.`);
  if (found.size === 0) throw new FileRefused(`${name} is empty.`);
  if (found.size > mostBytes)
    throw new FileRefused(`${name} is larger than 200 MB: split it into several files.`);
  const hash = createHash('sha256');
  const { beginning, isUtf8 } = await readThrough(path, hash);
  const format = formatOf(beginning, isUtf8, name);
  if (format.format === 'xlsx' && unpackedSize(await readFile(path)) > mostUnpackedBytes)
    throw new FileRefused('The workbook holds far more than a register: save the one sheet as CSV.');
  return { path, name, bytes: found.size, sha256: hash.digest('hex'), ...format };
}

async function readThrough(path: string, hash: Hash): Promise<{ beginning: Buffer; isUtf8: boolean }> {
  const check = new Utf8Check();
  const pieces: Buffer[] = [];
  let kept = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    check.take(bytes);
    if (kept < beginningBytes) pieces.push(bytes);
    kept += bytes.length;
  }
  return { beginning: Buffer.concat(pieces).subarray(0, beginningBytes), isUtf8: check.end() };
}

function formatOf(beginning: Buffer, isUtf8: boolean, name: string): FileFormat {
  if (startsWith(beginning, [0x50, 0x4b, 0x03, 0x04])) return { format: 'xlsx' };
  if (startsWith(beginning, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new FileRefused(
      `${name} is an old Excel file (.xls) or has a password: save it as .xlsx without a password, or as CSV.`,
    );
  }
  const encoding = encodingOfBeginning(beginning) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  if (
    startsWith(beginning, [0x25, 0x50, 0x44, 0x46]) ||
    (!encoding.startsWith('utf-16') && beginning.includes(0))
  ) {
    throw new FileRefused(`${name} is no spreadsheet: export it as .xlsx or CSV.`);
  }
  const text = new TextDecoder(encoding).decode(beginning);
  if (text.trim() === '') throw new FileRefused(`${name} is empty.`);
  return { format: 'csv', encoding, delimiter: findDelimiter(text) };
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
