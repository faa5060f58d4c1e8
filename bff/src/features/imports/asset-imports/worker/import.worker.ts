import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, portalLimits } from '../../../../infrastructure/db/database.ts';
import { sharedTurn } from '../../engine/read/shared-queue.ts';
import { startJobs } from '../../../../infrastructure/jobs/scheduler.ts';
import type { ImportThreadData, ImportThreadMessage } from './import-thread.ts';
import { runImports } from './run-imports.ts';

// Guarantee: import-thread.ts starts this thread with nothing else.
const { url, name, statuses, turn, number } = workerData as ImportThreadData;

/** The transaction of an import, and its heartbeat. */
const poolSize = 2;

const { db, close } = openDatabase({ url, ...portalLimits.db, poolSize });
const log = { info: sender('info'), warn: sender('warn'), error: sender('error') };
const working = { db, now: () => new Date(), takeTurn: sharedTurn(turn, number) };

// one job, so that the thread works on one import at a time
const stop = startJobs(
  [{ name, everyMilliseconds: 500, run: () => runImports(working, log, statuses) }],
  log,
);

parentPort?.once('message', () => void stop().then(close));

/** The server's logger lives in the main thread. */
function sender(level: ImportThreadMessage['level']) {
  return (fields: object, text: string) => {
    const message: ImportThreadMessage = { level, fields, text };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
    parentPort?.postMessage(message);
  };
}
