/** Work on rows of a table, which several servers share. */
export interface WorkQueue<Work> {
  /** Claims a row with `for update skip locked`: one that no server works on, or that of a stopped server. Undefined if there is none. */
  readonly claim: () => Promise<Work | undefined>;
  /** Does the work and stores its result. `later` releases the row and ends this run, so that it is retried in the next one. */
  readonly work: (claimed: Work) => Promise<'done' | 'failed' | 'later'>;
  /** The most rows of one run; unlimited by default. */
  readonly maximum?: number;
  /** Aborted when the server stops: the run then ends after its current row. */
  readonly stopping?: AbortSignal | undefined;
}

/** Works on rows one after the other until there are no more, and returns how many are done. */
export async function runQueue<Work>({
  claim,
  work,
  maximum = Infinity,
  stopping,
}: WorkQueue<Work>): Promise<number> {
  let done = 0;
  for (let claims = 0; claims < maximum; claims += 1) {
    if (stopping?.aborted === true) break;
    const claimed = await claim();
    const outcome = claimed === undefined ? 'later' : await work(claimed);
    if (outcome === 'later') break;
    if (outcome === 'done') done += 1;
  }
  return done;
}

const heartbeatMilliseconds = 1_000;

/**
 * Calls `beat` every second while the work runs, and returns the result after the last call. Ignores errors of `beat`, because the next
 * heartbeat follows in a second.
 */
export async function withHeartbeat<Result>(
  beat: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(beat).catch(() => {});
  }, heartbeatMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await underWay;
  }
}
