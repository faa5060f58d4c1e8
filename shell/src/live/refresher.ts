interface Refreshing {
  refresh: (stale: readonly string[]) => Promise<unknown>;
  /** How long it gathers what comes, so that a burst of changes is one refresh. */
  pause: () => Promise<unknown>;
}

/** Gathers what is stale and refreshes it, one refresh at a time: what comes while one is under way is the next. */
export function createRefresher({ refresh, pause }: Refreshing): (stale: readonly string[]) => void {
  const due = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    try {
      while (due.size > 0) {
        await pause();
        const now = [...due];
        due.clear();
        await refresh(now);
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
