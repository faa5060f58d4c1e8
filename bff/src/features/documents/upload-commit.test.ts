import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LossyProxy } from '../../../test/fixtures/lossy-proxy.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

const line = new LossyProxy();
let trial: DocumentsTestApp;
beforeAll(async () => {
  trial = await startDocumentsTestApp({}, { lineTo: (url) => line.start(url) });
});
afterAll(async () => {
  await trial.stop();
  await line.stop();
});

it('when the answer to the commit of an upload is lost → the file that the document has is there, then and days later', async () => {
  const id = await trial.add();
  await trial.upload(id, { name: 'first.txt', bytes: Buffer.from('first') });
  const first = (await trial.read(id))?.remoteId;
  line.loseCommitOf('Document file uploaded');
  const { status } = await trial.upload(id, { name: 'second.txt', bytes: Buffer.from('second') });
  expect(status).toBe(503);
  expect(await trial.read(id)).toMatchObject({ fileName: 'second.txt', remoteStatus: 'Complete' });
  expect(await (await trial.download(id)).text()).toBe('second');
  for (const hours of [25, 50]) await trial.sweep(hours);
  expect(await (await trial.download(id)).text()).toBe('second');
  expect(await trial.keysStored()).not.toContain(first);
});

it('when an upload is refused before its commit → nothing of it stays', async () => {
  const id = await trial.add();
  const before = await trial.keysStored();
  const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
  const headers = { 'If-Match': '"1"' };
  const answers = await Promise.all([1, 2].map(() => trial.upload(id, file, { headers })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const stored = (await trial.keysStored()).filter((key) => !before.includes(key));
  expect(stored).toEqual([(await trial.read(id))?.remoteId]);
});
