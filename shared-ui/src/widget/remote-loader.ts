import type { ComponentType } from 'react';

/** The step in which loading or rendering failed; used by the failure card, the telemetry and the tests. */
export type FailedAt = 'manifest' | 'entry' | 'integrity' | 'version' | 'export' | 'render' | 'timeout';

/** A failure with its step. `transient`: a network failure, which a retry may solve. */
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
      /** Shown to the user and sent with the telemetry, so that support can match them. */
      readonly reference: string;
      /** It crashed too often and is not retried on this page. */
      readonly paused: boolean;
      /** The network failed. */
      readonly transient: boolean;
      /** A previous version is available. */
      readonly hasPreviousVersion: boolean;
    };

/** Reported once at the end of each load. */
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
  /** A component that is already loaded; the loader starts with it. */
  initial?: ComponentType<Props>;
  /** Loads the component; `attempt` counts from 1 and never repeats, also after Retry. */
  fetch: (attempt: number) => Promise<ComponentType<Props>>;
  report?: (report: RemoteReport) => void;
  /** Returns a function that switches to the previous version, if there is one. The next fetch loads that version. */
  getRollback?: () => (() => void) | undefined;
  /** Tests replace it. */
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** The state machine of a remote page or widget: idle → loading → ready | failed, and back by Retry without a page reload. */
export interface RemoteLoader<Props extends object = object> {
  read(this: void): RemoteState<Props>;
  subscribe(this: void, listener: () => void): () => void;
  /** Starts loading; later calls have no effect. */
  start(this: void): void;
  /** Prefetches. A failure is ignored until the component is needed and fails again. */
  prefetch(this: void): void;
  /** Loads again after a failure. */
  retry(this: void): void;
  /** Loads the previous version of a paused component. */
  rollBack(this: void): void;
  /** Loads again if the network had failed. */
  online(this: void): void;
  /** Called by the error boundary, and when the component was not ready in time. */
  crashed(this: void, error: unknown): void;
  /** Reports the result of a nested component with its own boundary. */
  report(this: void, report: RemoteReport): void;
}

const retryAfterMs = [500, 2000, 5000];
const crashWindowMs = 60_000;
const crashesUntilPause = 3;

/** A load or render that takes longer counts as failed, so that no user waits forever. */
export const remoteTimeoutMs = 15_000;

/** The error of a component that was not ready within `remoteTimeoutMs`. */
export const timeoutError = () =>
  new RemoteError('timeout', `It was not ready within ${remoteTimeoutMs / 1000} s`);

/** Creates the loader of a remote component. Keep it for the lifetime of the page, so that nothing is loaded twice. */
export function createRemoteLoader<Props extends object>(source: RemoteSource<Props>): RemoteLoader<Props> {
  return new Load(source);
}

class Load<Props extends object> implements RemoteLoader<Props> {
  readonly #source: RemoteSource<Props>;
  readonly #listeners = new Set<() => void>();
  #state: RemoteState<Props> = { phase: 'idle' };
  #attempt = 0;
  #isNeeded = false;
  #crashes: number[] = [];
  /** whether the last failure was one of the network */
  #offline = false;

  constructor(source: RemoteSource<Props>) {
    this.#source = source;
    if (source.initial) this.#show(source.initial);
  }

  readonly read = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = () => {
    this.#isNeeded = true;
    if (this.#state.phase === 'idle') void this.#load();
  };

  readonly prefetch = () => {
    if (this.#state.phase === 'idle') void this.#prefetch();
  };

  readonly retry = () => {
    // The component may have been fixed: load it again, which costs nothing if it is unchanged.
    if (this.#state.phase === 'failed' && !this.#state.paused) void this.#load();
  };

  readonly rollBack = () => {
    const rollback = this.#source.getRollback?.();
    if (this.#state.phase !== 'failed' || !rollback) return;
    this.#crashes = [];
    rollback();
    void this.#load();
  };

  readonly online = () => {
    if (this.#state.phase === 'failed' && this.#offline) void this.#load();
  };

  readonly crashed = (error: unknown) => {
    // A chunk could not be loaded: the component itself did not crash.
    if (error instanceof RemoteError) return this.#fail(error, { ms: 0, paused: false });
    const at = this.#now();
    this.#crashes = [...this.#crashes.filter((before) => at - before < crashWindowMs), at];
    const paused = this.#crashes.length >= crashesUntilPause;
    this.#fail(
      new RemoteError(isDuplicateReactError(error) ? 'version' : 'render', messageOf(error), {
        cause: error,
      }),
      { ms: 0, paused },
    );
  };

  readonly report = (report: RemoteReport) => this.#source.report?.(report);

  async #load() {
    const startedAt = this.#now();
    this.#setState({ phase: 'loading', attempt: this.#attempt + 1 });
    try {
      this.#show(await withRetries(() => this.#fetch(), this.#source.wait));
      this.#reportLoad(startedAt);
    } catch (error) {
      this.#fail(error, { ms: this.#now() - startedAt, paused: false });
    }
  }

  async #prefetch() {
    const startedAt = this.#now();
    this.#setState({ phase: 'loading', attempt: this.#attempt + 1 });
    try {
      this.#show(await this.#fetch());
      this.#reportLoad(startedAt);
    } catch {
      // The prefetch was not needed; if the component is needed by now, load it with retries.
      this.#setState({ phase: 'idle' });
      if (this.#isNeeded) void this.#load();
    }
  }

  #fetch() {
    this.#attempt += 1;
    if (this.#attempt > 1) this.#setState({ phase: 'loading', attempt: this.#attempt });
    return fetchChunk(() => this.#source.fetch(this.#attempt));
  }

  #show(component: ComponentType<Props>) {
    this.#setState({ phase: 'ready', attempt: this.#attempt, Component: component });
  }

  #fail(error: unknown, { ms, paused }: { ms: number; paused: boolean }) {
    const { at, message } =
      error instanceof RemoteError ? error : new RemoteError('export', messageOf(error));
    const transient = error instanceof RemoteError && error.transient;
    this.#offline = transient;
    const failure = { attempt: this.#attempt, message, reference: newReference() };
    const hasPreviousVersion = paused && this.#source.getRollback?.() !== undefined;
    this.#setState({ phase: 'failed', at, paused, transient, hasPreviousVersion, ...failure });
    this.#source.report?.({ event: 'area.error', ms, phase: at, ...failure });
  }

  #reportLoad(startedAt: number) {
    this.#source.report?.({ event: 'area.load', ms: this.#now() - startedAt, attempt: this.#attempt });
  }

  #setState(next: RemoteState<Props>) {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #now() {
    return this.#source.now?.() ?? performance.now();
  }
}

/** Calls `run`, and again after 0.5, 2 and 5 seconds while the network fails. Other errors reject at once. */
export async function withRetries<Result>(run: () => Promise<Result>, wait = sleep): Promise<Result> {
  for (const delay of retryAfterMs) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof RemoteError && error.transient)) throw error;
      await wait(delay);
    }
  }
  return run();
}

/** Marks network failures, which webpack reports by the name of the error, and fails when the chunk has not loaded in time. */
export async function fetchChunk<Chunk>(fetch: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await withTimeout(fetch());
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ChunkLoadError')) throw cause;
    throw new RemoteError('entry', cause.message, { transient: true, cause });
  }
}

/** Rejects when `work` has not settled in time, and then ignores its result. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), remoteTimeoutMs);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

// The error messages of React, also in production, for hooks or elements of another copy of React
const duplicateReactMessage =
  /Invalid hook call|of null \(reading 'use[A-Z]|Element from an older version|React error #(321|525)\b/;

function isDuplicateReactError(error: unknown): boolean {
  return duplicateReactMessage.test(messageOf(error));
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
