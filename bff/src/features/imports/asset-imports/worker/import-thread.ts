import { Worker } from 'node:worker_threads';
import { endTurn, newTurn } from '../../engine/read/shared-queue.ts';
import type { JobLog } from '../../../../infrastructure/jobs/scheduler.ts';
import type { WorkStatus } from './import-jobs.queries.ts';

interface ImportThreads {
  readonly url: string;
  /** The heap of each thread. */
  readonly megabytes: number;
  /** The turn to read a workbook; a new one when left out. */
  readonly turn?: SharedArrayBuffer;
}

export interface ImportThreadData {
  readonly url: string;
  readonly name: string;
  /** Which work the thread does. */
  readonly statuses: readonly WorkStatus[];
  /** The threads read one workbook at a time, by turns. */
  readonly turn: SharedArrayBuffer;
  readonly number: number;
}

/** A line for the log of the server. */
export interface ImportThreadMessage {
  readonly level: keyof JobLog;
  readonly fields: object;
  readonly text: string;
}

const restartMilliseconds = 1_000;

/**
 * Runs the import jobs in two threads with their own database connections: planning and writing 25,000 rows takes seconds of computing,
 * and the main thread would answer no call in that time. Each thread works on one import at a time, so an import that exhausts the heap ends
 * no other import. Returns the function that stops the threads after the work under way.
 */
export function startImportThreads(
  { url, megabytes, turn = newTurn() }: ImportThreads,
  log: JobLog,
): () => Promise<void> {
  const shared = { url, turn };
  const threads = [
    new ImportThread({ ...shared, name: 'previews', number: 1, statuses: ['Planning'] }, { megabytes, log }),
    new ImportThread(
      { ...shared, name: 'imports', number: 2, statuses: ['Applying', 'Undoing'] },
      { megabytes, log },
    ),
  ];
  return async () => void (await Promise.all(threads.map((thread) => thread.stop())));
}

/** A thread that is started again when it ends by itself; the database tells it which work was left. */
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
    // not `once`, which rejects when the thread fails before it ends
    const ended = new Promise((resolve) => this.#thread.once('exit', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    this.#thread.postMessage('stop');
    await ended;
  }

  #start(): Worker {
    const { name, turn, number } = this.#data;
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), {
      name,
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes },
    });
    // Guarantee: the thread posts nothing else.
    started.on('message', ({ level, fields, text }: ImportThreadMessage) => this.#log[level](fields, text));
    started.on('error', (error) =>
      this.#log.error({ err: error, thread: name }, 'a thread of the imports failed'),
    );
    started.once('exit', () => {
      endTurn(turn, number);
      if (this.#isStopping) return;
      this.#restart = setTimeout(() => (this.#thread = this.#start()), restartMilliseconds);
      this.#restart.unref();
    });
    return started;
  }
}
