import type { ServiceAppointmentItem } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import {
  createKeptWork,
  type KeptResult,
  type KeptCertificate,
  type KeptPhoto,
  type KeptCompletion,
  type KeptWork,
  type WaitReason,
  type OutboxState,
  type WorkStore,
} from './kept-work.ts';

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
  /** Resolves when all parts are stored in the browser. A result replaces a refused one of the same item and keeps its other values. */
  readonly keep: (work: readonly KeptWork[]) => Promise<void>;
  /** Sends what waits; does nothing while it is sending. Never rejects. */
  readonly send: () => Promise<void>;
  /** Sends refused work again, against the version of its item or visit that the user sees now. Later results of the item follow it. */
  readonly retry: (id: string, version: number) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
}

/** A part that the server has failed to save this often counts as refused. */
const maximumFailures = 3;

export function createOutbox(userId: string, store: WorkStore, sender: WorkSender): Outbox {
  const { read, subscribe, change, readOwn, refresh, put, remove } = createKeptWork(userId, store);
  let sending: Promise<void> | undefined;
  let isAskedAgain = false;
  /** The versions that confirmed results have made, by item and by the version that they changed. */
  const made = new Map<string, number>();

  async function keep(work: readonly KeptWork[]): Promise<void> {
    const known = await readOwn();
    const replaced: string[] = [];
    const parts = work.map((part) => {
      if (part.kind !== 'result') return part;
      const refused = known
        .filter((other) => isResultOfSameItem(other, part))
        .filter(({ refusal }) => refusal !== null);
      replaced.push(...refused.map(({ id }) => id));
      return refused.reduce(addedTo, { ...part, version: versionAfterOwn(part) });
    });
    await put(...parts);
    if (replaced.length > 0) await remove(replaced);
    void send();
  }
  /** The version that the user has seen, or the one that their own results have made of it since. */
  function versionAfterOwn({ itemId, version }: Pick<KeptResult, 'itemId' | 'version'>): number {
    const next = made.get(`${itemId} ${version}`);
    return next === undefined ? version : versionAfterOwn({ itemId, version: next });
  }

  async function sendAll(): Promise<void> {
    const skipped = new Set<string>();
    await refresh();
    for (;;) {
      const next = nextOf(read().work, skipped);
      if (!next) return change({ waitsFor: skipped.size > 0 ? 'server' : null });
      // Someone else may have signed in in another tab.
      if ((await sender.user()) !== userId) return change({ waitsFor: 'session' });
      try {
        await sendOne(next);
      } catch (error) {
        const waitsFor = reasonToWait(error);
        if (waitsFor) return change({ waitsFor });
        skipped.add(next.id);
        // A full phone counts no failures, but sends the other work.
        await recordFailure(next, error).catch(() => undefined);
      }
      await refresh();
    }
  }
  async function sendOne(part: KeptWork): Promise<void> {
    if (part.kind === 'completion') await sender.completion(part);
    else if (part.kind === 'result') await confirm(part, await sender.result(part));
    else
      await sender.file(part, async (documentId) => {
        // Without it, the key of the part finds the document again.
        await put({ ...part, documentId }).catch(() => undefined);
      });
    await remove([part.id]);
  }
  /** Later results of the same item continue from the version that this one made, unless someone else has changed the item as well. */
  async function confirm(sent: KeptResult, item: ServiceAppointmentItem): Promise<void> {
    if (item.version === sent.version + 1) {
      made.set(`${item.id} ${sent.version}`, item.version);
      const later = (await readOwn()).filter(
        (part): part is KeptResult =>
          isResultOfSameItem(part, sent) && part.id !== sent.id && part.version === sent.version,
      );
      if (later.length > 0) await store.put(later.map((part) => ({ ...part, version: item.version })));
    }
    change({ confirmed: new Map(read().confirmed).set(item.id, item) });
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
    read,
    subscribe,
    keep,
    send,
    retry: async (id, version) => {
      const known = await readOwn();
      // Another tab may have sent it.
      const refused = known.find((other) => other.id === id);
      const again = known.flatMap((part): readonly KeptWork[] => {
        if (part === refused) return [{ ...part, ...('version' in part ? { version } : {}), refusal: null }];
        return refused && isResultOfSameItem(part, refused) ? [{ ...part, version }] : [];
      });
      await put(...again);
      void send();
    },
    discard: (id) => remove([id]),
  };
}

const isResultOfSameItem = (one: KeptWork, other: KeptWork): one is KeptResult =>
  one.kind === 'result' && other.kind === 'result' && one.itemId === other.itemId;

/** Adds the values of a refused result of the same item that the user has not entered again. */
const addedTo = (part: KeptResult, refused: KeptResult): KeptResult => ({
  ...part,
  values: { ...refused.values, ...part.values },
});

/**
 * The next part to send: first the results, each after the earlier ones of its item, then the files, then the completion of a visit of
 * which nothing else is left.
 */
function nextOf(work: readonly KeptWork[], skipped: ReadonlySet<string>): KeptWork | undefined {
  const waiting = work.filter(({ id, refusal }) => refusal === null && !skipped.has(id));
  const isFirst = (part: KeptWork) => work.find((other) => isResultOfSameItem(other, part)) === part;
  return (
    waiting.find((part) => part.kind === 'result' && isFirst(part)) ??
    waiting.find(({ kind }) => kind === 'certificate' || kind === 'photo') ??
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
  if (!(error instanceof ApiError)) return 'this device could not read it';
  const { status, problem, message } = error;
  const { changedBy, changedAt } = problem;
  if (status !== 412 || changedBy === undefined || changedAt === undefined) return problem.detail ?? message;
  const date = new Date(changedAt);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return `${changedBy} changed it at ${time} on ${day}`;
}
