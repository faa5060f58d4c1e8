type WriteLog = (fields: object, text: string) => void;

/** The part of the logger that jobs need. */
export type JobLog = Readonly<Record<'info' | 'warn' | 'error', WriteLog>>;

/** A repeated job. Several servers run it concurrently, and each takes only work that no other has taken. */
export interface Job {
  readonly name: string;
  readonly everyMilliseconds: number;
  /** Returns the amount of work done, which is logged unless it is 0. `stopping` is aborted when the server stops. */
  readonly run: (stopping: AbortSignal) => Promise<number>;
}

/**
 * Starts the jobs. Each waits after its last run has ended, so that it never overlaps itself. Failures are logged and retried. Returns a
 * function that stops the jobs and waits for running ones.
 */
export function startJobs(jobs: readonly Job[], log: Omit<JobLog, 'error'>): () => Promise<void> {
  const running = jobs.map((job) => new Repeated(job, log));
  return async () => {
    await Promise.all(running.map((job) => job.stop()));
  };
}

const nightHours = { from: 1, to: 5 };

/** The first run of each night (from 1 to 5 o'clock UTC) does the work, the others do nothing. A failed night is retried until it ends. */
export function nightly(now: () => Date, run: () => Promise<number>): () => Promise<number> {
  let lastNight = '';
  return async () => {
    const night = now().toISOString().slice(0, 10);
    const hour = now().getUTCHours();
    if (hour < nightHours.from || hour >= nightHours.to || night === lastNight) return 0;
    const done = await run();
    lastNight = night;
    return done;
  };
}

class Repeated {
  readonly #job: Job;
  readonly #log: Omit<JobLog, 'error'>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(job: Job, log: Omit<JobLog, 'error'>) {
    this.#job = job;
    this.#log = log;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  #plan(): void {
    if (this.#stopping.signal.aborted) return;
    // Random, so that servers that started together do not run jobs together.
    const wait = this.#job.everyMilliseconds * (0.9 + Math.random() / 5);
    this.#timer = setTimeout(() => {
      this.#underWay = this.#run().finally(() => this.#plan());
    }, wait);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { name, run } = this.#job;
    try {
      const done = await run(this.#stopping.signal);
      if (done > 0) this.#log.info({ job: name, done }, 'job done');
    } catch (error) {
      this.#log.warn({ job: name, err: error }, 'job failed and will be retried');
    }
  }
}
