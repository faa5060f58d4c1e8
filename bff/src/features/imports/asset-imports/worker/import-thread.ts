import { Worker } from 'node:worker_threads';
import { releaseReader, createReaderLock } from '../../engine/read/shared-queue.ts';
import type { JobLog } from '../../../../infrastructure/jobs/scheduler.ts';
import type { WorkStatus } from './import-jobs.queries.ts';

interface ImportThreads {
  readonly url: string;
  /** The maximum heap of each thread, in megabytes. */
  readonly megabytes: number;
  /** The niceness of the threads on Linux, 0 (as requests) to 19. */
  readonly niceness: number;
  /** The lock for reading workbooks; a new one by default. */
  readonly readerLock?: SharedArrayBuffer;
}

export interface ImportThreadData {
  readonly url: string;
  readonly name: string;
  /** The statuses of the imports that the thread works on. */
  readonly statuses: readonly WorkStatus[];
  /** The lock by which the threads read one workbook at a time. */
  readonly readerLock: SharedArrayBuffer;
  readonly number: number;
  readonly niceness: number;
}

/** A log entry for the main thread. */
export interface ImportThreadMessage {
  readonly level: keyof JobLog;
  readonly fields: object;
  readonly text: string;
}

/** The delay before a failed thread starts again. */
const restartMilliseconds = 1_000;
/** The maximum size of the young generation in megabytes. By default it grows to three times as much and is collected as rarely. */
const youngMegabytes = 16;

/**
 * Runs the import jobs in two threads with their own database connections, because 25,000 rows need seconds of computing that would block
 * the main thread. Each thread works on one import at a time, so that an import that exhausts the heap stops no other. Returns a function
 * that stops the threads after their current work.
 */
export function startImportThreads(
  { url, megabytes, niceness, readerLock = createReaderLock() }: ImportThreads,
  log: JobLog,
): () => Promise<void> {
  const shared = { url, readerLock, niceness };
  const threads = [
    new ImportThread({ ...shared, name: 'previews', number: 1, statuses: ['Planning'] }, { megabytes, log }),
    new ImportThread(
      { ...shared, name: 'imports', number: 2, statuses: ['Applying', 'Undoing'] },
      { megabytes, log },
    ),
  ];
  return async () => void (await Promise.all(threads.map((thread) => thread.stop())));
}

/** A thread that restarts when it stops unexpectedly. It finds its interrupted work in the database. */
class ImportThread {
  readonly #data: ImportThreadData;
  readonly #megabytes: number;
  readonly #log: JobLog;
  #isStopping = false;
  #restart: NodeJS.Timeout | undefined;
  #thread: Worker;

  constructor(data: ImportThreadData, { megabytes, log }: { megabytes: number; log: JobLog }) {
    this.#data = data;
    this.#megabytes = megabytes;
    this.#log = log;
    this.#thread = this.#start();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (this.#thread.threadId < 0) return;
    // Not `once` of node:events, which rejects if the thread fails before it exits.
    const ended = new Promise((resolve) => this.#thread.once('exit', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    this.#thread.postMessage('stop');
    await ended;
  }

  #start(): Worker {
    const { name, readerLock, number } = this.#data;
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), {
      name,
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    // Guarantee: the thread posts only such messages.
    started.on('message', ({ level, fields, text }: ImportThreadMessage) => this.#log[level](fields, text));
    started.on('error', (error) => this.#log.error({ err: error, thread: name }, 'an import thread failed'));
    started.once('exit', (code) => {
      releaseReader(readerLock, number);
      if (this.#isStopping) return;
      // A thread that ended by itself has freed the memory of its work.
      const milliseconds = code === 0 ? 0 : restartMilliseconds;
      this.#restart = setTimeout(() => (this.#thread = this.#start()), milliseconds);
      this.#restart.unref();
    });
    return started;
  }
}
