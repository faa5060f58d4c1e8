import {
  Activity,
  maximumPauseMilliseconds,
  pausePerSlotTime,
  UsageByPerson,
  type Usage,
} from './heavy-use.ts';

/** The user and organisation that a request counts for. */
export interface QueueClient {
  readonly organisation: string;
  readonly person: string;
}

export interface QueueLimits {
  /** The maximum number of running requests. */
  readonly total: number;
  readonly perOrganisation: number;
  readonly perPerson: number;
  readonly waitingPerPerson: number;
  readonly maximumWaitMilliseconds: number;
  /** False if a long time in a slot is no heavy use, such as that of a client with a slow connection. True by default. */
  readonly limitsHeavyUse?: boolean;
}

/** Thrown when a request gets no slot, because its user has too many waiting or it has waited too long. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal';
  readonly reason: 'full' | 'timeout';

  constructor(reason: 'full' | 'timeout') {
    super(reason === 'full' ? 'No waiting slot is left' : 'The maximum waiting time has passed');
    this.reason = reason;
  }
}

interface Waiter {
  readonly start: () => void;
}

interface Organisation {
  readonly name: string;
  running: number;
  /** Users with running or waiting requests. The first is served next. */
  readonly people: Map<string, Person>;
}

interface Person {
  readonly name: string;
  readonly organisation: Organisation;
  running: number;
  readonly usage: Usage;
  /** A set keeps the order and removes a cancelled request in constant time. */
  readonly waiting: Set<Waiter>;
}

/**
 * Limits how many requests run at the same time. Free slots go round robin to the organisations, and within one to its users, so that a
 * user with many requests delays another user by at most one of them.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Organisations with running or waiting requests. The first is served next. */
  readonly #organisations = new Map<string, Organisation>();
  readonly #usage = new UsageByPerson();
  readonly #activity = new Activity();
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Takes a slot if one is free. Returns the function that releases it. */
  tryTake(client: QueueClient): (() => void) | undefined {
    const person = this.#personOf(client);
    this.#activity.record(person.usage);
    if (!this.#hasSlotFor(person)) {
      this.#removeIdle(person);
      return undefined;
    }
    this.#start(person);
    return this.#releaseFor(person);
  }

  /** Waits for a slot. Returns the function that releases it. Throws {@link QueueRefusal}, or the abort reason of the signal. */
  async wait(client: QueueClient, signal?: AbortSignal): Promise<() => void> {
    const person = this.#personOf(client);
    await this.#wait(person, signal);
    return this.#releaseFor(person);
  }

  #releaseFor(person: Person): () => void {
    const startedAt = performance.now();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#finish(person, performance.now() - startedAt);
    };
  }

  #hasSlotFor(person: Person): boolean {
    const { total, perOrganisation, perPerson } = this.#limits;
    const { organisation, running, usage } = person;
    if (this.#running >= total || organisation.running >= perOrganisation || usage.isPaused) return false;
    return running < (this.#isLimitedNow(usage) ? 1 : perPerson);
  }

  /**
   * Heavy use gets a single slot while others are active and use far less. It stays limited until it has no waiting requests, because it
   * would otherwise take all its slots again after each pause.
   */
  #isLimitedNow(usage: Usage): boolean {
    if (this.#limits.limitsHeavyUse === false || !this.#activity.hasOthersThan(usage)) return false;
    return usage.isLimited || (usage.isHeavy && this.#usage.isFarAbove(usage));
  }

  #wait(person: Person, signal: AbortSignal | undefined): Promise<void> {
    const { waitingPerPerson, maximumWaitMilliseconds } = this.#limits;
    if (person.waiting.size >= waitingPerPerson) return this.#refuse(person, new QueueRefusal('full'));
    if (signal?.aborted) return this.#refuse(person, signal.reason);
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        person.waiting.delete(waiter);
        this.#waiting -= 1;
      };
      const rejectWith = (reason: unknown) => {
        stopWaiting();
        this.#removeIdle(person);
        reject(reason);
      };
      const onAbort = () => rejectWith(signal?.reason);
      const timer = setTimeout(() => rejectWith(new QueueRefusal('timeout')), maximumWaitMilliseconds);
      const waiter: Waiter = {
        start: () => {
          stopWaiting();
          this.#start(person);
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      person.waiting.add(waiter);
      this.#waiting += 1;
    });
  }

  #refuse(person: Person, reason: unknown): Promise<never> {
    this.#removeIdle(person);
    return Promise.reject(reason);
  }

  #start(person: Person): void {
    const { organisation } = person;
    this.#running += 1;
    organisation.running += 1;
    person.running += 1;
    moveToEnd(this.#organisations, organisation);
    moveToEnd(organisation.people, person);
  }

  #finish(person: Person, milliseconds: number): void {
    this.#running -= 1;
    person.organisation.running -= 1;
    person.running -= 1;
    person.usage.add(milliseconds);
    const isLimited = this.#isLimitedNow(person.usage);
    person.usage.isLimited = isLimited && person.waiting.size > 0;
    if (isLimited) this.#pause(person.usage, milliseconds);
    this.#removeIdle(person);
    this.#startNext();
  }

  /** Pauses longer than the request took, so that heavy use takes at most a tenth of the processor time. */
  #pause(usage: Usage, milliseconds: number): void {
    usage.isPaused = true;
    setTimeout(
      () => {
        usage.isPaused = false;
        this.#startNext();
      },
      Math.min(milliseconds * pausePerSlotTime, maximumPauseMilliseconds),
    ).unref();
  }

  #startNext(): void {
    while (this.#waiting > 0) {
      const next = this.#next();
      if (!next) return;
      next.start();
    }
  }

  /** The next request to start, or undefined when every waiting user or organisation already has all its slots. */
  #next(): Waiter | undefined {
    for (const { people } of this.#organisations.values())
      for (const person of people.values())
        if (person.waiting.size > 0 && this.#hasSlotFor(person)) return person.waiting.values().next().value;
    return undefined;
  }

  #personOf({ organisation: organisationName, person: personName }: QueueClient): Person {
    const organisation = this.#organisations.get(organisationName) ?? {
      name: organisationName,
      running: 0,
      people: new Map<string, Person>(),
    };
    const person = organisation.people.get(personName) ?? {
      name: personName,
      organisation,
      running: 0,
      usage: this.#usage.of(personName),
      waiting: new Set<Waiter>(),
    };
    this.#organisations.set(organisationName, organisation);
    organisation.people.set(personName, person);
    return person;
  }

  #removeIdle({ name, organisation, running, waiting }: Person): void {
    if (running > 0 || waiting.size > 0) return;
    organisation.people.delete(name);
    if (organisation.people.size === 0) this.#organisations.delete(organisation.name);
  }
}

function moveToEnd<Member extends { readonly name: string }>(
  members: Map<string, Member>,
  member: Member,
): void {
  members.delete(member.name);
  members.set(member.name, member);
}
