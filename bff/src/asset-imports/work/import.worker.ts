import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, portalLimits } from '../../db/database.ts';
import { startJobs } from '../../jobs/scheduler.ts';
import type { ImportThreadData, ImportThreadMessage } from './import-thread.ts';
import { workOnImports } from './work-on-imports.ts';

// Guarantee: import-thread.ts starts this thread with nothing else.
const { url } = workerData as ImportThreadData;

/** A transaction and a heartbeat for the preview and for the apply that can run at once. */
const poolSize = 4;

const { db, close } = openDatabase({ url, ...portalLimits.db, poolSize });
const log = { info: sender('info'), warn: sender('warn'), error: sender('error') };
const working = { db, now: () => new Date() };

const stop = startJobs(
  [
    {
      name: 'previews of imports',
      everyMilliseconds: 500,
      run: () => workOnImports(working, log, ['Planning']),
    },
    {
      name: 'imports',
      everyMilliseconds: 500,
      run: () => workOnImports(working, log, ['Applying', 'Undoing']),
    },
  ],
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
