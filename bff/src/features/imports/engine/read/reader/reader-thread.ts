import { once } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { FileFormat, FileToInspect } from '../inspect-file.ts';
import {
  FileRefused,
  type MergedCells,
  type OpenFile,
  type ReaderLimits,
  type SheetReading,
  type SheetRow,
} from '../sheet.ts';
import type { TextEncoding } from '../text-encoding.ts';
import type { ReaderMessage, ReaderRequest, RowsMessage } from './reader.worker.ts';

/** The queue of the command line. Requests and import threads have their own. */
const readers = new PQueue({ concurrency: 1 });

/** The default limits. A workbook of 35,000 rows and 30 columns takes some seconds. */
export const readerLimits: ReaderLimits = { megabytes: 256, processorMilliseconds: 20_000 };

const splitIt = 'split it into several files.';
const saveAs: Readonly<Record<FileFormat['format'], string>> = {
  xlsx: `save it as CSV, or ${splitIt}`,
  csv: splitIt,
};
const nameOfFormat: Readonly<Record<FileFormat['format'], string>> = { xlsx: 'workbook', csv: 'file' };

/** A file to open, with its name for messages and the encoding that the user has chosen for a CSV. */
export interface FileToOpen {
  readonly path: string;
  readonly name?: string;
  readonly encoding?: TextEncoding | undefined;
}

/**
 * Opens a spreadsheet of any format. A thread with limited memory and processor time reads it, because a small file can have millions of rows
 * and a workbook can unpack to gigabytes. The thread stops when the file is closed or when `signal` is aborted. Throws `FileRefused`.
 */
export async function openFile(
  { path, name = basename(path), encoding }: FileToOpen,
  { signal, acquireReader = acquireCliReader, limits }: SheetReading = {},
): Promise<OpenFile> {
  const release = await acquireReader(signal);
  const thread = new ReaderThread({ path, name, encoding }, signal, { ...readerLimits, ...limits });
  const close = async () => {
    await thread.stop();
    release();
  };
  try {
    return {
      ...(await thread.file()),
      rows: (sheet) => thread.rows(sheet),
      mergedCells: (sheet) => thread.mergedCells(sheet),
      textSamples: () => thread.textSamples(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a file while a function reads it. */
export async function withOpenFile<Result>(
  file: FileToOpen,
  reading: SheetReading,
  read: (open: OpenFile) => Promise<Result>,
): Promise<Result> {
  const open = await openFile(file, reading);
  try {
    return await read(open);
  } finally {
    await open.close();
  }
}

function acquireCliReader(signal: AbortSignal | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    readers.add(hold, signal ? { signal } : {}).catch(reject);
  });
}

/** The thread that reads a file. It handles one request at a time. */
class ReaderThread {
  readonly #thread: Worker;
  readonly #watch: ReturnType<typeof watchThread>;
  /** Only a workbook can exceed a limit before its format is known. */
  #format: FileFormat['format'] = 'xlsx';

  constructor(
    file: FileToInspect,
    signal: AbortSignal | undefined,
    { megabytes, processorMilliseconds }: ReaderLimits,
  ) {
    this.#thread = new Worker(new URL('./reader.worker.ts', import.meta.url), {
      name: 'reader',
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.#watch = watchThread(this.#thread, { signal, processorMilliseconds });
  }

  async file(): Promise<Pick<OpenFile, 'file' | 'sheets'>> {
    const message = await this.#ask('file');
    if (!('file' in message)) throw new Error('The reader thread did not describe its file');
    this.#format = message.file.format;
    return message;
  }

  async mergedCells(sheet: number): Promise<readonly MergedCells[]> {
    const message = await this.#ask({ mergedCellsOf: sheet });
    return 'mergedCells' in message ? message.mergedCells : [];
  }

  async textSamples(): Promise<readonly string[]> {
    const message = await this.#ask('textSamples');
    return 'textSamples' in message ? message.textSamples : [];
  }

  async *rows(sheet: number): AsyncGenerator<SheetRow> {
    let message = await this.#askForRows({ sheet });
    yield* message.rows;
    while (!message.isLast) {
      message = await this.#askForRows('more');
      yield* message.rows;
    }
  }

  async stop(): Promise<void> {
    this.#watch.stop();
    await this.#thread.terminate();
  }

  async #askForRows(request: ReaderRequest): Promise<RowsMessage> {
    const message = await this.#ask(request);
    return 'rows' in message ? message : { rows: [], isLast: true };
  }

  async #ask(request: ReaderRequest): Promise<Exclude<ReaderMessage, { refused: string }>> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    this.#thread.postMessage(request);
    try {
      const message = await Promise.race([nextMessage(this.#thread), this.#watch.failure]);
      if ('refused' in message) throw new FileRefused(message.refused);
      return message;
    } catch (error) {
      if (isOutOfMemory(error)) throw this.#refusal('has too much text', error);
      if (error instanceof TooSlow) throw this.#refusal('takes too long to read', error);
      throw error;
    }
  }

  #refusal(reason: string, cause: unknown): FileRefused {
    return new FileRefused(`The ${nameOfFormat[this.#format]} ${reason}: ${saveAs[this.#format]}`, { cause });
  }
}

/** The thread has used its processor time. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Rejects `failure` when the thread fails or exceeds its processor time, or when `signal` is aborted. */
function watchThread(
  thread: Worker,
  { signal, processorMilliseconds }: { signal: AbortSignal | undefined; processorMilliseconds: number },
) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection while no code waits for the promise.
  failure.catch(() => {});
  const onAbort = () => reject(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  thread.once('error', reject);
  const everyMilliseconds = Math.min(250, processorMilliseconds);
  const timer = setInterval(() => {
    void processorTimeOf(thread).then((used) => used > processorMilliseconds && reject(new TooSlow()));
  }, everyMilliseconds);
  const stop = () => {
    clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { failure, stop };
}

/** The processor time of a thread in milliseconds; 0 for a thread that has stopped. */
async function processorTimeOf(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}

/** Guarantee: the thread posts only such messages. */
async function nextMessage(thread: Worker): Promise<ReaderMessage> {
  const [message] = await once(thread, 'message');
  return message as ReaderMessage;
}

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
