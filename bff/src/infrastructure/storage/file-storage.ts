import type { Readable } from 'node:stream';

/** The size and hash of stored bytes. */
export interface StoredFile {
  /** Size in bytes. */
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

/** An inclusive range of bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Disk space in bytes. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/**
 * Stores the files of documents under keys that the server has created. Keys are recorded before the first byte is written, and unused
 * files are removed by a cleanup job (`stored-files.queries.ts`).
 */
export interface FileStorage {
  /**
   * Stores all bytes or none. Throws the errors of the source, an error with the code ENOSPC for a full disk, and {@link
   * StorageUnavailable}.
   */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Reads a file. Throws {@link FileMissing}. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file, also a partly written one. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** The disk of the files; null for a storage without one, such as a bucket. */
  space(): Promise<DiskSpace | null>;
  /** All keys, including those of partly written files. */
  list(): AsyncIterable<string>;
}

/** No file has this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The storage does not respond, or not with a valid response. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Throws when a key is not a GUID, so that no input can address other files. */
export function ensureKey(key: string): void {
  if (!isKey(key)) throw new Error('A key of the file storage must be a GUID');
}

/** Whether a name in the storage is a key. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}
