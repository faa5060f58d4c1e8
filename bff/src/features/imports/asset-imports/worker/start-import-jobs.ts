import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { openDatabase, portalLimits } from '../../../../infrastructure/db/database.ts';
import { startJobs } from '../../../../infrastructure/jobs/scheduler.ts';
import { sharedReader } from '../../engine/read/shared-queue.ts';
import type { ImportThreadData, ImportThreadMessage } from './import-thread.ts';
import { runImports } from './run-imports.ts';

/** One connection for the transaction of an import and one for its heartbeat. */
const poolSize = 2;

/** A heap of more bytes is mostly garbage of the last import, which V8 keeps for minutes. An idle thread has about 30 MB. */
const largestIdleHeap = 80e6;

/** The interval at which the thread checks for work. It is short, because users wait for the preview of a small file. */
const everyMilliseconds = 100;

/** Runs the import jobs, one at a time, until there has been no work for some time, the heap is too large, or the main thread stops the thread. */
export function startImportJobs(data: ImportThreadData): void {
  const { url, name, statuses, readerLock, number, idleMilliseconds } = data;
  const { db, close } = openDatabase({ url, ...portalLimits.db, poolSize });
  const log = { info: createLogger('info'), warn: createLogger('warn'), error: createLogger('error') };
  const dependencies = { db, now: () => new Date(), acquireReader: sharedReader(readerLock, number) };
  let idleSince = performance.now();

  // A single job, so that the thread works on one import at a time.
  const stop = startJobs(
    [
      {
        name,
        everyMilliseconds,
        run: async (stopping) => {
          try {
            const done = await runImports({ ...dependencies, stopping }, log, statuses);
            if (done > 0) idleSince = performance.now();
            return done;
          } finally {
            const isIdle = performance.now() - idleSince > idleMilliseconds;
            if (isIdle || getHeapStatistics().total_heap_size > largestIdleHeap) setImmediate(end);
          }
        },
      },
    ],
    log,
  );

  parentPort?.once('message', end);

  /** Ends the thread after its current work. Its memory is then free, and import-thread.ts starts a new one for the next work. */
  function end(): void {
    parentPort?.removeListener('message', end);
    void stop().then(close);
  }
}

/** Posts log entries to the main thread, which has the logger. */
function createLogger(level: ImportThreadMessage['level']) {
  return (fields: object, text: string) => {
    const message: ImportThreadMessage = { level, fields, text };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
    parentPort?.postMessage(message);
  };
}
