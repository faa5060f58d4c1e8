import type { InputOf, serviceAppointmentItems, ServiceAppointmentItem } from '@steward/shared-api';
import { markKeptWork } from './kept-marker.ts';

export type ItemChanges = Omit<InputOf<typeof serviceAppointmentItems.update>, 'id'>;

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
  /** How often the server has failed to save it. */
  readonly failures: number;
}

/** The result of the work on an item. */
export interface KeptResult extends Kept {
  readonly kind: 'result';
  readonly itemId: string;
  /** When the work was recorded, if it completes the item: the day of the work follows from it. */
  readonly recorded: {
    readonly at: string;
    readonly dateAttending: string;
    readonly timeZone: string;
  } | null;
  readonly values: ItemChanges;
  /** The version that the user has seen. */
  readonly version: number;
}

interface KeptFile extends Kept {
  readonly itemId: string;
  readonly assetInstanceId: string;
  readonly title: string;
  readonly file: File;
  /** The document that waits for the file; null until it is created. */
  readonly documentId: string | null;
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

/** Why kept work is not sent now. */
export type WaitReason = 'network' | 'session' | 'server';

/** The work that the server has not confirmed. */
export interface OutboxState {
  /** In the order of recording. */
  readonly work: readonly KeptWork[];
  /** Whether `work` has been read from the browser. */
  readonly isLoaded: boolean;
  /** Null if nothing waits, or it has not been sent yet. */
  readonly waitsFor: WaitReason | null;
  /** The items as the server has confirmed them. A screen shows them until it has loaded this version or a later one. */
  readonly confirmed: ReadonlyMap<string, ServiceAppointmentItem>;
}

/** Where work is kept until the server has it. All tabs of the browser share it. */
export interface WorkStore {
  /** In the order of recording. */
  readonly read: () => Promise<readonly KeptWork[]>;
  /** Stores all parts or none. An existing part keeps its place. */
  readonly put: (work: readonly KeptWork[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Runs `work` in one tab at a time; does nothing while another tab runs it. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** The kept work of a user, and the state that screens show. */
export function createKeptWork(userId: string, store: WorkStore) {
  let state: OutboxState = { work: [], isLoaded: false, waitsFor: null, confirmed: new Map() };
  const listeners = new Set<() => void>();
  function change(now: Partial<OutboxState>): void {
    state = { ...state, ...now };
    for (const listener of listeners) listener();
  }
  const readOwn = async () => (await store.read()).filter((work) => work.userId === userId);
  const refresh = async () => {
    const work = await readOwn();
    markKeptWork(userId, work.length > 0);
    change({ work, isLoaded: true });
  };
  // Without a store, the screen works like one without kept work.
  void refresh().catch(() => change({ isLoaded: true }));
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    readOwn,
    refresh,
    put: async (...work: readonly KeptWork[]) => {
      await store.put(work);
      await refresh();
    },
    remove: async (ids: readonly string[]) => {
      await store.remove(ids);
      await refresh();
    },
  };
}
