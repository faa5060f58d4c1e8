import { describe, expect, it } from '@jest/globals';
import { runQueue, withHeartbeat } from './work-queue.ts';

describe('a run of a queue', () => {
  const queueOf = (rows: string[]) => ({ claim: async () => rows.shift() });

  it('works on the rows until there are no more, and counts those that are done', async () => {
    const worked: string[] = [];
    const work = async (row: string) => {
      worked.push(row);
      return row === 'broken' ? 'failed' : 'done';
    };
    expect(await runQueue({ ...queueOf(['one', 'broken', 'two']), work })).toBe(2);
    expect(worked).toEqual(['one', 'broken', 'two']);
  });

  it('ends at its maximum, at a row for later, and when the server stops', async () => {
    const rows = ['one', 'two', 'three', 'later', 'four', 'five'];
    const stopping = new AbortController();
    const work = async (row: string) => {
      if (row === 'four') stopping.abort();
      return row === 'later' ? 'later' : 'done';
    };
    const queue = { ...queueOf(rows), work, stopping: stopping.signal };
    const runs = [await runQueue({ ...queue, maximum: 2 }), await runQueue(queue), await runQueue(queue)];
    expect([runs, rows]).toEqual([[2, 1, 1], ['five']]);
  });
});

describe('a heartbeat', () => {
  it('ends with the work, and does not stop it by an error', async () => {
    let beats = 0;
    const beat = async () => {
      beats += 1;
      throw new Error('The database is unavailable');
    };
    const work = () => new Promise((resolve) => setTimeout(() => resolve('result'), 2_200));
    expect(await withHeartbeat(beat, work)).toBe('result');
    expect(beats).toBe(2);
    await expect(withHeartbeat(beat, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });
});
