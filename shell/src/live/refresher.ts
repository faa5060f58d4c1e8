interface RefresherOptions {
  refresh: (stale: readonly string[]) => Promise<unknown>;
  /** Waits before a refresh, so that a burst of changes is one refresh. */
  pause: () => Promise<unknown>;
}

/** Returns a function that collects stale query ids and refreshes them, one refresh at a time. */
export function createRefresher({ refresh, pause }: RefresherOptions): (stale: readonly string[]) => void {
  const due = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    try {
      while (due.size > 0) {
        await pause();
        const dueIds = [...due];
        due.clear();
        await refresh(dueIds);
      }
    } finally {
      running = false;
    }
  };
  return (stale) => {
    for (const id of stale) due.add(id);
    if (!running) void run();
  };
}
