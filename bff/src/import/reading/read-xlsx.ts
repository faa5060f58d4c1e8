import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileRefused, type SheetRow } from './sheet.ts';
import type { WorkbookAnswer } from './workbook.worker.ts';

/**
 * The rows of a workbook's first sheet, one after the other. They are read in a thread of their own: the texts of a workbook come in one
 * piece, which takes seconds and forty times its size, and a server has others to answer.
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const thread = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // it may fail while nobody asks it
  const failure = new Promise<never>((_, reject) => thread.once('error', reject));
  failure.catch(() => {});
  try {
    for (let isLast = false; !isLast;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only a window has
      thread.postMessage('more');
      const answer = await Promise.race([nextAnswer(thread), failure]);
      if ('refused' in answer) throw new FileRefused(answer.refused);
      yield* answer.rows;
      ({ isLast } = answer);
    }
  } catch (error) {
    if (isOutOfMemory(error)) throw new FileRefused(tooMuch, { cause: error });
    throw error;
  } finally {
    await thread.terminate();
  }
}

const mostMegabytes = 1_024;
const tooMuch =
  'The workbook holds too much text to be read: save it as CSV, or split it into several files.';

/** Guarantee: the thread posts nothing else. */
async function nextAnswer(thread: Worker): Promise<WorkbookAnswer> {
  const [answer] = await once(thread, 'message');
  return answer as WorkbookAnswer;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
