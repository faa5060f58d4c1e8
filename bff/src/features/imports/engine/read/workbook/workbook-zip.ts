import { pipeline, type Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { damagedWorkbook, FileRefused } from '../sheet.ts';

/** The maximum of all parts of a workbook together. Parts are streamed, so this limits the work, not the memory. */
const maximumUnpackedBytes = 250_000_000;
const stored = 0;
const deflated = 8;
/** A workbook has some dozens of parts. */
const maximumParts = 10_000;
/** The size of unpacked chunks. Larger ones than Node's 16 KB need fewer switches between threads. */
const chunkBytes = 256 * 1024;

/** The parts of a workbook, which is a zip archive. No part unpacks to more bytes than the central directory states. */
export class WorkbookZip {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Throws `FileRefused` for a file that is not a zip archive or that unpacks to too many bytes. */
  static async open(path: string): Promise<WorkbookZip> {
    const zip = await asDamaged(yauzl.openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      const parts = new Map<string, Entry>();
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        parts.set(entry.fileName.toLowerCase(), entry);
        bytes += entry.uncompressedSize;
        if (bytes > maximumUnpackedBytes || parts.size > maximumParts)
          throw new FileRefused('The workbook is too large: save the sheet as CSV.');
      }
      return new WorkbookZip(zip, parts);
    } catch (error) {
      zip.close();
      throw error instanceof FileRefused ? error : new FileRefused(damagedWorkbook, { cause: error });
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase());
  }

  /** The unpacked bytes of a part. The stream fails if there are more than the central directory states. */
  async stream(name: string): Promise<Readable> {
    const entry = this.#parts.get(name.toLowerCase());
    if (!entry || entry.isEncrypted()) throw new FileRefused(damagedWorkbook);
    const packed = await asDamaged(this.#zip.openReadStreamPromise(entry, { decodeFileData: false }));
    if (entry.compressionMethod === stored) return packed;
    if (entry.compressionMethod !== deflated) throw new FileRefused(damagedWorkbook);
    return pipeline(packed, createInflateRaw({ chunkSize: chunkBytes }), limited(entry), () => {});
  }

  close(): void {
    this.#zip.close();
  }
}

/** Limits a stream to the size that the central directory states. */
function limited({ uncompressedSize }: Entry): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes > uncompressedSize) done(new FileRefused(damagedWorkbook));
      else done(null, chunk);
    },
  });
}

function asDamaged<Result>(opening: Promise<Result>): Promise<Result> {
  return opening.catch((cause: unknown) => {
    throw new FileRefused(damagedWorkbook, { cause });
  });
}
