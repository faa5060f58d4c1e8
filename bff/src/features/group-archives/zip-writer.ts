import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a ZIP file as a stream, one entry after the other, and no faster than the reader of `bytes` takes it. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #output = new PassThrough();
  readonly #time: Date;
  #entry: Readable | undefined;

  // One function for all entries: ZipFile keeps the function of each entry until the end, and with it everything that it captures.
  readonly #openEntry = (respond: (error: unknown, stream: Readable) => void) =>
    respond(null, this.#entry ?? Readable.from([]));

  /** `time` is the time of all entries. */
  constructor(time: Date) {
    this.#time = time;
    this.#zip.outputStream.pipe(this.#output);
    // A reader that has stopped does not listen, and an unhandled error event ends the process.
    this.#output.on('error', () => {});
    this.#zip.on('error', (error: unknown) => this.abort(error));
  }

  /** The bytes of the file. Throws the error of an entry. */
  get bytes(): AsyncIterable<Uint8Array> {
    return this.#output;
  }

  /** Adds an entry and waits until its source ends. Throws the error of the source, and an error when the reader has stopped. */
  async add(
    path: string,
    source: AsyncIterable<Uint8Array | string>,
    options: { readonly isCompressed: boolean },
  ): Promise<void> {
    if (this.#output.destroyed) throw new Error('The ZIP file was aborted');
    const entry = Readable.from(source, { objectMode: false });
    this.#entry = entry;
    const ended = finished(entry, { writable: false });
    this.#zip.addReadStreamLazy(path, { mtime: this.#time, compress: options.isCompressed }, this.#openEntry);
    await ended;
  }

  /** Ends the file. */
  end(): void {
    this.#zip.end();
  }

  /** Ends the entry in progress and the reading of `bytes` with an error. */
  abort(cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error('The ZIP file was aborted', { cause });
    this.#entry?.destroy(error);
    this.#output.destroy(error);
  }
}
