import type { Suspicion } from '@steward/shared-api';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStorage } from '../../../infrastructure/storage/file-storage.ts';
import { imageSize } from './image-size.ts';
import { hasPdfScripts } from './pdf-scripts.ts';
import { readEdges, type Edges } from './read-edges.ts';
import { withWholeFile } from './whole-file.ts';
import { findZipDirectory, readZipDirectory, type ZipDirectory } from './zip-directory.ts';
import { areSizesTrue } from './zip-entries.ts';

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
 * Why a file is suspicious: it is not what its name says, or could do harm. It is then kept but never shown in the page.
 * Null when nothing was found.
 */
export async function suspicionOf(storage: FileStorage, file: InspectedFile): Promise<Suspicion | null> {
  const edges = await readEdges(await storage.read(file.key), [eicar, ...markup, ...textMarkup]);
  if (edges.found.has(eicar)) return 'virus';
  const judge = judges.get(file.extension);
  if (judge === undefined || !isDeclared(file)) return 'content';
  return judge({ file, edges, storage });
}

interface Case {
  readonly file: InspectedFile;
  readonly edges: Edges;
  readonly storage: FileStorage;
}

type Judge = (one: Case) => Promise<Suspicion | null>;

const judgePicture =
  (mime: string): Judge =>
  async (one) =>
    (await isType(one, mime)) ? judgeImage(one) : 'content';
const judgeCompound: Judge = async (one) => ((await isType(one, 'application/x-cfb')) ? null : 'content');

/** The judge of each file extension. */
const judges = new Map<string, Judge>([
  ['.pdf', judgePdf],
  ['.png', judgePicture('image/png')],
  ['.jpg', judgePicture('image/jpeg')],
  ['.jpeg', judgePicture('image/jpeg')],
  ['.doc', judgeCompound],
  ['.xls', judgeCompound],
  ['.docx', (one) => judgeOffice(one, 'word/')],
  ['.xlsx', (one) => judgeOffice(one, 'xl/')],
  ['.txt', judgeText],
  ['.csv', judgeText],
]);

async function isType({ edges }: Case, mime: string | undefined): Promise<boolean> {
  return (await fileTypeFromBuffer(edges.head))?.mime === mime;
}

function hidesArchive({ edges }: Case): boolean {
  return findZipDirectory(edges.tail) !== undefined;
}

async function judgeText(one: Case): Promise<Suspicion | null> {
  const { found, head, tail } = one.edges;
  if (!(await isType(one, undefined)) || head.includes(0) || tail.includes(0)) return 'content';
  return [...markup, ...textMarkup].some((word) => found.has(word)) ? 'script' : null;
}

/** A viewer of PDF looks for its beginning in the first thousand bytes, a browser's guess at the very first. */
async function judgePdf(one: Case): Promise<Suspicion | null> {
  if (!(await isType(one, 'application/pdf'))) return 'content';
  if (hidesArchive(one)) return 'archive';
  return (await withWholeFile(one.storage, one.file.key, hasPdfScripts)) ? 'script' : null;
}

function judgeImage(one: Case): Suspicion | null {
  const { edges, file } = one;
  const size = imageSize(edges.head, file.extension);
  if (!size) return 'content';
  if (size.width * size.height > mostPixels) return 'size';
  if (markup.some((word) => edges.found.has(word))) return 'script';
  if (hidesArchive(one)) return 'archive';
  return file.extension === '.png' && !endsAsPng(one) ? 'content' : null;
}

/** Nothing comes after the last chunk of a PNG: what is there belongs to another kind of file. */
function endsAsPng({ edges }: Case): boolean {
  return edges.tail.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));
}

/** A current Word or Excel file is a zip with certain entries. */
async function judgeOffice(one: Case, folder: string): Promise<Suspicion | null> {
  const directory = await directoryOf(one);
  if (!directory) return 'content';
  const { entries, packed, unpacked } = directory;
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder)))
    return 'content';
  if (unpacked > mostUnpacked || unpacked > 1_000_000 + packed * mostPackedTimes) return 'size';
  if (names.some((name) => /vbaproject\.bin$|\.(exe|zip)$/i.test(name))) return 'macros';
  const areTrue = await withWholeFile(one.storage, one.file.key, (bytes) => areSizesTrue(bytes, entries));
  return areTrue ? null : 'size';
}

async function directoryOf({ file, edges, storage }: Case): Promise<ZipDirectory | undefined> {
  const found = findZipDirectory(edges.tail);
  const isZip = edges.head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
  if (!found || !isZip || found.length > longestZipDirectory) return undefined;
  if (found.length === 0 || found.start + found.length > file.size) return undefined;
  const range = { start: found.start, end: found.start + found.length - 1 };
  const parts: Uint8Array[] = [];
  for await (const part of await storage.read(file.key, range)) parts.push(part);
  return readZipDirectory(Buffer.concat(parts), found.entries);
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
