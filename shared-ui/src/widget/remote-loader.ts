import type { ComponentType } from 'react';

/** Where loading or showing a part of an area broke; the card, the telemetry and the tests use these words. */
export type FailedAt = 'manifest' | 'entry' | 'integrity' | 'version' | 'export' | 'render';

/** A failure with its place. `transient`: the network, so that trying again may help. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly at: FailedAt;
  readonly transient: boolean;

  constructor(at: FailedAt, message: string, options: { transient?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.at = at;
    this.transient = options.transient ?? false;
  }
}

export type RemoteState<Props extends object> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly attempt: number }
  | { readonly phase: 'ready'; readonly attempt: number; readonly Component: ComponentType<Props> }
  | {
      readonly phase: 'failed';
      readonly attempt: number;
      readonly at: FailedAt;
      readonly message: string;
      /** Shown to the person and sent with the telemetry: support finds the one by the other. */
      readonly reference: string;
      /** It crashed too often to be tried again in this page. */
      readonly paused: boolean;
      /** It was the network's fault. */
      readonly transient: boolean;
      /** There is a version before this one that it can go back to. */
      readonly hasEarlier: boolean;
    };

/** Told once for each end of a load. */
export type RemoteReport =
  | { readonly event: 'area.load'; readonly ms: number; readonly attempt: number }
  | {
      readonly event: 'area.error';
      readonly ms: number;
      readonly attempt: number;
      readonly phase: FailedAt;
      readonly reference: string;
      readonly message: string;
    };

export interface RemoteSource<Props extends object> {
  /** Fetches the component; `attempt` counts from 1 and never repeats, Retry included. */
  fetch: (attempt: number) => Promise<ComponentType<Props>>;
  report?: (report: RemoteReport) => void;
  /** How to go back to the version before, where there is one: what is fetched next is then of that. */
  earlier?: () => (() => void) | undefined;
  /** Replaced in tests. */
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** One page or widget on its way: idle → loading → ready | failed, and back by Retry without a reload of the page. */
export interface RemoteLoader<Props extends object = object> {
  read(this: void): RemoteState<Props>;
  subscribe(this: void, listener: () => void): () => void;
  /** Begins, once; later calls change nothing. */
  start(this: void): void;
  /** Fetches ahead of need; a failure is forgotten, and said only when the part is wanted and fails again. */
  warm(this: void): void;
  /** Begins again after a failure. */
  retry(this: void): void;
  /** Begins again with the version before, after a pause. */
  goBack(this: void): void;
  /** The network is back: begins again if that was what failed. */
  online(this: void): void;
  /** Said by the error boundary. */
  crashed(this: void, error: unknown): void;
}

const retryAfterMs = [500, 2000, 5000];
const crashWindowMs = 60_000;
const crashesUntilPause = 3;

/** Makes the load of one part; it lives as long as the page, so that leaving and coming back fetches nothing twice. */
export function createRemoteLoader<Props extends object>(source: RemoteSource<Props>): RemoteLoader<Props> {
  return new Load(source);
}

class Load<Props extends object> implements RemoteLoader<Props> {
  readonly #source: RemoteSource<Props>;
  readonly #listeners = new Set<() => void>();
  #state: RemoteState<Props> = { phase: 'idle' };
  #attempt = 0;
  #wanted = false;
  #crashes: number[] = [];
  /** The last failure was the network's. */
  #offline = false;

  constructor(source: RemoteSource<Props>) {
    this.#source = source;
  }

  readonly read = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = () => {
    this.#wanted = true;
    if (this.#state.phase === 'idle') void this.#load();
  };

  readonly warm = () => {
    if (this.#state.phase === 'idle') void this.#fetchAhead();
  };

  readonly retry = () => {
    // What crashed may have been mended meanwhile: it is asked for like the rest, and costs nothing when it is the same.
    if (this.#state.phase === 'failed' && !this.#state.paused) void this.#load();
  };

  readonly goBack = () => {
    const earlier = this.#source.earlier?.();
    if (this.#state.phase !== 'failed' || !earlier) return;
    this.#crashes = [];
    earlier();
    void this.#load();
  };

  readonly online = () => {
    if (this.#state.phase === 'failed' && this.#offline) void this.#load();
  };

  readonly crashed = (error: unknown) => {
    // A piece of it did not come: nothing is wrong with what it does.
    if (error instanceof RemoteError) return this.#fail(error, { ms: 0, paused: false });
    const at = this.#now();
    this.#crashes = [...this.#crashes.filter((before) => at - before < crashWindowMs), at];
    const paused = this.#crashes.length >= crashesUntilPause;
    this.#fail(
      new RemoteError(isOfAnotherReact(error) ? 'version' : 'render', messageOf(error), { cause: error }),
      { ms: 0, paused },
    );
  };

  async #load() {
    const startedAt = this.#now();
    this.#become({ phase: 'loading', attempt: this.#attempt + 1 });
    try {
      this.#show(await withRetries(() => this.#fetch(), this.#source.wait));
      this.#reportLoad(startedAt);
    } catch (error) {
      this.#fail(error, { ms: this.#now() - startedAt, paused: false });
    }
  }

  async #fetchAhead() {
    const startedAt = this.#now();
    this.#become({ phase: 'loading', attempt: this.#attempt + 1 });
    try {
      this.#show(await this.#fetch());
      this.#reportLoad(startedAt);
    } catch {
      // Nobody has asked for it yet: not worth a word. Asked for meanwhile, it is tried again in earnest.
      this.#become({ phase: 'idle' });
      if (this.#wanted) void this.#load();
    }
  }

  #fetch() {
    this.#attempt += 1;
    if (this.#attempt > 1) this.#become({ phase: 'loading', attempt: this.#attempt });
    return this.#source.fetch(this.#attempt);
  }

  #show(component: ComponentType<Props>) {
    this.#become({ phase: 'ready', attempt: this.#attempt, Component: component });
  }

  #fail(error: unknown, { ms, paused }: { ms: number; paused: boolean }) {
    const { at, message } =
      error instanceof RemoteError ? error : new RemoteError('export', messageOf(error));
    const transient = error instanceof RemoteError && error.transient;
    this.#offline = transient;
    const failure = { attempt: this.#attempt, message, reference: newReference() };
    const hasEarlier = paused && this.#source.earlier?.() !== undefined;
    this.#become({ phase: 'failed', at, paused, transient, hasEarlier, ...failure });
    this.#source.report?.({ event: 'area.error', ms, phase: at, ...failure });
  }

  #reportLoad(startedAt: number) {
    this.#source.report?.({ event: 'area.load', ms: this.#now() - startedAt, attempt: this.#attempt });
  }

  #become(next: RemoteState<Props>) {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #now() {
    return this.#source.now?.() ?? performance.now();
  }
}

/** Asks again half a second, two and five seconds after the network failed; any other failure is thrown at once. */
export async function withRetries<Answer>(ask: () => Promise<Answer>, wait = sleep): Promise<Answer> {
  for (const delay of retryAfterMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RemoteError && error.transient)) throw error;
      await wait(delay);
    }
  }
  return ask();
}

// What React says, in its production build too, when hooks or elements of another copy of it meet this one.
const anotherReact =
  /Invalid hook call|of null \(reading 'use[A-Z]|Element from an older version|React error #(321|525)\b/;

function isOfAnotherReact(error: unknown): boolean {
  return anotherReact.test(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
