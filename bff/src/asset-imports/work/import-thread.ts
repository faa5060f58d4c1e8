import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { JobLog } from '../../jobs/scheduler.ts';

export interface ImportThreadData {
  readonly url: string;
}

/** A line for the log of the server. */
export interface ImportThreadMessage {
  readonly level: keyof JobLog;
  readonly fields: object;
  readonly text: string;
}

const restartMilliseconds = 1_000;
/** A file of 50,000 rows with its plan takes about a third. */
const mostMegabytes = 1_024;

/**
 * Runs the import jobs in a thread of their own with their own database connections: planning and writing 25,000 rows takes seconds
 * of computing, during which the main thread could answer nobody. A thread that ends by itself is started again; the database tells it
 * which work was left. Returns the function that stops it after the work under way.
 */
export function startImportThread(data: ImportThreadData, log: JobLog): () => Promise<void> {
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // Guarantee: the thread posts nothing else.
    started.on('message', ({ level, fields, text }: ImportThreadMessage) => log[level](fields, text));
    started.on('error', (error) => log.error({ err: error }, 'the thread of the imports failed'));
    started.once('exit', () => {
      if (isStopping) return;
      restart = setTimeout(() => (thread = start()), restartMilliseconds);
      restart.unref();
    });
    return started;
  }

  return async () => {
    isStopping = true;
    clearTimeout(restart);
    if (thread.threadId < 0) return;
    const ended = once(thread, 'exit');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
    thread.postMessage('stop');
    await ended;
  };
}
