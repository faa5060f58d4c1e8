import type { AcquireReader } from './sheet.ts';

/** Creates the memory of a lock: 0, or the number of the thread that reads a workbook. */
export function createReaderLock(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Waits for the lock as the thread with this number. One of the threads that share the memory reads at a time. */
export function sharedReader(memory: SharedArrayBuffer, thread: number): AcquireReader {
  const lock = new Int32Array(memory);
  return async () => {
    for (;;) {
      const other = Atomics.compareExchange(lock, 0, 0, thread);
      if (other === 0) return () => releaseReader(memory, thread);
      await Atomics.waitAsync(lock, 0, other).value;
    }
  };
}

/** Releases the lock of a thread. The main thread calls it for a thread that has stopped. */
export function releaseReader(memory: SharedArrayBuffer, thread: number): void {
  const lock = new Int32Array(memory);
  if (Atomics.compareExchange(lock, 0, thread, 0) === thread) Atomics.notify(lock, 0);
}
