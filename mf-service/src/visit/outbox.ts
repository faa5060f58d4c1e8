import { serviceAppointmentItems, type InputOf } from '@steward/shared-api';
import { ApiError, isSessionEnd, isTransient } from '@steward/shared-api/client';

type ItemChanges = Omit<InputOf<typeof serviceAppointmentItems.update>, 'id'>;

interface Kept {
  /** The idempotency key of its call. */
  readonly id: string;
  /** The user who recorded it: no one else's session sends it. */
  readonly userId: string;
  readonly serviceAppointmentId: string;
  readonly itemId: string;
  /** The asset, for messages. */
  readonly about: string;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

/** The result of the work on an item. */
export interface KeptResult extends Kept {
  readonly kind: 'result';
  readonly values: ItemChanges;
  /** The version that the user has seen. */
  readonly version: number;
}

/** A certificate or a photo of an item. */
export interface KeptFile extends Kept {
  readonly kind: 'certificate' | 'photo';
  readonly assetInstanceId: string;
  readonly title: string;
  /** Only of a certificate. */
  readonly dateValidFrom: string | null;
  readonly dateValidTo: string | null;
  readonly file: File;
}

export type KeptWork = KeptResult | KeptFile;

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
  file: (work: KeptFile) => Promise<void>;
}

/**
 * The work of a visit that the server does not have yet. It is kept in the browser before it is sent, sent in the order of recording, each
 * part with an idempotency key, and leaves the store only after the server has confirmed or the user has discarded it. A part that the
 * server refuses does not hold up the others.
 */
export interface Outbox {
  readonly read: () => readonly KeptWork[];
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
  let own: readonly KeptWork[] = [];
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  void refresh();

  async function refresh(): Promise<void> {
    own = (await store.read()).filter((work) => work.userId === userId);
    for (const listener of listeners) listener();
  }
  async function put(work: KeptWork): Promise<void> {
    await store.put(work);
    await refresh();
  }
  async function remove(id: string): Promise<void> {
    await store.remove(id);
    await refresh();
  }
  async function again(id: string, change: (work: KeptWork) => KeptWork): Promise<void> {
    const work = own.find((part) => part.id === id);
    if (work) await put({ ...change(work), refusal: null });
    void send();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      await refresh();
      const next = own.find(({ refusal }) => refusal === null);
      if (!next) return;
      try {
        await sendOne(next);
      } catch (error) {
        // It waits: the network, the server or the session is away.
        if (!(error instanceof ApiError) || isTransient(error) || isSessionEnd(error)) return;
        await put({ ...next, refusal: refusalOf(error) });
      }
    }
  }
  async function sendOne(part: KeptWork): Promise<void> {
    if (part.kind !== 'result') {
      await sender.file(part);
      return remove(part.id);
    }
    const version = await sender.result(part);
    // Later results of the same item continue from the new version.
    const later = own.filter((other) => other.kind === 'result' && other.itemId === part.itemId);
    for (const other of later) if (other.id !== part.id) await store.put({ ...other, version });
    return remove(part.id);
  }
  const send = () =>
    (sending ??= store.exclusively(sendAll).finally(() => {
      sending = undefined;
    }));

  return {
    read: () => own,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: async (work) => {
      await put(work);
      void send();
    },
    send,
    retry: (id, version) => again(id, (work) => (work.kind === 'result' ? { ...work, version } : work)),
    discard: remove,
  };
}

function refusalOf({ status, problem, message }: ApiError): string {
  if (status !== 412 || problem.changedBy === undefined) return problem.detail ?? message;
  return `${problem.changedBy} changed this asset meanwhile`;
}
