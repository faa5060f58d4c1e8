import type { Readable } from 'node:stream';

/** What was stored, as it was counted on its way. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both of them included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A disk, in bytes. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/**
 * Keeps the bytes of documents, each under a key that the server has made. It knows nothing of documents: keys
 * are written down before there is anything under them, and swept when no document has them (`stored-files.queries.ts`).
 */
export interface FileStorage {
  /**
   * Stores bytes whole or not at all: they are under the key only when all of them are written. Throws what the source throws;
   * a full disk as an error with the code ENOSPC, and {@link StorageUnavailable}.
   */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The bytes under a key. Throws {@link FileMissing}. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes what is under a key, a half-written file too; nothing there is no failure. */
  remove(key: string): Promise<void>;
  /** The disk that the files are on; null for a storage that has no disk of its own, such as a bucket. */
  space(): Promise<DiskSpace | null>;
  /** Every key there is, those of half-written files too. */
  list(): AsyncIterable<string>;
}

/** There is nothing under the key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The storage gives no answer, or not a useful one; nobody's fault who asks. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Throws when a key is not a guid: nothing that came from outside may name a place in the storage. */
export function ensureKey(key: string): void {
  if (!isKey(key)) throw new Error('A key of the file storage is a guid');
}

/** Whether a name in the storage is one of ours. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}
