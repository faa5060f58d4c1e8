import { expect, test } from '@jest/globals';
import { ApiError } from '@steward/shared-api/client';
import {
  createOutbox,
  type KeptCompletion,
  type KeptResult,
  type KeptWork,
  type WorkSender,
  type WorkStore,
} from './outbox.ts';

const engineer = 'engineer';

/** A store as in the browser: it outlives an outbox, and several outboxes share it. */
function sharedStore(): WorkStore & { kept: Map<string, KeptWork> } {
  const kept = new Map<string, KeptWork>();
  let isHeld = false;
  return {
    kept,
    read: () => Promise.resolve([...kept.values()]),
    put: async (work) => void kept.set(work.id, work),
    remove: async (id) => void kept.delete(id),
    exclusively: async (work) => {
      if (isHeld) return;
      isHeld = true;
      try {
        await work();
      } finally {
        isHeld = false;
      }
    },
  };
}

let numbered = 0;
function result(itemId: string, changes: Partial<KeptResult> = {}): KeptResult {
  numbered += 1;
  return {
    kind: 'result',
    id: `result-${numbered}`,
    userId: engineer,
    serviceAppointmentId: 'visit',
    itemId,
    about: `Lisa ${itemId}`,
    refusal: null,
    values: { serviceAppointmentItemStatus: 'Completed' },
    version: 1,
    ...changes,
  };
}

/** A server that records what it received, and answers as `answers` says. */
function server(answer: (work: KeptWork) => Error | null = () => null) {
  const received: KeptWork[] = [];
  const respond = (work: KeptWork) => {
    const error = answer(work);
    if (error) throw error;
    received.push(work);
  };
  const sender: WorkSender = {
    result: async (work) => {
      respond(work);
      return work.version + 1;
    },
    file: async (work) => respond(work),
    completion: async (work) => respond(work),
  };
  return { sender, received };
}

const offline = () => new ApiError({ title: 'The server could not be reached', status: 0 });
const conflict = () =>
  new ApiError({ title: 'Changed', status: 412, changedBy: 'Ana Costa', changedAt: '2026-11-28T10:00:00Z' });

test('sends results in the order of recording, and forgets them then', async () => {
  const store = sharedStore();
  const { sender, received } = server();
  const outbox = createOutbox(engineer, store, sender);
  await Promise.all([outbox.keep(result('1')), outbox.keep(result('2'))]);
  await outbox.send();
  expect(received.map(({ about }) => about)).toEqual(['Lisa 1', 'Lisa 2']);
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(0);
});

test('keeps results without network, also over a reload, and sends each once with its key', async () => {
  const store = sharedStore();
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const outbox = createOutbox(engineer, store, sender);
  const kept = [result('1'), result('2'), result('3')];
  for (const work of kept) await outbox.keep(work);
  await outbox.send();
  expect(outbox.read().work).toHaveLength(3);
  const reloaded = createOutbox(engineer, store, sender);
  await reloaded.send();
  expect(received).toEqual([]);
  isOnline = true;
  await Promise.all([outbox.send(), reloaded.send()]);
  expect(received.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('shows a conflict, does not hold up the others, and sends again against the new version', async () => {
  const store = sharedStore();
  let isChanged = true;
  const { sender, received } = server(({ about }) => (about === 'Lisa 1' && isChanged ? conflict() : null));
  const outbox = createOutbox(engineer, store, sender);
  const first = result('1');
  await outbox.keep(first);
  await outbox.keep(result('2'));
  await outbox.send();
  expect(received.map(({ about }) => about)).toEqual(['Lisa 2']);
  expect(outbox.read().work).toMatchObject([{ itemId: '1', refusal: 'Ana Costa has changed it since' }]);
  isChanged = false;
  await outbox.retry(first.id, 7);
  await outbox.send();
  expect(received.at(-1)).toMatchObject({ itemId: '1', version: 7 });
  expect(outbox.read().work).toEqual([]);
});

test('continues a second result of an item from the version that the first one made', async () => {
  const store = sharedStore();
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const outbox = createOutbox(engineer, store, sender);
  await outbox.keep(result('1'));
  await outbox.keep(result('1', { values: { price: '80.00' } }));
  isOnline = true;
  await outbox.send();
  expect(received.map((work) => work.kind === 'result' && work.version)).toEqual([1, 2]);
});

test('completes the visit after its results, and shows why the server refuses to', async () => {
  const store = sharedStore();
  const refused = new ApiError({ title: 'Conflict', detail: '1 asset is not serviced yet', status: 409 });
  const { sender, received } = server(({ kind }) => (kind === 'completion' ? refused : null));
  const outbox = createOutbox(engineer, store, sender);
  await outbox.keep(result('1'));
  const completion: KeptCompletion = {
    kind: 'completion',
    id: 'completion',
    userId: engineer,
    serviceAppointmentId: 'visit',
    about: 'Annual service',
    refusal: null,
    version: 1,
  };
  await outbox.keep(completion);
  await outbox.send();
  expect(received.map(({ about }) => about)).toEqual(['Lisa 1']);
  expect(outbox.read().work).toMatchObject([{ refusal: '1 asset is not serviced yet' }]);
});

test('never sends what another user of this browser has recorded', async () => {
  const store = sharedStore();
  const { sender, received } = server();
  await store.put(result('1', { userId: 'someone else' }));
  const outbox = createOutbox(engineer, store, sender);
  await outbox.send();
  expect(received).toEqual([]);
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(1);
});

test('waits for a new session', async () => {
  const store = sharedStore();
  const { sender } = server(() => new ApiError({ title: 'Sign in', status: 401 }));
  const outbox = createOutbox(engineer, store, sender);
  await outbox.keep(result('1'));
  await outbox.send();
  expect(outbox.read()).toMatchObject({ work: [{ refusal: null }], isWaiting: true });
});

test('forgets what the user discards', async () => {
  const store = sharedStore();
  const { sender } = server(conflict);
  const outbox = createOutbox(engineer, store, sender);
  const work = result('1');
  await outbox.keep(work);
  await outbox.send();
  await outbox.discard(work.id);
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(0);
});
