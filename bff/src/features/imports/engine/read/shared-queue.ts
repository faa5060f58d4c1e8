import type { TakeTurn } from './sheet.ts';

/** Memory by which threads agree which of them reads a workbook: 0, or the number of that thread. */
export function newTurn(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** The turn of the thread with this number: one of the threads that share the memory reads at a time. */
export function sharedTurn(memory: SharedArrayBuffer, thread: number): TakeTurn {
  const reader = new Int32Array(memory);
  return async () => {
    for (;;) {
      const other = Atomics.compareExchange(reader, 0, 0, thread);
      if (other === 0) return () => endTurn(memory, thread);
      await Atomics.waitAsync(reader, 0, other).value;
    }
  };
}

/** Ends the turn of a thread; also called for a thread that has ended, which cannot do so itself. */
export function endTurn(memory: SharedArrayBuffer, thread: number): void {
  const reader = new Int32Array(memory);
  if (Atomics.compareExchange(reader, 0, thread, 0) === thread) Atomics.notify(reader, 0);
}
