import { expect, test } from '@jest/globals';
import { ApiError } from '@steward/shared-api/client';
import {
  certificate,
  completion,
  conflict,
  engineer,
  offline,
  outboxWith,
  result,
  server,
  sharedStore,
} from '../fixtures/outbox.ts';
import { createOutbox } from './outbox.ts';

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
      { kind: 'result', refusal: expect.stringMatching(/^Ana Costa changed it at \d\d:\d\d on 28 Nov$/) },
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
  expect(refused).toMatchObject({
    itemId: '1',
    refusal: expect.stringMatching(/^Ana Costa changed it at \d\d:\d\d on 28 Nov$/),
  });
  isChanged = false;
  await outbox.retry(refused?.id ?? '', 7);
  await outbox.send();
  expect(received.at(-1)).toMatchObject({ itemId: '1', version: 7 });
  expect(outbox.read().work).toEqual([]);
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

test('stops when someone else signs in while it sends', async () => {
  const { sender, received } = server();
  const users = [engineer, 'someone else'];
  const outbox = await outboxWith([result('1'), result('2')], {
    sender: { ...sender, user: async () => users.shift() },
  });
  expect(received).toHaveLength(1);
  expect(outbox.read()).toMatchObject({ work: [{ itemId: '2' }], waitsFor: 'session' });
});

test('a full phone sends the other work', async () => {
  const store = sharedStore();
  const { sender, received } = server(({ kind }) => (kind === 'certificate' ? conflict() : null));
  await store.put([certificate('1'), certificate('2'), { ...certificate('3'), kind: 'photo' } as never]);
  const full = { ...store, put: () => Promise.reject(new Error('QuotaExceededError')) };
  const outbox = createOutbox(engineer, full, sender);
  await outbox.send();
  expect(received).toMatchObject([{ kind: 'photo' }]);
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
