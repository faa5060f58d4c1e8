import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClamdServer } from '../../../test/fixtures/documents/clamd-server.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

const clamd = new ClamdServer();
let app: DocumentsTestApp;
beforeAll(async () => {
  await clamd.start();
  app = await startDocumentsTestApp({ STEWARD_CLAMD: `127.0.0.1:${clamd.port}` });
});
afterAll(async () => {
  await app.stop();
  await clamd.stop();
});

const upload = async (content: Uint8Array) => {
  const id = await app.add();
  return { id, ...(await app.upload(id, { name: 'a.txt', bytes: content })) };
};

describe('an upload with a virus scanner', () => {
  it('is scanned completely and stored when the scanner finds nothing', async () => {
    // Text comes first, because random bytes can begin like another type of file.
    const bytes = Buffer.from(`Notes: ${randomBytes(600_000).toString('base64')}`);
    const { status, body } = await upload(bytes);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ remoteFileIsSuspicious: false });
    expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true);
  });

  it('is stored and marked when the scanner finds a virus', async () => {
    const { body } = await upload(Buffer.from('a virus'));
    expect(body.data).toMatchObject({ hasData: true, remoteFileIsSuspicious: true });
  });

  it.each(['stream: size limit exceeded. ERROR', '', null])(
    'is rejected with 503 when the scanner responds with %j, and stored when it works again',
    async (response) => {
      const before = await app.keysStored();
      clamd.response = response;
      const { id, status, body } = await upload(Buffer.from('Hello'));
      expect([status, body.detail]).toEqual([
        503,
        'Files cannot be checked for viruses at the moment. Please try again later.',
      ]);
      expect(await app.read(id)).toMatchObject({ remoteStatus: 'Failed', hasData: false });
      expect(await app.keysStored()).toEqual(before);
      clamd.response = undefined;
      expect((await app.upload(id, { name: 'a.txt', bytes: Buffer.from('Hello') })).status).toBe(200);
    },
  );

  it('is rejected with 503 while the scanner is unreachable, and downloads still work', async () => {
    const { id } = await upload(Buffer.from('Hello'));
    await clamd.stop();
    expect((await upload(Buffer.from('More'))).status).toBe(503);
    expect(await (await app.download(id)).text()).toBe('Hello');
    await clamd.start();
    expect((await upload(Buffer.from('More'))).status).toBe(200);
  });
});
