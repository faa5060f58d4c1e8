type WriteLog = (fields: object, text: string) => void;

/** What jobs need of the server's logger. */
export type JobLog = Readonly<Record<'info' | 'warn' | 'error', WriteLog>>;

/** Work that is done again and again. Several servers do it at once: each job takes only what no other has taken. */
export interface Job {
  readonly name: string;
  readonly everyMilliseconds: number;
  /** How much was done, for the log; nothing is said of 0. */
  readonly run: () => Promise<number>;
}

/**
 * Runs the jobs, each a while after it last ended, so that none meets itself. One that fails is logged and tried again.
 * Returns what stops them; it waits for those under way.
 */
export function startJobs(jobs: readonly Job[], log: Omit<JobLog, 'error'>): () => Promise<void> {
  const running = jobs.map((job) => new Repeated(job, log));
  return async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
}

class Repeated {
  readonly #job: Job;
  readonly #log: Omit<JobLog, 'error'>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(job: Job, log: Omit<JobLog, 'error'>) {
    this.#job = job;
    this.#log = log;
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  #plan(): void {
    if (this.#isStopped) return;
    // a little apart, so that servers that were started together do not ask together
    const wait = this.#job.everyMilliseconds * (0.9 + Math.random() / 5);
    this.#timer = setTimeout(() => {
      this.#underWay = this.#run().finally(() => this.#plan());
    }, wait);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { name, run } = this.#job;
    try {
      const done = await run();
      if (done > 0) this.#log.info({ job: name, done }, 'job done');
    } catch (error) {
      this.#log.warn({ job: name, err: error }, 'job failed, it is tried again');
    }
  }
}
