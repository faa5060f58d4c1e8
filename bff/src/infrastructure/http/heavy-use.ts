/** Slot time that a person may use at any speed: a few screens opened at once stay below it. */
const burstMilliseconds = 2_000;
/** Slot time that a person gets back in each millisecond. */
const refill = 0.5;
/** How long other people count as active after a request: longer than they think between two clicks. */
const activeMilliseconds = 3_000;

/** How many times the average of the others a person has to use: when everybody is slow, nobody is in the way. */
const timesTheOthers = 4;
/** How long an average is good for. */
const averageMilliseconds = 250;

/** How long heavy use pauses for each millisecond of slot time, while others are at work. */
export const restPerSlotTime = 9;
export const maximumRestMilliseconds = 1_000;

/** How much slot time a person has used lately. */
export class Usage {
  /** Leaves the machine to others for a moment. */
  isResting = false;
  /** Was in the way of others, and has had requests waiting ever since. */
  isSlowedDown = false;
  #used = 0;
  #at = performance.now();

  /** Adds the time of a request. */
  add(milliseconds: number): void {
    this.#used = this.now + milliseconds;
    this.#at = performance.now();
  }

  get isHeavy(): boolean {
    return this.now > burstMilliseconds;
  }

  /** Whether nothing of it counts any more. */
  get isOver(): boolean {
    return this.now === 0;
  }

  /** The slot time that still counts, in milliseconds. */
  get now(): number {
    return Math.max(0, this.#used - (performance.now() - this.#at) * refill);
  }
}

/** Remembers the usage of people between their requests, and forgets it when it is over. */
export class UsageByPerson {
  readonly #usages = new Map<string, Usage>();
  #largest = 1_000;
  #sum = { total: 0, people: 0, at: -Infinity };

  of(person: string): Usage {
    const known = this.#usages.get(person);
    if (known) return known;
    if (this.#usages.size >= this.#largest) this.#forget();
    const usage = new Usage();
    this.#usages.set(person, usage);
    return usage;
  }

  /** Whether a person uses far more than the others who are at work. */
  isFarAbove(usage: Usage): boolean {
    const { total, people } = this.#recentSum();
    const others = people > 1 ? Math.max(0, total - usage.now) / (people - 1) : 0;
    return usage.now > timesTheOthers * others;
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
      if (usage.isOver && !usage.isResting) this.#usages.delete(person);
    this.#largest = Math.max(1_000, this.#usages.size * 2);
  }
}

/** Knows whether people other than a given one are at work. */
export class Activity {
  #latest: { usage: Usage; at: number } | undefined;
  #latestOther: { usage: Usage; at: number } | undefined;

  note(usage: Usage): void {
    if (this.#latest && this.#latest.usage !== usage) this.#latestOther = this.#latest;
    this.#latest = { usage, at: performance.now() };
  }

  isAnybodyBut(usage: Usage): boolean {
    const other = this.#latest?.usage === usage ? this.#latestOther : this.#latest;
    return other !== undefined && performance.now() - other.at < activeMilliseconds;
  }
}
