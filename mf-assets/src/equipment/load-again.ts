/** More attempts would ask for a file that is not there again and again. */
const maximumAttempts = 3;

interface Loading {
  /** Loads once. A failure is not an error: the next call loads again, three times at most. */
  load: () => Promise<void>;
  /** Whether another call may load. */
  canLoad: () => boolean;
}

/** Returns functions that load something which may fail. */
export function loadAgainAfterFailure(load: () => Promise<void>): Loading {
  let loading: Promise<void> | undefined;
  let attempts = 0;
  const canLoad = () => loading === undefined && attempts < maximumAttempts;
  const attempt = () => {
    attempts += 1;
    return load().catch(() => {
      loading = undefined;
    });
  };
  return {
    load: async () => {
      if (canLoad()) loading = attempt();
      await loading;
    },
    canLoad,
  };
}
