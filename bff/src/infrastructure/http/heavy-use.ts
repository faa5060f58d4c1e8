/** Slot time that a user may spend at any rate. Opening a few screens at once stays below it. */
const burstMilliseconds = 2_000;
/** Slot time that a user regains per millisecond. */
const refillPerMillisecond = 0.5;
/** How long a user counts as active after a request. Longer than the pause between two clicks. */
const activeMilliseconds = 3_000;

/** Heavy use is this many times the average of the other users, so that no user counts as heavy when all are slow. */
const heavyUseFactor = 4;
/** How long a computed average stays valid. */
const averageMilliseconds = 250;

/** How long heavy use pauses per millisecond of slot time while others are active. */
export const pausePerSlotTime = 9;
export const maximumPauseMilliseconds = 1_000;

/** The slot time that a user has spent recently. */
export class Usage {
  /** Whether the user's requests are paused. */
  isPaused = false;
  /** Whether the user was limited as heavy and has had waiting requests ever since. */
  isLimited = false;
  #used = 0;
  #at = performance.now();

  /** Adds the duration of a request. */
  add(milliseconds: number): void {
    this.#used = this.now + milliseconds;
    this.#at = performance.now();
  }

  get isHeavy(): boolean {
    return this.now > burstMilliseconds;
  }

  /** Whether all spent time has expired. */
  get isExpired(): boolean {
    return this.now === 0;
  }

  /** The unexpired slot time in milliseconds. */
  get now(): number {
    return Math.max(0, this.#used - (performance.now() - this.#at) * refillPerMillisecond);
  }
}

/** Keeps the usage of users between their requests until it expires. */
export class UsageByPerson {
  readonly #usages = new Map<string, Usage>();
  #largest = 1_000;
  #sum = { total: 0, people: 0, at: -Infinity };

  of(person: string): Usage {
    const existing = this.#usages.get(person);
    if (existing) return existing;
    if (this.#usages.size >= this.#largest) this.#forget();
    const usage = new Usage();
    this.#usages.set(person, usage);
    return usage;
  }

  /** Whether a user spends far more than the other active users. */
  isFarAbove(usage: Usage): boolean {
    const { total, people } = this.#recentSum();
    const others = people > 1 ? Math.max(0, total - usage.now) / (people - 1) : 0;
    return usage.now > heavyUseFactor * others;
  }

  #recentSum() {
    const now = performance.now();
    if (now - this.#sum.at < averageMilliseconds) return this.#sum;
    const used = [...this.#usages.values()]
      .map((usage) => usage.now)
      .filter((milliseconds) => milliseconds > 0);
    const total = used.reduce((sum, milliseconds) => sum + milliseconds, 0);
    this.#sum = { total, people: used.length, at: now };
    return this.#sum;
  }

  #forget(): void {
    for (const [person, usage] of this.#usages)
      if (usage.isExpired && !usage.isPaused) this.#usages.delete(person);
    this.#largest = Math.max(1_000, this.#usages.size * 2);
  }
}

/** Tracks whether users other than a given one are active. */
export class Activity {
  #latest: { usage: Usage; at: number } | undefined;
  #latestOther: { usage: Usage; at: number } | undefined;

  record(usage: Usage): void {
    if (this.#latest && this.#latest.usage !== usage) this.#latestOther = this.#latest;
    this.#latest = { usage, at: performance.now() };
  }

  hasOthersThan(usage: Usage): boolean {
    const other = this.#latest?.usage === usage ? this.#latestOther : this.#latest;
    return other !== undefined && performance.now() - other.at < activeMilliseconds;
  }
}
