import { copyFile, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from './storage/file-storage.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { olivia, startDocumentsTrial, type DocumentsTrial } from './testing/documents-trial.ts';

/** A disk that can be full, and a storage that can be away. */
class FailingStorage extends FolderStorage {
  failure: string | undefined;

  override async write(key: string, source: AsyncIterable<Uint8Array>) {
    if (this.failure === undefined) return super.write(key, source);
    const { failure } = this;
    async function* failing() {
      for await (const chunk of source) {
        yield chunk;
        if (failure === 'unavailable') throw new StorageUnavailable(failure);
        throw Object.assign(new Error(failure), { code: failure });
      }
    }
    return super.write(key, failing());
  }
}

let folder: string;
let files: FailingStorage;
let trial: DocumentsTrial;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-full-'));
  files = new FailingStorage(folder);
  trial = await startDocumentsTrial({}, { files });
});
afterAll(async () => {
  await trial.stop();
  await rm(folder, { recursive: true });
});

const file = { name: 'a.txt', bytes: Buffer.from('Hello') };

describe('a storage that fails', () => {
  it.each([
    ['ENOSPC', 507, /^There is no room to save this at the moment/],
    ['EDQUOT', 507, /^There is no room to save this at the moment/],
    ['unavailable', 503, /^The files cannot be reached at the moment/],
  ])(
    'when it says %s → %i in a sentence, reads go on, and it recovers without a restart (F15)',
    async (code, status, detail) => {
      const stored = await trial.add();
      await trial.upload(stored, file);
      const id = await trial.add();
      const before = await trial.keysStored();
      files.failure = code;
      const answer = await trial.upload(id, file);
      expect(answer.status).toBe(status);
      expect(answer.body.detail).toMatch(detail);
      expect((await trial.upload(stored, file)).status).toBe(status);
      expect(await (await trial.download(stored)).text()).toBe('Hello');
      expect((await trial.list(olivia)).total).toBeGreaterThan(0);
      expect(await trial.read(id)).toMatchObject({ remoteStatus: 'Failed', hasData: false });
      expect(await trial.keysStored()).toEqual(before);
      files.failure = undefined;
      expect((await trial.upload(id, file)).status).toBe(200);
    },
  );

  it('when the bytes of a document are lost → 404, and the next upload brings them back', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    await files.remove(String((await trial.read(id))?.remoteId));
    expect((await trial.download(id)).status).toBe(404);
    await trial.upload(id, file);
    expect((await trial.download(id)).status).toBe(200);
  });
});

describe('the sweep', () => {
  const hour = 60 * 60 * 1000;
  const sweepAt = (now: Date) => sweepUploads({ db: trial.portal.db, files, now: () => now });

  it('when an upload has been under way for over an hour → failed; a younger one → left', async () => {
    const [old, young, done] = [await trial.add(), await trial.add(), await trial.add()];
    await trial.upload(done, file);
    const began = new Date('2026-06-15T08:00:00Z');
    const begin = (id: string, at: Date) =>
      trial.portal.db
        .updateTable('documents')
        .set({ remote_status: 'Uploading', modified_at: at })
        .where('id', '=', id)
        .execute();
    await begin(old, began);
    await begin(young, new Date(began.getTime() + hour));
    expect(await sweepAt(new Date(began.getTime() + 1.5 * hour))).toBe(1);
    const statusOf = async (id: string) => (await trial.read(id))?.remoteStatus;
    expect([await statusOf(old), await statusOf(young), await statusOf(done)]).toEqual([
      'Failed',
      'Uploading',
      'Complete',
    ]);
    await trial.remove(olivia, young);
  });

  it('when bytes belong to no document → removed a day later, half-written ones too; all others stay', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    const kept = await trial.keysStored();
    const orphan = randomUUID();
    await files.write(orphan, Readable.from([Buffer.from('x')]));
    const path = join(folder, 'files', orphan.slice(0, 2), orphan);
    const half = `${path}.part`;
    await files.write(orphan, Readable.from([Buffer.from('x')]));
    await copyFile(path, half);
    expect(await sweepAt(new Date(Date.now() + 23 * hour))).toBe(0);
    for (const one of [path, half]) await utimes(one, 0, new Date(Date.now() - 25 * hour));
    expect(await sweepAt(new Date())).toBeGreaterThan(0);
    expect(await trial.keysStored()).toEqual(kept);
    expect(await (await trial.download(id)).text()).toBe('Hello');
  });

  it('when an asset is gone with its documents → their bytes follow', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    const key = String((await trial.read(id))?.remoteId);
    await trial.portal.db.deleteFrom('documents').where('id', '=', id).execute();
    expect(await trial.keysStored()).toContain(key);
    await sweepAt(new Date(Date.now() + 25 * hour));
    expect(await trial.keysStored()).not.toContain(key);
  });
});
