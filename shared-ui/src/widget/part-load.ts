import type { ComponentType } from 'react';

/** Where loading or showing a part of an area broke; the card, the telemetry and the tests use these words. */
export type FailedAt = 'manifest' | 'entry' | 'integrity' | 'version' | 'export' | 'render';

/** A failure with its place. `transient`: the network, so that trying again may help. */
export class PartError extends Error {
  override readonly name = 'PartError';
  readonly at: FailedAt;
  readonly transient: boolean;

  constructor(at: FailedAt, message: string, options: { transient?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.at = at;
    this.transient = options.transient ?? false;
  }
}

export type PartState<Props extends object> =
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
    };

/** Told once for each end of a load. */
export type PartReport =
  | { readonly event: 'area.load'; readonly ms: number; readonly attempt: number }
  | {
      readonly event: 'area.error';
      readonly ms: number;
      readonly attempt: number;
      readonly phase: FailedAt;
      readonly reference: string;
      readonly message: string;
    };

export interface PartSource<Props extends object> {
  /** Fetches the component; `attempt` counts from 1 and never repeats, Retry included. */
  fetch: (attempt: number) => Promise<ComponentType<Props>>;
  report?: (report: PartReport) => void;
  /** Replaced in tests. */
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** One page or widget on its way: idle → loading → ready | failed, and back by Retry without a reload of the page. */
export interface PartLoad<Props extends object = object> {
  read(this: void): PartState<Props>;
  subscribe(this: void, listener: () => void): () => void;
  /** Begins, once; later calls change nothing. */
  start(this: void): void;
  /** Fetches ahead of need; a failure is forgotten, and said only when the part is wanted and fails again. */
  warm(this: void): void;
  /** Begins again after a failure. */
  retry(this: void): void;
  /** Said by the error boundary. */
  crashed(this: void, error: unknown): void;
}

const retryAfterMs = [500, 2000, 5000];
const crashWindowMs = 60_000;
const crashesUntilPause = 3;

/** Makes the load of one part; it lives as long as the page, so that leaving and coming back fetches nothing twice. */
export function createPartLoad<Props extends object>(source: PartSource<Props>): PartLoad<Props> {
  const { wait = sleep, now = () => performance.now() } = source;
  const listeners = new Set<() => void>();
  let state: PartState<Props> = { phase: 'idle' };
  let attempt = 0;
  let component: ComponentType<Props> | undefined;
  let crashes: number[] = [];

  const become = (next: PartState<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const fail = (error: unknown, { startedAt, paused = false }: { startedAt: number; paused?: boolean }) => {
    const { at, message } = error instanceof PartError ? error : new PartError('render', messageOf(error));
    const reference = newReference();
    become({ phase: 'failed', attempt, at, message, reference, paused });
    source.report?.({ event: 'area.error', ms: now() - startedAt, attempt, phase: at, reference, message });
  };

  const fetchWithRetries = async () => {
    for (const delay of [...retryAfterMs, undefined]) {
      attempt += 1;
      try {
        return await source.fetch(attempt);
      } catch (error) {
        const again = error instanceof PartError && error.transient && delay !== undefined;
        if (!again) throw error;
        await wait(delay);
      }
    }
    throw new Error('unreachable: the last attempt returns or throws');
  };

  const load = async () => {
    const startedAt = now();
    become({ phase: 'loading', attempt: attempt + 1 });
    try {
      component = await fetchWithRetries();
      become({ phase: 'ready', attempt, Component: component });
      source.report?.({ event: 'area.load', ms: now() - startedAt, attempt });
    } catch (error) {
      fail(error, { startedAt });
    }
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (state.phase === 'idle') void load();
    },
    warm() {
      if (state.phase !== 'idle') return;
      attempt += 1;
      become({ phase: 'loading', attempt });
      source.fetch(attempt).then(
        (fetched) => {
          component = fetched;
          become({ phase: 'ready', attempt, Component: fetched });
        },
        () => become({ phase: 'idle' }),
      );
    },
    retry() {
      if (state.phase !== 'failed' || state.paused) return;
      // After a crash the code is there already: what is tried again is drawing it.
      if (state.at === 'render' && component) {
        attempt += 1;
        become({ phase: 'ready', attempt, Component: component });
      } else {
        void load();
      }
    },
    crashed(error) {
      const at = now();
      crashes = [...crashes.filter((before) => at - before < crashWindowMs), at];
      const crash = new PartError('render', messageOf(error), { cause: error });
      fail(crash, { startedAt: at, paused: crashes.length >= crashesUntilPause });
    },
  };
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
