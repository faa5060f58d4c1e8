import { expect, test } from '@jest/globals';
import { ApiError } from '@steward/shared-api/client';
import { itemFixture } from '../fixtures/appointment.ts';
import {
  createOutbox,
  type KeptCertificate,
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
    put: async (work) => work.forEach((part) => kept.set(part.id, part)),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
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
    workedOn: null,
    id: `result-${numbered}`,
    userId: engineer,
    serviceAppointmentId: 'visit',
    itemId,
    about: `Lisa ${itemId}`,
    refusal: null,
    failures: 0,
    values: { serviceAppointmentItemStatus: 'Completed' },
    version: 1,
    ...changes,
  };
}

const certificate = (itemId: string): KeptCertificate => ({
  kind: 'certificate',
  id: `certificate-${itemId}`,
  userId: engineer,
  serviceAppointmentId: 'visit',
  itemId,
  assetInstanceId: 'asset',
  about: `Lisa ${itemId}`,
  refusal: null,
  failures: 0,
  title: 'Certificate',
  dateValidFrom: '2026-11-28T12:00:00.000Z',
  dateValidTo: '2027-11-28T12:00:00.000Z',
  file: new File(['%PDF'], 'certificate.pdf'),
  documentId: null,
});
const completion: KeptCompletion = {
  kind: 'completion',
  id: 'completion',
  userId: engineer,
  serviceAppointmentId: 'visit',
  about: 'Annual service',
  refusal: null,
  failures: 0,
  version: 1,
};

/** A server that records what it received, and answers as `answers` says. */
function server(answer: (work: KeptWork) => Error | null = () => null, user = engineer) {
  const received: KeptWork[] = [];
  const respond = (work: KeptWork) => {
    const error = answer(work);
    if (error) throw error;
    received.push(work);
  };
  const sender: WorkSender = {
    user: async () => user,
    result: async (work) => {
      respond(work);
      return itemFixture(1, { id: work.itemId, version: work.version + 1 });
    },
    file: async (work, onCreated) => {
      await onCreated('document');
      respond(work);
    },
    completion: async (work) => respond(work),
  };
  return { sender, received };
}

const offline = () => new ApiError({ title: 'The server could not be reached', status: 0 });
const conflict = () =>
  new ApiError({ title: 'Changed', status: 412, changedBy: 'Ana Costa', changedAt: '2026-11-28T10:00:00Z' });

/** An outbox with this work, after its first attempt to send it. */
async function outboxWith(
  work: readonly KeptWork[],
  { sender, store = sharedStore() }: { sender: WorkSender; store?: WorkStore },
) {
  const outbox = createOutbox(engineer, store, sender);
  await outbox.keep(work);
  await outbox.send();
  return outbox;
}

test('sends results in the order of recording, and removes them after the server has confirmed them', async () => {
  const store = sharedStore();
  const { sender, received } = server();
  const outbox = createOutbox(engineer, store, sender);
  await Promise.all([outbox.keep([result('1')]), outbox.keep([result('2')])]);
  await outbox.send();
  expect(received.map(({ about }) => about)).toEqual(['Lisa 1', 'Lisa 2']);
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(0);
  expect(outbox.read().confirmed.get('1')?.version).toBe(2);
});

test('keeps results without a network, also after a reload, and sends each once with its key', async () => {
  const store = sharedStore();
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const kept = [result('1'), result('2'), result('3')];
  const outbox = await outboxWith(kept, { sender, store });
  expect(outbox.read()).toMatchObject({ work: kept, waitsFor: 'network' });
  const reloaded = createOutbox(engineer, store, sender);
  await reloaded.send();
  expect(received).toEqual([]);
  isOnline = true;
  await Promise.all([outbox.send(), reloaded.send()]);
  expect(received.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('sends results before files, and the completion when nothing else of the visit is left', async () => {
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const outbox = await outboxWith([completion, certificate('1'), result('1')], { sender });
  isOnline = true;
  await outbox.send();
  expect(received.map(({ kind }) => kind)).toEqual(['result', 'certificate', 'completion']);
});

test('does not complete a visit while the server refuses some of its work', async () => {
  const { sender, received } = server(({ kind }) => (kind === 'result' ? conflict() : null));
  const outbox = await outboxWith([result('1'), completion], { sender });
  expect(received).toEqual([]);
  expect(outbox.read()).toMatchObject({
    work: [
      { kind: 'result', refusal: 'Ana Costa changed it at 10:00' },
      { kind: 'completion', refusal: null },
    ],
  });
});

test('shows why the server does not complete the visit', async () => {
  const refused = new ApiError({ title: 'Conflict', detail: '1 asset is not serviced yet', status: 409 });
  const { sender } = server(() => refused);
  const outbox = await outboxWith([completion], { sender });
  expect(outbox.read().work).toMatchObject([{ refusal: '1 asset is not serviced yet' }]);
});

test('shows a conflict, does not hold up the others, and sends again against the new version', async () => {
  let isChanged = true;
  const { sender, received } = server(({ about }) => (about === 'Lisa 1' && isChanged ? conflict() : null));
  const outbox = await outboxWith([result('1'), result('2')], { sender });
  expect(received.map(({ about }) => about)).toEqual(['Lisa 2']);
  const [refused] = outbox.read().work;
  expect(refused).toMatchObject({ itemId: '1', refusal: 'Ana Costa changed it at 10:00' });
  isChanged = false;
  await outbox.retry(refused?.id ?? '', 7);
  await outbox.send();
  expect(received.at(-1)).toMatchObject({ itemId: '1', version: 7 });
  expect(outbox.read().work).toEqual([]);
});

test('adds a second result of an item to the first one while it waits', async () => {
  let isOnline = false;
  const { sender, received } = server(() => (isOnline ? null : offline()));
  const outbox = await outboxWith([result('1')], { sender });
  await outbox.keep([result('1', { values: { price: '80.00' }, version: 5 })]);
  isOnline = true;
  await outbox.send();
  expect(received).toMatchObject([
    { values: { serviceAppointmentItemStatus: 'Completed', price: '80.00' }, version: 1 },
  ]);
});

test('continues a second result of an item from the version of the first one, if that is being sent', async () => {
  const { sender, received } = server();
  const mayRespond = Promise.withResolvers<void>();
  const outbox = createOutbox(engineer, sharedStore(), {
    ...sender,
    result: async (work) => {
      await mayRespond.promise;
      return sender.result(work);
    },
  });
  await outbox.keep([result('1')]);
  await new Promise((resolve) => setTimeout(resolve));
  await outbox.keep([result('1', { values: { price: '80.00' } })]);
  mayRespond.resolve();
  await outbox.send();
  expect(received.map((work) => work.kind === 'result' && work.version)).toEqual([1, 2]);
});

test('sends the other work after a failure of the server, and calls a part refused after three', async () => {
  const broken = new ApiError({ title: 'Failed', detail: 'The storage is full', status: 507 });
  const { sender, received } = server(({ kind }) => (kind === 'certificate' ? broken : null));
  const outbox = await outboxWith([certificate('1'), result('2')], { sender });
  expect(received.map(({ about }) => about)).toEqual(['Lisa 2']);
  expect(outbox.read()).toMatchObject({ work: [{ refusal: null }], waitsFor: 'server' });
  await outbox.send();
  await outbox.send();
  expect(outbox.read().work).toMatchObject([{ refusal: 'The storage is full' }]);
});

test('adds a file to the document that an earlier attempt has created', async () => {
  const store = sharedStore();
  const { sender } = server(offline);
  await outboxWith([certificate('1')], { sender, store });
  expect([...store.kept.values()]).toMatchObject([{ documentId: 'document' }]);
});

test('sends nothing that another user of this browser has recorded', async () => {
  const store = sharedStore();
  const { sender, received } = server();
  await store.put([result('1', { userId: 'someone else' })]);
  const outbox = await outboxWith([], { sender, store });
  expect(received).toEqual([]);
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(1);
});

test('sends nothing in the session of another user, who has signed in in another tab', async () => {
  const { sender, received } = server(() => null, 'someone else');
  const outbox = await outboxWith([result('1')], { sender });
  expect(received).toEqual([]);
  expect(outbox.read()).toMatchObject({ work: [{ refusal: null }], waitsFor: 'session' });
});

test('waits for a new session', async () => {
  const { sender } = server(() => new ApiError({ title: 'Sign in', status: 401 }));
  const outbox = await outboxWith([result('1')], { sender });
  expect(outbox.read()).toMatchObject({ work: [{ refusal: null }], waitsFor: 'session' });
});

test('removes what the user discards', async () => {
  const store = sharedStore();
  const { sender } = server(conflict);
  const outbox = await outboxWith([result('1')], { sender, store });
  await outbox.discard(outbox.read().work[0]?.id ?? '');
  expect(outbox.read().work).toEqual([]);
  expect(store.kept.size).toBe(0);
});
