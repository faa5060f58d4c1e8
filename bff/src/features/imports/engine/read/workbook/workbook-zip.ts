import { pipeline, type Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { damagedWorkbook, FileRefused } from '../sheet.ts';

/** Of all parts of a workbook together. Parts are streamed, so this limits the work and not the memory. */
const mostUnpackedBytes = 250_000_000;
const stored = 0;
const deflated = 8;
/** A workbook has some dozens of parts. */
const mostParts = 10_000;
/** Unpacked at once: larger pieces than Node's 16 KB cost fewer switches between threads. */
const pieceBytes = 256 * 1024;

/** The parts of a workbook, which is a zip file. No part unpacks to more than the directory of the zip says. */
export class WorkbookZip {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Throws `FileRefused` for a file that is no zip, or that unpacks to far more than a register. */
  static async open(path: string): Promise<WorkbookZip> {
    const zip = await asDamaged(yauzl.openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      const parts = new Map<string, Entry>();
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        parts.set(entry.fileName.toLowerCase(), entry);
        bytes += entry.uncompressedSize;
        if (bytes > mostUnpackedBytes || parts.size > mostParts)
          throw new FileRefused('The workbook holds far more than a register: save the one sheet as CSV.');
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

  /** The unpacked bytes of a part; it fails when they are more than the directory says. */
  async stream(name: string): Promise<Readable> {
    const entry = this.#parts.get(name.toLowerCase());
    if (!entry || entry.isEncrypted()) throw new FileRefused(damagedWorkbook);
    const packed = await asDamaged(this.#zip.openReadStreamPromise(entry, { decodeFileData: false }));
    if (entry.compressionMethod === stored) return packed;
    if (entry.compressionMethod !== deflated) throw new FileRefused(damagedWorkbook);
    return pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), limited(entry), () => {});
  }

  close(): void {
    this.#zip.close();
  }
}

/** Passes on at most as many bytes as the directory of the zip says. */
function limited({ uncompressedSize }: Entry): Transform {
  let bytes = 0;
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      bytes += piece.length;
      if (bytes > uncompressedSize) done(new FileRefused(damagedWorkbook));
      else done(null, piece);
    },
  });
}

function asDamaged<Result>(opening: Promise<Result>): Promise<Result> {
  return opening.catch((cause: unknown) => {
    throw new FileRefused(damagedWorkbook, { cause });
  });
}
