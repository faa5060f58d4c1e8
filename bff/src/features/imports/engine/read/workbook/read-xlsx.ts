import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import {
  FileRefused,
  type MergedCells,
  type OpenFile,
  type ReaderLimits,
  type SheetInfo,
  type SheetReading,
  type SheetRow,
} from '../sheet.ts';
import type { RowsMessage, WorkbookMessage, WorkbookRequest } from './workbook.worker.ts';

/** The queue of the command line. Uploads and import threads have their own. */
const readers = new PQueue({ concurrency: 1 });

/** The default limits. A workbook of 35,000 rows and 30 columns takes some seconds. */
export const readerLimits: ReaderLimits = { megabytes: 256, processorMilliseconds: 20_000 };

const tooMuch = 'The workbook has too much text: save it as CSV, or split it into several files.';
const tooSlow = 'The workbook takes too long to read: save the sheet as CSV, or split it into several files.';

/**
 * Opens a workbook. A thread with limited memory and processor time reads it, because a user can upload a workbook that unpacks to
 * gigabytes. The thread stops when the file is closed or when `signal` is aborted.
 */
export async function openXlsx(
  path: string,
  { signal, acquireReader = acquireCliReader, limits }: SheetReading = {},
): Promise<OpenFile> {
  const release = await acquireReader(signal);
  const thread = new WorkbookThread(path, signal, { ...readerLimits, ...limits });
  const close = async () => {
    await thread.stop();
    release();
  };
  try {
    return {
      sheets: await thread.sheets(),
      rows: (sheet) => thread.rows(sheet),
      mergedCells: (sheet) => thread.mergedCells(sheet),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function acquireCliReader(signal: AbortSignal | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    readers.add(hold, signal ? { signal } : {}).catch(reject);
  });
}

/** The thread that reads a workbook. It handles one request at a time. */
class WorkbookThread {
  readonly #thread: Worker;
  readonly #watch: ReturnType<typeof watchThread>;

  constructor(
    path: string,
    signal: AbortSignal | undefined,
    { megabytes, processorMilliseconds }: ReaderLimits,
  ) {
    this.#thread = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
      name: 'workbook',
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.#watch = watchThread(this.#thread, { signal, processorMilliseconds });
  }

  async sheets(): Promise<readonly SheetInfo[]> {
    const message = await this.#ask('sheets');
    return 'sheets' in message ? message.sheets : [];
  }

  async mergedCells(sheet: number): Promise<readonly MergedCells[]> {
    const message = await this.#ask({ mergedCellsOf: sheet });
    return 'mergedCells' in message ? message.mergedCells : [];
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

  async #askForRows(request: WorkbookRequest): Promise<RowsMessage> {
    const message = await this.#ask(request);
    return 'rows' in message ? message : { rows: [], isLast: true };
  }

  async #ask(request: WorkbookRequest): Promise<Exclude<WorkbookMessage, { refused: string }>> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    this.#thread.postMessage(request);
    try {
      const message = await Promise.race([nextMessage(this.#thread), this.#watch.failure]);
      if ('refused' in message) throw new FileRefused(message.refused);
      return message;
    } catch (error) {
      if (isOutOfMemory(error)) throw new FileRefused(tooMuch, { cause: error });
      throw error;
    }
  }
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
    void processorTimeOf(thread).then(
      (used) => used > processorMilliseconds && reject(new FileRefused(tooSlow)),
    );
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
async function nextMessage(thread: Worker): Promise<WorkbookMessage> {
  const [message] = await once(thread, 'message');
  return message as WorkbookMessage;
}

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
