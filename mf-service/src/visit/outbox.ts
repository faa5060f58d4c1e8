import type { InputOf, serviceAppointmentItems } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';

type ItemChanges = Omit<InputOf<typeof serviceAppointmentItems.update>, 'id'>;

interface Kept {
  /** The idempotency key of its call. */
  readonly id: string;
  /** The user who recorded it: no one else's session sends it. */
  readonly userId: string;
  readonly serviceAppointmentId: string;
  /** The asset or the visit, for messages. */
  readonly about: string;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

/** The result of the work on an item. */
export interface KeptResult extends Kept {
  readonly kind: 'result';
  readonly itemId: string;
  readonly values: ItemChanges;
  /** The version that the user has seen. */
  readonly version: number;
}

interface KeptFile extends Kept {
  readonly itemId: string;
  readonly assetInstanceId: string;
  readonly title: string;
  readonly file: File;
}

export interface KeptCertificate extends KeptFile {
  readonly kind: 'certificate';
  readonly dateValidFrom: string;
  readonly dateValidTo: string;
}

export interface KeptPhoto extends KeptFile {
  readonly kind: 'photo';
}

/** The completion of the visit. */
export interface KeptCompletion extends Kept {
  readonly kind: 'completion';
  readonly version: number;
}

export type KeptWork = KeptResult | KeptCertificate | KeptPhoto | KeptCompletion;

/** What the server does not have yet. */
export interface OutboxState {
  /** In the order of recording. */
  readonly work: readonly KeptWork[];
  /** The last attempt found no network, no server or no session. */
  readonly isWaiting: boolean;
}

/** Where work is kept until the server has it. All tabs of the browser share it. */
export interface WorkStore {
  /** In the order of recording. */
  readonly read: () => Promise<readonly KeptWork[]>;
  readonly put: (work: KeptWork) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Runs `work` in one tab at a time; does nothing while another tab runs it. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** Sends kept work. A result resolves to the new version of its item. Throws {@link ApiError}. */
export interface WorkSender {
  result: (work: KeptResult) => Promise<number>;
  file: (work: KeptCertificate | KeptPhoto) => Promise<void>;
  completion: (work: KeptCompletion) => Promise<void>;
}

/**
 * The work of a visit that the server does not have yet. It is kept in the browser before it is sent, sent in the order of recording, each
 * part with an idempotency key, and leaves the store only after the server has confirmed or the user has discarded it. A part that the
 * server refuses does not hold up the others.
 */
export interface Outbox {
  readonly read: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the work is stored in the browser. */
  readonly keep: (work: KeptWork) => Promise<void>;
  /** Sends what waits; does nothing while it is sending. */
  readonly send: () => Promise<void>;
  /** Sends refused work again, against another version of its item. */
  readonly retry: (id: string, version: number) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
}

export function createOutbox(userId: string, store: WorkStore, sender: WorkSender): Outbox {
  let state: OutboxState = { work: [], isWaiting: false };
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  void refresh();

  function change(now: Partial<OutboxState>): void {
    state = { ...state, ...now };
    for (const listener of listeners) listener();
  }
  async function refresh(): Promise<void> {
    change({ work: (await store.read()).filter((work) => work.userId === userId) });
  }
  async function put(work: KeptWork): Promise<void> {
    await store.put(work);
    await refresh();
  }
  async function remove(id: string): Promise<void> {
    await store.remove(id);
    await refresh();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      await refresh();
      const next = state.work.find(({ refusal }) => refusal === null);
      if (!next) return change({ isWaiting: false });
      try {
        await sendOne(next);
      } catch (error) {
        if (!isRefusal(error)) return change({ isWaiting: true });
        await put({ ...next, refusal: reasonOf(error) });
      }
    }
  }
  async function sendOne(part: KeptWork): Promise<void> {
    if (part.kind === 'completion') await sender.completion(part);
    else if (part.kind === 'result') await continueFrom(part, await sender.result(part));
    else await sender.file(part);
    await remove(part.id);
  }
  /** Later results of the same item continue from the version that this one made. */
  async function continueFrom({ id, itemId }: KeptResult, version: number): Promise<void> {
    for (const other of state.work)
      if (other.kind === 'result' && other.itemId === itemId && other.id !== id)
        await store.put({ ...other, version });
  }
  const send = () =>
    (sending ??= store.exclusively(sendAll).finally(() => {
      sending = undefined;
    }));

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: async (work) => {
      await put(work);
      void send();
    },
    send,
    retry: async (id, version) => {
      const work = state.work.find((part) => part.id === id);
      if (work) await put({ ...work, ...('version' in work ? { version } : {}), refusal: null });
      void send();
    },
    discard: remove,
  };
}

/** Whether the server refused the work. Otherwise the network, the server or the session is away, or the queue is full. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isSessionEnd(error)) return false;
  return error.status !== 429 && error.status >= 400 && error.status < 500;
}

function reasonOf({ status, problem, message }: ApiError): string {
  if (status !== 412 || problem.changedBy === undefined) return problem.detail ?? message;
  return `${problem.changedBy} has changed it since`;
}
