import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDemoData } from '../../demo/ensure-demo-data.ts';
import { olivia, tom, sam, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import { aPdf, formOf } from '../../../test/fixtures/documents/test-files.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
let add: DocumentsTestApp['add'];
let read: DocumentsTestApp['read'];
let remove: DocumentsTestApp['remove'];
let upload: DocumentsTestApp['upload'];
let download: DocumentsTestApp['download'];
let keysStored: DocumentsTestApp['keysStored'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture, add, read, remove, upload, download, keysStored } = app);
});
afterAll(() => app.stop());

describe('the file of a document', () => {
  spec('2.4.31', '2.5.25', '2.7.89', '2.7.91', 'd.4.40');
  it('is stored, audited and downloaded byte for byte under its name', async () => {
    const id = await add();
    const bytes = await aPdf();
    const response = await upload(id, { name: 'Annual “Café” Report.PDF', bytes, type: 'application/pdf' });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      fileName: 'annual “café” report.pdf',
      fileSize: bytes.length,
      hasData: true,
      remoteIsComplete: true,
      remoteFileIsSuspicious: false,
      remoteStatusFriendly: 'Complete',
      uploadedAt: testNow.toISOString(),
      version: 2,
    });
    const file = await download(id);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="annual _cafe_ report.pdf"; filename*=UTF-8\'\'annual%20%E2%80%9Ccaf%C3%A9%E2%80%9D%20report.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    const audit = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .where('event', '=', 'Document file uploaded')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ username: olivia, asset_instance_id: fixture.assetInstanceId });
    expect(audit.changes).toMatchObject({ file_size: { from: null, to: bytes.length } });
  });

  spec('2.7.90', 'd.3.32');
  it('can be uploaded by the alias endpoint', async () => {
    const id = await add();
    const form = formOf({ name: 'a.txt', bytes: Buffer.from('Hello') });
    expect((await portal.call(olivia, `POST /documents/${id}/upload-streamfile`, { form })).status).toBe(200);
    expect(await (await download(id)).text()).toBe('Hello');
  });

  it('is replaced by a second one, and its bytes stay for a day', async () => {
    const id = await add();
    await upload(id, { name: 'first.txt', bytes: Buffer.from('first') });
    const first = (await read(id))?.remoteId;
    await upload(id, { name: 'second.txt', bytes: Buffer.from('second') });
    expect(await (await download(id)).text()).toBe('second');
    await app.sweep(23);
    expect(await keysStored()).toContain(first);
    await app.sweep(25);
    expect(await keysStored()).not.toContain(first);
    expect(await (await download(id)).text()).toBe('second');
  });

  it('is one of two concurrent uploads, and the bytes of the other are removed', async () => {
    const id = await add();
    const before = await keysStored();
    const responses = await Promise.all(
      ['one', 'two'].map((name) => upload(id, { name: `${name}.txt`, bytes: Buffer.from(name) })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const unchanged = await read(id);
    expect(`${await (await download(id)).text()}.txt`).toBe(unchanged?.fileName);
    await app.sweep(25);
    expect((await keysStored()).filter((key) => !before.includes(key))).toEqual([unchanged?.remoteId]);
  });

  it('is the first of two concurrent uploads for the same version, and the second gets 412', async () => {
    const id = await add();
    const responses = await Promise.all(
      ['one', 'two'].map((name) =>
        upload(id, { name: `${name}.txt`, bytes: Buffer.from(name) }, { headers: { 'If-Match': '"1"' } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await read(id)).toMatchObject({ version: 2, hasData: true });
  });

  it('stays when its replacement fails', async () => {
    const id = await add();
    await upload(id, { name: 'good.txt', bytes: Buffer.from('good') });
    expect((await upload(id, { name: 'empty.txt', bytes: Buffer.alloc(0) })).status).toBe(400);
    expect(await (await download(id)).text()).toBe('good');
    expect(await read(id)).toMatchObject({ version: 2, remoteStatus: 'Complete' });
  });

  it('is not found after its document is deleted, and its bytes are removed a day later', async () => {
    const id = await add();
    await upload(id, { name: 'a.txt', bytes: Buffer.from('Hello') });
    const key = (await read(id))?.remoteId;
    expect((await remove(olivia, id)).status).toBe(204);
    expect((await download(id)).status).toBe(404);
    await app.sweep(23);
    expect(await keysStored()).toContain(key);
    await app.sweep(25);
    expect(await keysStored()).not.toContain(key);
  });

  it('is not found before it is uploaded', async () => {
    expect((await download(await add())).status).toBe(404);
    expect((await download(randomUUID())).status).toBe(404);
  });

  spec('d.5.9');
  it('can be downloaded for every document of the demo data', async () => {
    const app = await createDemoData(portal.files, testNow);
    const { documents = [] } = app.rows;
    expect(documents.length).toBeGreaterThan(50);
    const { body } = await portal.call(olivia, 'GET /documents?pageSize=300');
    const rows = (body.data ?? []).filter(
      ({ hasData, fileName, remoteFileIsSuspicious }) =>
        hasData && !remoteFileIsSuspicious && /^[a-z0-9-]+\.(pdf|png)$/.test(String(fileName)),
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { id } of rows) {
      const head = (await (await download(String(id))).text()).slice(0, 4);
      expect(head).toMatch(/^(%PDF|.PNG)$/);
    }
  });
});

describe('the permission to upload and download', () => {
  it('excludes users of other groups with 404, without reading the body', async () => {
    const id = await add();
    await upload(id, { name: 'a.txt', bytes: Buffer.from('Hello') });
    expect((await upload(id, { name: 'b.txt', bytes: Buffer.from('x') }, { person: sam })).status).toBe(404);
    expect((await portal.fetch(sam, `GET /documents/${id}/download`)).status).toBe(404);
    expect(await (await download(id)).text()).toBe('Hello');
  });

  it('allows a supplier its own service records, but not the documents of a practice', async () => {
    const id = await add();
    const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
    expect((await upload(id, file, { person: marcus })).status).toBe(403);
    const path = `POST /service-appointment-items/${fixture.serviceAppointmentId}/document`;
    const created = await portal.call(marcus, path, { json: { title: 'Report' } });
    const record = String(created.body.data);
    expect((await upload(record, file, { person: marcus })).body.detail).toMatch(
      /^Please choose a file of one of these types/,
    );
    expect((await upload(record, { ...file, name: 'a.csv' }, { person: marcus })).status).toBe(200);
    expect((await portal.fetch(tom, `GET /documents/${record}/download`)).status).toBe(200);
  });

  it('allows only support for a global document', async () => {
    const json = { assetModelId: fixture.assetModelId, title: 'Guide', documentType: 'userGuide' };
    const { body } = await portal.call(support, 'POST /documents', { json });
    const file = { name: 'a.txt', bytes: Buffer.from('Guide') };
    const refused = await upload(String(body.data), file);
    expect([refused.status, refused.body.detail]).toEqual([403, "You can't edit a global document"]);
    expect((await upload(String(body.data), file, { person: support })).status).toBe(200);
    expect(await (await download(String(body.data))).text()).toBe('Guide');
  });

  spec('d.4.32');
  it('excludes learning links', async () => {
    const json = {
      assetModelId: fixture.assetModelId,
      title: 'Lesson',
      documentType: 'LearningLink',
      linkUrl: 'https://learn.example/autoclaves',
    };
    const { body } = await portal.call(support, 'POST /documents', { json });
    const response = await upload(
      String(body.data),
      { name: 'a.pdf', bytes: await aPdf() },
      { person: support },
    );
    expect([response.status, response.body.detail]).toEqual([409, 'A learning link has no file']);
  });

  it('rejects a cross-site form with the cookie', async () => {
    const id = await add();
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(olivia);
    const cookie = browser.cookieHeader('/bff/api/v1');
    const send = (headers: Record<string, string>) =>
      fetch(`${portal.origin}/bff/api/v1/documents/${id}/upload-file`, {
        method: 'POST',
        headers: { cookie, ...headers },
        body: formOf({ name: 'a.txt', bytes: Buffer.from('forged') }),
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ 'X-CSRF': '1', Origin: 'https://evil.example' })).status).toBe(403);
    expect(await read(id)).toMatchObject({ remoteStatus: 'None' });
    expect((await send({ 'X-CSRF': '1', Origin: portal.origin })).status).toBe(200);
  });
});

describe('an upload that is interrupted', () => {
  spec('d.4.40');
  it('is marked as failed and leaves no bytes', async () => {
    const id = await add();
    const before = await keysStored();
    await sendPartly(id);
    const failed = async () => (await read(id))?.remoteStatus === 'Failed';
    await until(failed);
    expect(await read(id)).toMatchObject({
      hasData: false,
      remoteStatusFriendly: 'Upload failed',
      version: 1,
    });
    expect((await download(id)).status).toBe(404);
    expect(await keysStored()).toEqual(before);
    expect((await upload(id, { name: 'again.txt', bytes: Buffer.from('whole') })).status).toBe(200);
  });
});

/** Sends the beginning of a file and disconnects as soon as the server stores it. */
async function sendPartly(id: string): Promise<void> {
  const { hostname, port } = new URL(portal.origin);
  const headers = {
    ...(await portal.headersOf(olivia)),
    'Content-Type': 'multipart/form-data; boundary=cut',
    'Content-Length': '1000000',
  };
  const path = `/bff/api/v1/documents/${id}/upload-file`;
  const sent = httpRequest({ hostname, port, method: 'POST', path, headers });
  sent.on('error', () => {});
  sent.write(
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\nContent-Type: text/plain\r\n\r\nHalf of',
  );
  await until(async () => (await read(id))?.remoteStatus === 'Uploading');
  sent.destroy();
}

/** Polls until the condition is true. The time limit of the test ends an endless poll. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
