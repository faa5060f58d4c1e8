import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { type JobLog, startJobs } from '../../../../infrastructure/jobs/scheduler.ts';
import { releaseReader, createReaderLock } from '../../engine/read/shared-queue.ts';
import { countOrganisationsWithWork, type WorkStatus } from './import-jobs.queries.ts';

interface ImportThreads {
  /** The database in which the main thread looks for work. */
  readonly db: Kysely<Database>;
  /** The address of the database, to which each thread connects. */
  readonly url: string;
  /** The maximum heap of each thread, in megabytes. */
  readonly megabytes: number;
  /** The niceness of the threads on Linux, 0 (as requests) to 19. */
  readonly niceness: number;
  /** The lock for reading workbooks; a new one by default. */
  readonly readerLock?: SharedArrayBuffer;
  /** A thread that finds no work for this time ends; one minute by default, because users make a preview several times and a new thread needs a second. */
  readonly idleMilliseconds?: number;
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
  readonly idleMilliseconds: number;
}

/** A log entry for the main thread. */
export interface ImportThreadMessage {
  readonly level: keyof JobLog;
  readonly fields: object;
  readonly text: string;
}

/** The interval at which the main thread checks for work. */
const everyMilliseconds = 250;
/** The delay before a failed thread starts again. */
const restartMilliseconds = 1_000;
/** The maximum size of the young generation in megabytes. By default it grows to three times as much and is collected as rarely. */
const youngMegabytes = 16;

/**
 * Runs the import jobs in threads with their own database connections, because 25,000 rows need seconds of computing that would block the
 * main thread. Each thread works on one import at a time, so that an import that exhausts the heap does not stop another. A thread starts when
 * there is work for it and ends when there is none, because each takes about 40 MB. The second thread for previews starts when two
 * organisations wait, so that the file of one does not delay the other. Returns a function that stops the threads after their current work.
 */
export function startImportThreads(
  { db, url, megabytes, niceness, readerLock = createReaderLock(), idleMilliseconds = 60_000 }: ImportThreads,
  log: JobLog,
): () => Promise<void> {
  const shared = { url, readerLock, niceness, idleMilliseconds };
  const newThread = (name: string, number: number, statuses: readonly WorkStatus[]) =>
    new ImportThread({ ...shared, name, number, statuses }, { megabytes, log });
  const previews: readonly WorkStatus[] = ['Planning'];
  const threads = [
    newThread('previews', 1, previews),
    newThread('more previews', 2, previews),
    newThread('imports', 3, ['Applying', 'Undoing']),
  ];
  const startThreadsWithWork = async () => {
    const stopped = threads.filter((thread) => !thread.isRunning);
    if (stopped.length === 0) return 0;
    const organisations = await countOrganisationsWithWork(
      db,
      stopped.flatMap(({ statuses }) => statuses),
    );
    for (const thread of stopped) {
      const running = threads.filter((other) => other.isRunning && other.statuses === thread.statuses).length;
      const count = thread.statuses.reduce((sum, status) => sum + (organisations.get(status) ?? 0), 0);
      if (count > running) thread.start();
    }
    return 0;
  };
  const stopChecks = startJobs(
    [{ name: 'start of import threads', everyMilliseconds, run: startThreadsWithWork }],
    log,
  );
  return async () => {
    const stopThreads = () => Promise.all(threads.map((thread) => thread.stop()));
    await Promise.all([stopChecks(), stopThreads()]);
    // The last check may have started a thread.
    await stopThreads();
  };
}

/** A thread that can start again after it has ended or failed. It finds its interrupted work in the database. */
class ImportThread {
  readonly #data: ImportThreadData;
  readonly #megabytes: number;
  readonly #log: JobLog;
  #thread: Worker | undefined;
  #mayStartAt = 0;

  constructor(data: ImportThreadData, { megabytes, log }: { megabytes: number; log: JobLog }) {
    this.#data = data;
    this.#megabytes = megabytes;
    this.#log = log;
  }

  get statuses(): readonly WorkStatus[] {
    return this.#data.statuses;
  }

  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    // Not `once` of node:events, which rejects if the thread fails before it exits.
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    thread.postMessage('stop');
    await ended;
  }

  /** Starts the thread, unless it has just failed. */
  start(): void {
    if (performance.now() < this.#mayStartAt) return;
    const { name, readerLock, number } = this.#data;
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), {
      name,
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.#thread = started;
    // Guarantee: the thread posts only such messages.
    started.on('message', ({ level, fields, text }: ImportThreadMessage) => this.#log[level](fields, text));
    started.on('error', (error) => this.#log.error({ err: error, thread: name }, 'an import thread failed'));
    started.once('exit', (code) => {
      releaseReader(readerLock, number);
      this.#thread = undefined;
      if (code !== 0) this.#mayStartAt = performance.now() + restartMilliseconds;
    });
  }
}
