import type { Suspicion } from '@steward/shared-api';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStorage } from '../../../infrastructure/storage/file-storage.ts';
import { hasPdfScripts } from './pdf-scripts.ts';
import { readEdges, type Edges } from './read-edges.ts';
import { findZipDirectory, readZipDirectory, type ZipDirectory } from './zip-directory.ts';
import { areSizesTrue } from './zip-entries.ts';

/** A stored file with its claimed type. */
export interface InspectedFile {
  readonly key: string;
  readonly size: number;
  /** The extension of its name, with the dot. */
  readonly extension: string;
  /** The media type that the client sent. */
  readonly declaredType: string;
}

// Two halves, so that no scanner reports this source file as the test virus.
const eicar = ['x5o!p%@ap[4\\pzx54(p^)7cc)7}$eicar-', 'standard-antivirus-test-file!$h+h*'].join('');
const markup = ['<script', '<html', '<!doctype', '<iframe', '<?php'];
/** These make a text file a web page too. Images can contain them by chance. */
const textMarkup = ['<svg', '<body', '<?xml', 'javascript:'];

const maximumPixels = 100_000_000;
const maximumUnpacked = 200_000_000;
/** The highest accepted compression ratio. A sheet of repeated rows stays below it. */
const maximumCompressionRatio = 120;
const maximumZipDirectory = 2_000_000;

/**
 * The reason why a file is suspicious (its content does not match its name, or could do harm), or null. A suspicious file is stored, but
 * never shown inline.
 */
export async function suspicionOf(storage: FileStorage, file: InspectedFile): Promise<Suspicion | null> {
  const { extension } = file;
  const words = [eicar, ...markup, ...textMarkup];
  const edges = await readEdges(await storage.read(file.key), { words, extension });
  if (edges.found.has(eicar)) return 'virus';
  const inspect = inspectors.get(extension);
  if (inspect === undefined || !isDeclared(file)) return 'content';
  return inspect({ file, edges, storage });
}

interface Inspection {
  readonly file: InspectedFile;
  readonly edges: Edges;
  readonly storage: FileStorage;
}

type Inspector = (inspection: Inspection) => Promise<Suspicion | null>;

/**
 * The signature of each type. A detector that parses more would need the whole file, because the metadata of a photo can be longer than any
 * part that is read.
 */
const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
};

/** Some scanners write a byte order mark or an empty line first. */
const pdfSignature = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-/;

const inspectPicture =
  (type: 'png' | 'jpeg'): Inspector =>
  async (inspection) =>
    hasSignature(inspection, type) ? inspectImage(inspection) : 'content';
const inspectCompound: Inspector = async (inspection) =>
  hasSignature(inspection, 'compound') ? null : 'content';

/** The inspector of each file extension. */
const inspectors = new Map<string, Inspector>([
  ['.pdf', inspectPdf],
  ['.png', inspectPicture('png')],
  ['.jpg', inspectPicture('jpeg')],
  ['.jpeg', inspectPicture('jpeg')],
  ['.doc', inspectCompound],
  ['.xls', inspectCompound],
  ['.docx', (inspection) => inspectOffice(inspection, 'word/')],
  ['.xlsx', (inspection) => inspectOffice(inspection, 'xl/')],
  ['.txt', inspectText],
  ['.csv', inspectText],
]);

function hasSignature({ edges }: Inspection, type: keyof typeof signatures): boolean {
  return signatures[type].every((byte, at) => edges.head[at] === byte);
}

function hidesArchive({ edges }: Inspection): boolean {
  return findZipDirectory(edges.tail) !== undefined;
}

async function inspectText(inspection: Inspection): Promise<Suspicion | null> {
  const { found, head, tail } = inspection.edges;
  if ((await fileTypeFromBuffer(head)) || head.includes(0) || tail.includes(0)) return 'content';
  return [...markup, ...textMarkup].some((word) => found.has(word)) ? 'script' : null;
}

/** Requires the PDF signature at the beginning, where browsers look for it, although PDF viewers accept it within the first kilobyte. */
async function inspectPdf(inspection: Inspection): Promise<Suspicion | null> {
  if (!pdfSignature.test(inspection.edges.head.toString('latin1', 0, 64))) return 'content';
  if (hidesArchive(inspection)) return 'archive';
  return (await withWholeFile(inspection.storage, inspection.file.key, hasPdfScripts)) ? 'script' : null;
}

function inspectImage(inspection: Inspection): Suspicion | null {
  const { edges, file } = inspection;
  const size = edges.imageSize;
  if (!size) return 'content';
  if (size.width * size.height > maximumPixels) return 'size';
  if (markup.some((word) => edges.found.has(word))) return 'script';
  if (hidesArchive(inspection)) return 'archive';
  return file.extension === '.png' && !endsAsPng(inspection) ? 'content' : null;
}

/** Whether a PNG ends with its last chunk. Bytes after it belong to another type of file. */
function endsAsPng({ edges }: Inspection): boolean {
  return edges.tail.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));
}

/** A current Word or Excel file is a zip archive with certain entries. */
async function inspectOffice(inspection: Inspection, folder: string): Promise<Suspicion | null> {
  const directory = await directoryOf(inspection);
  if (!directory) return 'content';
  const { entries, packed, unpacked } = directory;
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder)))
    return 'content';
  if (unpacked > maximumUnpacked || unpacked > 1_000_000 + packed * maximumCompressionRatio) return 'size';
  if (names.some((name) => /vbaproject\.bin$|\.(exe|zip)$/i.test(name))) return 'macros';
  const areTrue = await withWholeFile(inspection.storage, inspection.file.key, (bytes) =>
    areSizesTrue(bytes, entries),
  );
  return areTrue ? null : 'size';
}

async function directoryOf({ file, edges, storage }: Inspection): Promise<ZipDirectory | undefined> {
  const found = findZipDirectory(edges.tail);
  const isZip = edges.head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
  if (!found || !isZip || found.length > maximumZipDirectory) return undefined;
  if (found.length === 0 || found.start + found.length > file.size) return undefined;
  const range = { start: found.start, end: found.start + found.length - 1 };
  const parts: Uint8Array[] = [];
  for await (const part of await storage.read(file.key, range)) parts.push(part);
  return readZipDirectory(Buffer.concat(parts), found.entries);
}

const office = 'application/vnd.openxmlformats-officedocument.';
/** The media types that browsers send for each extension. Unknown ones are sent empty or as `application/octet-stream`. */
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

/** The media type of downloads of an extension: the first of its names. */
export function mediaTypeOf(extension: string): string {
  return declaredTypes.get(extension)?.[0] ?? 'application/octet-stream';
}

let previousRead: Promise<unknown> = Promise.resolve();

/** Runs a function on all bytes of a file, one file at a time, so that concurrent uploads need the memory of one. */
function withWholeFile<Result>(
  storage: FileStorage,
  key: string,
  run: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const result = previousRead.then(async () => {
    const parts: Uint8Array[] = [];
    for await (const part of await storage.read(key)) parts.push(part);
    return run(Buffer.concat(parts));
  });
  previousRead = result.catch(() => {});
  return result;
}
