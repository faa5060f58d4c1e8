import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { S3Server } from '../../../test/fixtures/documents/s3-server.ts';
import { aDocx, aPdf } from '../../../test/fixtures/documents/test-files.ts';

const server = new S3Server();
let app: DocumentsTestApp;
beforeAll(async () => {
  await server.start();
  app = await startDocumentsTestApp({
    STEWARD_S3_BUCKET: 'bucket',
    STEWARD_S3_ENDPOINT: server.endpoint,
    STEWARD_S3_REGION: 'eu-west-2',
    STEWARD_S3_ACCESS_KEY: 'key',
    STEWARD_S3_SECRET_KEY: 'secret',
  });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

it('uploads, inspects, downloads in part, replaces and deletes files in a configured bucket', async () => {
  const id = await app.add();
  const bytes = await aPdf();
  const stored = await app.upload(id, { name: 'a.pdf', bytes });
  expect(stored.body.data).toMatchObject({ hasData: true, remoteFileIsSuspicious: false });
  expect([...server.objects.keys()]).toEqual([`documents/${String(stored.body.data?.remoteId)}`]);
  const part = await app.download(id, { Range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  const office = await app.upload(id, { name: 'a.docx', bytes: aDocx() });
  expect(office.body.data).toMatchObject({ remoteFileIsSuspicious: false });
  expect((await app.remove(olivia, id)).status).toBe(204);
  expect(server.objects.size).toBe(2);
  await app.sweep(25);
  expect(server.objects.size).toBe(0);
});

it('answers with 503 when the bucket is unreachable and with 507 when it is full', async () => {
  const id = await app.add();
  const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
  server.isFull = true;
  expect((await app.upload(id, file)).status).toBe(507);
  server.isFull = false;
  await app.upload(id, file);
  await server.stop();
  expect((await app.upload(id, file)).status).toBe(503);
  expect((await app.download(id)).status).toBe(503);
});
