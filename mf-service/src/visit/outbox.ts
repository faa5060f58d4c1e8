import type { InputOf, serviceAppointmentItems, ServiceAppointmentItem } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';

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
  /** The day of the work at the location (`YYYY-MM-DD`), if it completes the item. */
  readonly workedOn: { readonly day: string; readonly timeZone: string } | null;
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

/** Sends kept work. Each function throws {@link ApiError}. */
export interface WorkSender {
  /** Returns the id of the user of the session. */
  user: () => Promise<string | undefined>;
  /** Returns the saved item. */
  result: (work: KeptResult) => Promise<ServiceAppointmentItem>;
  /** Adds a file. Calls `onCreated` with its document before the upload. */
  file: (
    work: KeptCertificate | KeptPhoto,
    onCreated: (documentId: string | null) => Promise<void>,
  ) => Promise<void>;
  completion: (work: KeptCompletion) => Promise<void>;
}

/**
 * The work of visits until the server has it. It is kept in the browser before it is sent: first the results in the order of recording, then
 * the files, and the completion of a visit when nothing else of it is left. Each part is sent with an idempotency key, and leaves the
 * browser only after the server has confirmed it or the user has discarded it. A part that the server refuses does not hold up others.
 */
export interface Outbox {
  readonly read: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when all parts are stored in the browser. A result adds to one of the same item that waits. */
  readonly keep: (work: readonly KeptWork[]) => Promise<void>;
  /** Sends what waits; does nothing while it is sending. Never rejects. */
  readonly send: () => Promise<void>;
  /** Sends refused work again, against the version of its item or visit that the user sees now. */
  readonly retry: (id: string, version: number) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
}

/** A part that the server has failed to save this often counts as refused. */
const maximumFailures = 3;

export function createOutbox(userId: string, store: WorkStore, sender: WorkSender): Outbox {
  let state: OutboxState = { work: [], isLoaded: false, waitsFor: null, confirmed: new Map() };
  let sending: Promise<void> | undefined;
  let inFlight: string | undefined;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();

  function change(now: Partial<OutboxState>): void {
    state = { ...state, ...now };
    for (const listener of listeners) listener();
  }
  const readOwn = async () => (await store.read()).filter((work) => work.userId === userId);
  const refresh = async () => change({ work: await readOwn(), isLoaded: true });
  const put = async (...work: readonly KeptWork[]) => {
    await store.put(work);
    await refresh();
  };
  const remove = async (ids: readonly string[]) => {
    await store.remove(ids);
    await refresh();
  };
  // Without a store, the screen works like one without kept work.
  void refresh().catch(() => change({ isLoaded: true }));

  async function keep(work: readonly KeptWork[]): Promise<void> {
    const known = await readOwn();
    const replaced: string[] = [];
    const parts = work.map((part) => {
      const earlier = known.filter((other) => isResultOfSameItem(other, part) && other.id !== inFlight);
      replaced.push(...earlier.map(({ id }) => id));
      return earlier.reduce(addedTo, part);
    });
    await put(...parts);
    if (replaced.length > 0) await remove(replaced);
    void send();
  }

  async function sendAll(): Promise<void> {
    const skipped = new Set<string>();
    await refresh();
    if (!nextOf(state.work, skipped)) return change({ waitsFor: null });
    if ((await sender.user()) !== userId) return change({ waitsFor: 'session' });
    for (;;) {
      const next = nextOf(state.work, skipped);
      if (!next) return change({ waitsFor: skipped.size > 0 ? 'server' : null });
      inFlight = next.id;
      try {
        await sendOne(next);
      } catch (error) {
        const waitsFor = reasonToWait(error);
        if (waitsFor) return change({ waitsFor });
        skipped.add(next.id);
        await recordFailure(next, error);
      } finally {
        inFlight = undefined;
      }
      await refresh();
    }
  }
  async function sendOne(part: KeptWork): Promise<void> {
    if (part.kind === 'completion') await sender.completion(part);
    else if (part.kind === 'result') await confirm(part, await sender.result(part));
    else await sender.file(part, async (documentId) => put({ ...part, documentId }));
    await remove([part.id]);
  }
  /** A later result of the same item continues from the version that this one made. */
  async function confirm({ id }: KeptResult, item: ServiceAppointmentItem): Promise<void> {
    const later = (await readOwn()).flatMap((part) =>
      part.kind === 'result' && part.itemId === item.id && part.id !== id
        ? [{ ...part, version: item.version }]
        : [],
    );
    if (later.length > 0) await store.put(later);
    change({ confirmed: new Map(state.confirmed).set(item.id, item) });
  }
  /** The user may have discarded the part in the meantime. */
  async function recordFailure({ id }: KeptWork, error: unknown): Promise<void> {
    const part = (await readOwn()).find((other) => other.id === id);
    if (!part) return;
    const failures = part.failures + 1;
    const isRefused = isRefusal(error) || failures >= maximumFailures;
    await put({ ...part, failures, refusal: isRefused ? refusalOf(error) : null });
  }

  function send(): Promise<void> {
    if (sending) {
      isAskedAgain = true;
      return sending;
    }
    isAskedAgain = false;
    sending = store
      .exclusively(sendAll)
      // The browser could not use its store, or no session could be read: the next attempt may.
      .catch((error: unknown) => change({ waitsFor: reasonToWait(error) ?? 'server' }))
      .then(() => {
        sending = undefined;
        // Work that was kept after the last look into the store.
        return isAskedAgain ? send() : undefined;
      });
    return sending;
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep,
    send,
    retry: async (id, version) => {
      // Another tab may have sent it.
      const part = (await readOwn()).find((other) => other.id === id);
      if (part) {
        const seen = 'version' in part ? { version } : {};
        await put({ ...part, ...seen, id: crypto.randomUUID(), failures: 0, refusal: null });
        await remove([id]);
      }
      void send();
    },
    discard: (id) => remove([id]),
  };
}

const isResultOfSameItem = (one: KeptWork, other: KeptWork) =>
  one.kind === 'result' && other.kind === 'result' && one.itemId === other.itemId;

/** Adds an earlier result of the same item, which has other values and the version that they change. */
function addedTo(part: KeptWork, earlier: KeptWork): KeptWork {
  if (part.kind !== 'result' || earlier.kind !== 'result') return part;
  const version = earlier.refusal === null ? earlier.version : part.version;
  return { ...part, values: { ...earlier.values, ...part.values }, version };
}

/** The next part to send: results first, then files, then the completion of a visit of which nothing else is left. */
function nextOf(work: readonly KeptWork[], skipped: ReadonlySet<string>): KeptWork | undefined {
  const waiting = work.filter(({ id, refusal }) => refusal === null && !skipped.has(id));
  return (
    waiting.find(({ kind }) => kind === 'result') ??
    waiting.find(({ kind }) => kind !== 'completion') ??
    waiting.find(({ serviceAppointmentId: visit }) =>
      work.every(({ kind, serviceAppointmentId }) => kind === 'completion' || serviceAppointmentId !== visit),
    )
  );
}

/** Why everything waits; undefined if the failure is one of this part. */
function reasonToWait(error: unknown): WaitReason | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (isSessionEnd(error)) return 'session';
  if (error.status === 0) return 'network';
  return [429, 502, 503, 504].includes(error.status) ? 'server' : undefined;
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'this phone could not read it';
  const { status, problem, message } = error;
  const { changedBy, changedAt } = problem;
  if (status !== 412 || changedBy === undefined || changedAt === undefined) return problem.detail ?? message;
  const time = new Date(changedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${changedBy} changed it at ${time}`;
}
