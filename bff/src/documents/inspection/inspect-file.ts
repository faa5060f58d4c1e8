import { fileTypeFromBuffer } from 'file-type';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageSize } from './image-size.ts';
import { readEdges, type Edges } from './read-edges.ts';
import { findZipDirectory, readZipDirectory } from './zip-directory.ts';

/** A stored file, and what it claims to be. */
export interface InspectedFile {
  readonly key: string;
  readonly size: number;
  /** Of its name, with its dot. */
  readonly extension: string;
  /** The media type that the sender gave it. */
  readonly declaredType: string;
}

// In two halves, so that no scanner takes this file for the test virus.
const eicar = ['x5o!p%@ap[4\\pzx54(p^)7cc)7}$eicar-', 'standard-antivirus-test-file!$h+h*'].join('');
const markup = ['<script', '<html', '<!doctype', '<iframe', '<?php'];
/** As text these would be pages too; as bytes of a picture they are met by chance. */
const textMarkup = ['<svg', '<body', '<?xml', 'javascript:'];

const mostPixels = 100_000_000;
const mostUnpacked = 200_000_000;
/** A sheet of repeated rows packs well; beyond this it is made to. */
const mostPackedTimes = 120;
const longestZipDirectory = 2_000_000;

/**
 * Whether a file is not what its name says, or could do harm: it is then kept but never shown in the page (decisions §4). Judged by
 * its bytes alone, nothing is unpacked or drawn.
 */
export async function isSuspicious(storage: FileStorage, file: InspectedFile): Promise<boolean> {
  const edges = await readEdges(await storage.read(file.key), [eicar, ...markup, ...textMarkup]);
  const judge = judges.get(file.extension);
  if (judge === undefined || edges.found.has(eicar) || !isDeclared(file)) return true;
  return !(await judge({ file, edges, storage }));
}

interface Case {
  readonly file: InspectedFile;
  readonly edges: Edges;
  readonly storage: FileStorage;
}

const looksLikeText = ({ edges: { found, head, tail } }: Case) =>
  ![...markup, ...textMarkup].some((word) => found.has(word)) && !head.includes(0) && !tail.includes(0);

/** Of each ending, whether a file is one. */
const judges = new Map<string, (one: Case) => boolean | Promise<boolean>>([
  // A viewer of PDF looks for its beginning in the first thousand bytes, a browser's guess at the very first.
  ['.pdf', async (one) => (await isType(one, 'application/pdf')) && !hidesArchive(one)],
  ['.png', async (one) => (await isType(one, 'image/png')) && isHarmlessImage(one) && endsAsPng(one)],
  ['.jpg', async (one) => (await isType(one, 'image/jpeg')) && isHarmlessImage(one)],
  ['.jpeg', async (one) => (await isType(one, 'image/jpeg')) && isHarmlessImage(one)],
  ['.doc', async (one) => isType(one, 'application/x-cfb')],
  ['.xls', async (one) => isType(one, 'application/x-cfb')],
  ['.docx', (one) => isOffice(one, 'word/')],
  ['.xlsx', (one) => isOffice(one, 'xl/')],
  ['.txt', async (one) => (await isType(one, undefined)) && looksLikeText(one)],
  ['.csv', async (one) => (await isType(one, undefined)) && looksLikeText(one)],
]);

async function isType({ edges }: Case, mime: string | undefined): Promise<boolean> {
  return (await fileTypeFromBuffer(edges.head))?.mime === mime;
}

function hidesArchive({ edges }: Case): boolean {
  return findZipDirectory(edges.tail) !== undefined;
}

function isHarmlessImage(one: Case): boolean {
  const { edges, file } = one;
  const size = imageSize(edges.head, file.extension);
  if (!size || size.width * size.height > mostPixels) return false;
  return !markup.some((word) => edges.found.has(word)) && !hidesArchive(one);
}

/** Nothing comes after the last chunk of a PNG: what is there belongs to another kind of file. */
function endsAsPng({ edges }: Case): boolean {
  return edges.tail.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));
}

/** A Word or Excel file of today is a zip with certain entries; one that unpacks to too much is a bomb, one with macros no such file. */
async function isOffice({ file, edges, storage }: Case, folder: string): Promise<boolean> {
  const found = findZipDirectory(edges.tail);
  const isZip = edges.head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
  if (!found || !isZip || found.length > longestZipDirectory) return false;
  if (found.length === 0 || found.start + found.length > file.size) return false;
  const range = { start: found.start, end: found.start + found.length - 1 };
  const parts: Uint8Array[] = [];
  for await (const part of await storage.read(file.key, range)) parts.push(part);
  const directory = readZipDirectory(Buffer.concat(parts), found.entries);
  if (!directory) return false;
  const { names, packed, unpacked } = directory;
  const isBomb = unpacked > mostUnpacked || unpacked > 1_000_000 + packed * mostPackedTimes;
  const isOfItsKind = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  return isOfItsKind && !isBomb && !names.some((name) => /vbaproject\.bin$|\.(exe|zip)$/i.test(name));
}

const office = 'application/vnd.openxmlformats-officedocument.';
/** What browsers and systems call each kind; those that do not know send nothing or `application/octet-stream`. */
const declaredTypes = new Map<string, readonly string[]>([
  ['.pdf', ['application/pdf', 'application/x-pdf']],
  ['.png', ['image/png', 'image/x-png']],
  ['.jpg', ['image/jpeg', 'image/jpg', 'image/pjpeg']],
  ['.jpeg', ['image/jpeg', 'image/jpg', 'image/pjpeg']],
  ['.doc', ['application/msword']],
  ['.xls', ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel']],
  ['.docx', [`${office}wordprocessingml.document`, 'application/zip', 'application/x-zip-compressed']],
  ['.xlsx', [`${office}spreadsheetml.sheet`, 'application/zip', 'application/x-zip-compressed']],
  ['.txt', ['text/plain']],
  ['.csv', ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel', 'text/x-csv']],
]);

function isDeclared({ extension, declaredType }: InspectedFile): boolean {
  const [declared = ''] = declaredType.toLowerCase().split(';');
  if (['', 'application/octet-stream'].includes(declared.trim())) return true;
  return declaredTypes.get(extension)?.includes(declared.trim()) ?? false;
}

/** The media type that a file of this ending is answered with: the first of its names. */
export function mediaTypeOf(extension: string): string {
  return declaredTypes.get(extension)?.[0] ?? 'application/octet-stream';
}
