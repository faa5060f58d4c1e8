import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LossyProxy } from '../../../test/fixtures/lossy-proxy.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

const proxy = new LossyProxy();
let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp({}, { proxyTo: (url) => proxy.start(url) });
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
});

it('keeps the file of an upload when the response to its commit is lost', async () => {
  const id = await app.add();
  await app.upload(id, { name: 'first.txt', bytes: Buffer.from('first') });
  const first = (await app.read(id))?.remoteId;
  proxy.loseCommitOf('Document file uploaded');
  const { status } = await app.upload(id, { name: 'second.txt', bytes: Buffer.from('second') });
  expect(status).toBe(503);
  expect(await app.read(id)).toMatchObject({ fileName: 'second.txt', remoteStatus: 'Complete' });
  expect(await (await app.download(id)).text()).toBe('second');
  for (const hours of [25, 50]) await app.sweep(hours);
  expect(await (await app.download(id)).text()).toBe('second');
  expect(await app.keysStored()).not.toContain(first);
});

it('removes the file of an upload that is rejected before its commit', async () => {
  const id = await app.add();
  const before = await app.keysStored();
  const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
  const headers = { 'If-Match': '"1"' };
  const responses = await Promise.all([1, 2].map(() => app.upload(id, file, { headers })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const stored = (await app.keysStored()).filter((key) => !before.includes(key));
  expect(stored).toEqual([(await app.read(id))?.remoteId]);
});
