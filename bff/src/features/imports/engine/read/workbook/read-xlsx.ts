import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { FileRefused, type ReaderLimits, type SheetReading, type SheetRow } from '../sheet.ts';
import type { WorkbookAnswer } from './workbook.worker.ts';

/** The queue of the command line. Uploads and the threads of the import jobs have their own. */
const readers = new PQueue({ concurrency: 1 });

/** A workbook of 35,000 rows and 30 columns takes some seconds. */
export const readerLimits: ReaderLimits = { megabytes: 256, processorMilliseconds: 20_000 };

const tooMuch =
  'The workbook holds too much text to be read: save it as CSV, or split it into several files.';
const tooSlow =
  'The workbook takes too long to read: save the one sheet as CSV, or split it into several files.';

/**
 * The rows of a workbook's first sheet, one after the other. A thread reads them, whose memory and processor time are limited, because
 * anyone may send a workbook that unpacks to gigabytes. It ends when the caller stops reading, or when `signal` is aborted.
 */
export async function* readXlsx(
  path: string,
  { signal, takeTurn = takeTurnOfThread, limits }: SheetReading = {},
): AsyncGenerator<SheetRow> {
  const release = await takeTurn(signal);
  try {
    yield* rowsOf(path, signal, { ...readerLimits, ...limits });
  } finally {
    release();
  }
}

function takeTurnOfThread(signal: AbortSignal | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const turn = () => new Promise<void>((release) => resolve(release));
    readers.add(turn, signal ? { signal } : {}).catch(reject);
  });
}

async function* rowsOf(
  path: string,
  signal: AbortSignal | undefined,
  { megabytes, processorMilliseconds }: ReaderLimits,
): AsyncGenerator<SheetRow> {
  const thread = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    name: 'workbook',
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  const watch = watchThread(thread, { signal, processorMilliseconds });
  try {
    for (let isLast = false; !isLast;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
      thread.postMessage('more');
      const answer = await Promise.race([nextAnswer(thread), watch.failure]);
      if ('refused' in answer) throw new FileRefused(answer.refused);
      yield* answer.rows;
      ({ isLast } = answer);
    }
  } catch (error) {
    if (isOutOfMemory(error)) throw new FileRefused(tooMuch, { cause: error });
    throw error;
  } finally {
    watch.stop();
    await thread.terminate();
  }
}

/** Rejects `failure` when the thread fails, has used up its processor time, or when `signal` is aborted. */
function watchThread(
  thread: Worker,
  { signal, processorMilliseconds }: { signal: AbortSignal | undefined; processorMilliseconds: number },
) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  // it may fail while nothing waits for it
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

/** In milliseconds; 0 for a thread that has ended, whose end is reported otherwise. */
async function processorTimeOf(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}

/** Guarantee: the thread posts nothing else. */
async function nextAnswer(thread: Worker): Promise<WorkbookAnswer> {
  const [answer] = await once(thread, 'message');
  return answer as WorkbookAnswer;
}

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
