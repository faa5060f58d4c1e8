import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { makeTally } from '../../../test/fuzz/fuzz.queries.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { formOf } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
let tally: () => Promise<string>;
beforeAll(async () => {
  app = await startDocumentsTestApp();
  tally = await makeTally(app.portal.db);
});
afterAll(() => app.stop());

const file = { name: 'Report.txt', bytes: Buffer.from('Hello') };

describe('an upload with an Idempotency-Key', () => {
  spec('d.3.27');
  it.each(['upload-file', 'upload-streamfile'])(
    'returns the first response when %s is sent again, and writes nothing',
    async (path) => {
      const id = await app.add();
      const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
      const send = () =>
        app.portal.call(olivia, `POST /documents/${id}/${path}`, { form: formOf(file), headers });
      const first = await send();
      expect([first.status, first.body.data?.version]).toEqual([200, 2]);
      const before = [await tally(), await app.keysStored()];
      const repeated = await send();
      expect([repeated.status, repeated.body, repeated.headers.get('etag')]).toEqual([
        200,
        first.body,
        first.headers.get('etag'),
      ]);
      expect([await tally(), await app.keysStored()]).toEqual(before);
    },
  );

  it('stores one file for ten concurrent requests, with the same response for all', async () => {
    const id = await app.add();
    const before = await app.keysStored();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.upload(id, file, { headers })));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1);
    const document = await app.read(id);
    expect(document).toMatchObject({ version: 2, hasData: true });
    const stored = (await app.keysStored()).filter((key) => !before.includes(key));
    expect(stored).toEqual([document?.remoteId]);
  });

  it('returns the first response, not 412, when it is sent again just before the first commit', async () => {
    const id = await app.add();
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const send = () => app.upload(id, file, { headers });
    const { db } = app.portal;
    const both = await db.transaction().execute(async (holder) => {
      // The first request holds its key and the document but cannot commit; the second one waits for the document.
      await sql`lock table audit_events in access exclusive mode`.execute(holder);
      const first = send();
      await waitingForLock(db, 1);
      const second = send();
      await waitingForLock(db, 2);
      return [first, second];
    });
    const [first, second] = await Promise.all(both);
    expect([first?.status, second?.status, second?.body]).toEqual([200, 200, first?.body]);
  });

  it.each([
    ['other bytes', { ...file, bytes: Buffer.from('Hullo') }, false],
    ['another name', { ...file, name: 'Other.txt' }, false],
    ['another document', file, true],
  ])('is rejected with 422 with %s, and nothing is written', async (_, other, elsewhere) => {
    const id = await app.add();
    const target = elsewhere ? await app.add() : id;
    const headers = { 'Idempotency-Key': randomUUID() };
    await app.upload(id, file, { headers });
    const before = [await tally(), await app.keysStored()];
    const response = await app.upload(target, other, { headers });
    expect([response.status, response.body.detail]).toEqual([
      422,
      'This Idempotency-Key was used for another request',
    ]);
    expect([await tally(), await app.keysStored()]).toEqual(before);
  });

  it('returns the first response even after its document is deleted', async () => {
    const id = await app.add();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await app.upload(id, file, { headers });
    await app.remove(olivia, id);
    const repeated = await app.upload(id, file, { headers });
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  });

  it('runs again after the first request failed', async () => {
    const id = await app.add();
    const headers = { 'Idempotency-Key': randomUUID() };
    const empty = await app.upload(id, { ...file, bytes: Buffer.alloc(0) }, { headers });
    expect([empty.status, (await app.upload(id, file, { headers })).status]).toEqual([400, 200]);
  });

  it('is rejected with 400 with an invalid key', async () => {
    const id = await app.add();
    const before = await app.keysStored();
    const headers = { 'Idempotency-Key': 'k'.repeat(256) };
    expect((await app.upload(id, file, { headers })).status).toBe(400);
    expect([await app.keysStored(), (await app.read(id))?.remoteStatus]).toEqual([before, 'None']);
  });
});
