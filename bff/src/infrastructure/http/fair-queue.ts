import {
  Activity,
  maximumRestMilliseconds,
  restPerSlotTime,
  UsageByPerson,
  type Usage,
} from './heavy-use.ts';

/** Who a request counts for. */
export interface QueueClient {
  readonly organisation: string;
  readonly person: string;
}

export interface QueueLimits {
  /** Requests that run at the same time. */
  readonly total: number;
  readonly perOrganisation: number;
  readonly perPerson: number;
  readonly waitingPerPerson: number;
  readonly maximumWaitMilliseconds: number;
}

/** A request that gets no slot: its person has too many waiting, or it has waited too long. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal';
  readonly reason: 'full' | 'timeout';

  constructor(reason: 'full' | 'timeout') {
    super(reason === 'full' ? 'No waiting place is left' : 'The maximum waiting time has passed');
    this.reason = reason;
  }
}

interface Waiter {
  readonly start: () => void;
}

interface Organisation {
  readonly name: string;
  running: number;
  /** Those with requests that run or wait; the first one is next. */
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
 * Limits how many requests run at the same time. Free slots go round robin to the organisations, and within one to its people, so that
 * a person with many requests delays nobody by more than one of them.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Those with requests that run or wait; the first one is next. */
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

  /** Takes a slot if one is free, and returns the function that gives it back. */
  tryTake(client: QueueClient): (() => void) | undefined {
    const person = this.#personOf(client);
    this.#activity.note(person.usage);
    if (!this.#hasSlotFor(person)) {
      this.#forgetIdle(person);
      return undefined;
    }
    this.#start(person);
    return this.#giveBackOf(person);
  }

  /**
   * Waits for a slot, and returns the function that gives it back.
   * Throws {@link QueueRefusal}, or the reason of the signal when that is aborted first.
   */
  async wait(client: QueueClient, signal?: AbortSignal): Promise<() => void> {
    const person = this.#personOf(client);
    await this.#wait(person, signal);
    return this.#giveBackOf(person);
  }

  #giveBackOf(person: Person): () => void {
    const begun = performance.now();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#finish(person, performance.now() - begun);
    };
  }

  #hasSlotFor(person: Person): boolean {
    const { total, perOrganisation, perPerson } = this.#limits;
    const { organisation, running, usage } = person;
    if (this.#running >= total || organisation.running >= perOrganisation || usage.isResting) return false;
    return running < (this.#isInTheWay(usage) ? 1 : perPerson);
  }

  /**
   * Heavy use slows down everybody on the same processors, so it has one slot only while others are at work and use far less. It stays slowed
   * down until nothing of it waits: otherwise it would take all its slots again each time its pauses have made it light.
   */
  #isInTheWay(usage: Usage): boolean {
    if (!this.#activity.isAnybodyBut(usage)) return false;
    return usage.isSlowedDown || (usage.isHeavy && this.#usage.isFarAbove(usage));
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
      const leave = (reason: unknown) => {
        stopWaiting();
        this.#forgetIdle(person);
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = setTimeout(() => leave(new QueueRefusal('timeout')), maximumWaitMilliseconds);
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
    this.#forgetIdle(person);
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
    const isInTheWay = this.#isInTheWay(person.usage);
    person.usage.isSlowedDown = isInTheWay && person.waiting.size > 0;
    if (isInTheWay) this.#rest(person.usage, milliseconds);
    this.#forgetIdle(person);
    this.#startNext();
  }

  /** Longer than the request took, so that heavy use has at most a tenth of the machine's time. */
  #rest(usage: Usage, milliseconds: number): void {
    usage.isResting = true;
    setTimeout(
      () => {
        usage.isResting = false;
        this.#startNext();
      },
      Math.min(milliseconds * restPerSlotTime, maximumRestMilliseconds),
    ).unref();
  }

  #startNext(): void {
    while (this.#waiting > 0) {
      const next = this.#next();
      if (!next) return;
      next.start();
    }
  }

  /** The request whose turn it is; none when every waiting person or organisation has all the slots it may have. */
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

  #forgetIdle({ name, organisation, running, waiting }: Person): void {
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
