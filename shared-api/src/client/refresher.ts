import { union, type Changed } from './stale-reads.ts';

interface RefresherOptions {
  refetch: (changed: Changed) => Promise<unknown>;
  /** Waits before a refetch, so that changes that come together are one refetch. */
  pause: () => Promise<unknown>;
}

/** Returns a function that collects changes and refetches the stale reads, one refetch at a time. */
export function createRefresher({ refetch, pause }: RefresherOptions): (changed: Changed) => void {
  let due: Changed[] = [];
  let running = false;
  const run = async () => {
    running = true;
    try {
      while (due.length > 0) {
        await pause();
        const changed = union(due);
        due = [];
        await refetch(changed);
      }
    } finally {
      running = false;
    }
  };
  return (changed) => {
    if (changed.length === 0) return;
    due.push(changed);
    if (!running) void run();
  };
}
