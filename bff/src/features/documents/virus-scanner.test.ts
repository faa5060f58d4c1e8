import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClamdServer } from '../../../test/fixtures/documents/clamd-server.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

const clamd = new ClamdServer();
let trial: DocumentsTestApp;
beforeAll(async () => {
  await clamd.start();
  trial = await startDocumentsTestApp({ STEWARD_CLAMD: `127.0.0.1:${clamd.port}` });
});
afterAll(async () => {
  await trial.stop();
  await clamd.stop();
});

const upload = async (content: Uint8Array) => {
  const id = await trial.add();
  return { id, ...(await trial.upload(id, { name: 'a.txt', bytes: content })) };
};

describe('with a virus scanner', () => {
  it('when it finds nothing → stored, and it was shown every byte', async () => {
    // words before the noise, two letters of which may be the beginning of some other kind of file
    const bytes = Buffer.from(`Notes: ${randomBytes(600_000).toString('base64')}`);
    const { status, body } = await upload(bytes);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ remoteFileIsSuspicious: false });
    expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true);
  });

  it('when it finds something → kept, and marked', async () => {
    const { body } = await upload(Buffer.from('a virus'));
    expect(body.data).toMatchObject({ hasData: true, remoteFileIsSuspicious: true });
  });

  it.each(['stream: size limit exceeded. ERROR', '', null])(
    'when it answers %j → 503 in a sentence, nothing kept; when it is right again → stored',
    async (answer) => {
      const before = await trial.keysStored();
      clamd.response = answer;
      const { id, status, body } = await upload(Buffer.from('Hello'));
      expect([status, body.detail]).toEqual([
        503,
        'Files cannot be checked for viruses at the moment. Please try again later.',
      ]);
      expect(await trial.read(id)).toMatchObject({ remoteStatus: 'Failed', hasData: false });
      expect(await trial.keysStored()).toEqual(before);
      clamd.response = undefined;
      expect((await trial.upload(id, { name: 'a.txt', bytes: Buffer.from('Hello') })).status).toBe(200);
    },
  );

  it('when it is gone → 503, and what is there can be downloaded; when it is back → stored', async () => {
    const { id } = await upload(Buffer.from('Hello'));
    await clamd.stop();
    expect((await upload(Buffer.from('More'))).status).toBe(503);
    expect(await (await trial.download(id)).text()).toBe('Hello');
    await clamd.start();
    expect((await upload(Buffer.from('More'))).status).toBe(200);
  });
});
