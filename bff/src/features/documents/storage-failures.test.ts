import { copyFile, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '../../infrastructure/storage/file-storage.ts';
import { FolderStorage } from '../../infrastructure/storage/folder-storage.ts';
import { olivia, support } from '../../../test/fixtures/demo-users.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

/** A disk that can be full, and a storage that can be away. */
class FailingStorage extends FolderStorage {
  failure: string | undefined;

  override async write(key: string, source: AsyncIterable<Uint8Array>) {
    const { failure } = this;
    if (failure === undefined) return super.write(key, source);
    if (failure === 'lost') {
      await super.write(key, source);
      throw new StorageUnavailable('the line went when all was written');
    }
    async function* failing() {
      for await (const chunk of source) {
        yield chunk;
        if (failure === 'unavailable') throw new StorageUnavailable(failure);
        throw Object.assign(new Error(failure), { code: failure });
      }
    }
    return super.write(key, failing());
  }

  override async remove(key: string) {
    if (this.failure === 'lost') throw new StorageUnavailable('the line is gone');
    await super.remove(key);
  }
}

let folder: string;
let files: FailingStorage;
let trial: DocumentsTestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-full-'));
  files = new FailingStorage(folder);
  trial = await startDocumentsTestApp({}, { files });
});
afterAll(async () => {
  await trial.stop();
  await rm(folder, { recursive: true });
});

const file = { name: 'a.txt', bytes: Buffer.from('Hello') };

describe('a storage that fails', () => {
  it.each([
    ['ENOSPC', 507, /^The server has run out of disk space/],
    ['EDQUOT', 507, /^The server has run out of disk space/],
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

  it('when an upload has been under way for over an hour → failed; a younger one → left', async () => {
    const [old, young, done] = [await trial.add(), await trial.add(), await trial.add()];
    await trial.upload(done, file);
    const began = new Date(testNow.getTime() - hour);
    const begin = (id: string, at: Date) =>
      trial.portal.db
        .updateTable('documents')
        .set({ remote_status: 'Uploading', modified_at: at })
        .where('id', '=', id)
        .execute();
    await begin(old, began);
    await begin(young, new Date(began.getTime() + hour));
    expect(await trial.sweep(0.5)).toBe(1);
    const statusOf = async (id: string) => (await trial.read(id))?.remoteStatus;
    expect([await statusOf(old), await statusOf(young), await statusOf(done)]).toEqual([
      'Failed',
      'Uploading',
      'Complete',
    ]);
    await trial.remove(olivia, young);
  });

  it('when the file of a document did not come → gone after an hour, one without any after a day, and the trail says so', async () => {
    const [failed, none, whole] = [await trial.add(), await trial.add(), await trial.add()];
    // An address has no file to come.
    const link = await trial.created(support, {
      assetModelId: trial.fixture.assetModelId,
      documentType: 'LearningLink',
      linkUrl: 'https://learn.example/a',
    });
    files.failure = 'ENOSPC';
    expect((await trial.upload(failed, file)).status).toBe(507);
    files.failure = undefined;
    await trial.upload(whole, file);
    const statuses = () => Promise.all([failed, none, whole, link].map((id) => trial.statusFor(olivia, id)));
    await trial.sweep(0.9);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await trial.sweep(1.1);
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    await trial.sweep(25);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect((await trial.auditOf(none)).map(({ event, username }) => [event, username])).toContainEqual([
      'Document removed, for its file did not come',
      'Steward',
    ]);
  });

  it('when an upload leaves bytes behind → removed two days later, half-written ones too; all others stay', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    const kept = await trial.keysStored();
    files.failure = 'lost';
    expect((await trial.upload(id, file)).status).toBe(503);
    files.failure = undefined;
    const [left = ''] = (await trial.keysStored()).filter((key) => !kept.includes(key));
    await copyFile(pathOf(left), `${pathOf(left)}.part`);
    for (const hours of [23, 25]) await trial.sweep(hours);
    expect(await trial.keysStored()).toContain(left);
    expect(await trial.sweep(50)).toBe(1);
    expect(await trial.keysStored()).toEqual(kept);
    expect(await (await trial.download(id)).text()).toBe('Hello');
  });

  it('when bytes are of another database → they stay, however old they are', async () => {
    const foreign = randomUUID();
    await files.write(foreign, Readable.from([Buffer.from('x')]));
    await utimes(pathOf(foreign), 0, 0);
    for (const hours of [25, 50]) await trial.sweep(hours);
    expect(await trial.keysStored()).toContain(foreign);
  });

  it('when a copy of the database is at work on the same files → it removes none; the original does', async () => {
    await trial.sweep(0);
    const id = await trial.add();
    await trial.upload(id, file);
    const first = String((await trial.read(id))?.remoteId);
    await trial.upload(id, file);
    for (const hours of [25, 50]) expect(await trial.sweep(hours, 'https://drill.example')).toBe(0);
    expect(await trial.keysStored()).toContain(first);
    await trial.sweep(25);
    expect(await trial.keysStored()).not.toContain(first);
  });

  it('when an asset is gone with its documents → their bytes follow', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    const key = String((await trial.read(id))?.remoteId);
    await trial.portal.db.deleteFrom('documents').where('id', '=', id).execute();
    await trial.sweep(25);
    expect(await trial.keysStored()).toContain(key);
    await trial.sweep(50);
    expect(await trial.keysStored()).not.toContain(key);
  });

  it('when a server of the version before has written no key down → the sweep does, and the file goes with its document', async () => {
    const id = await trial.add();
    await trial.upload(id, file);
    const key = String((await trial.read(id))?.remoteId);
    await trial.portal.db.deleteFrom('stored_files').execute();
    await trial.sweep(0);
    await trial.portal.db.deleteFrom('documents').where('id', '=', id).execute();
    for (const hours of [25, 50]) await trial.sweep(hours);
    expect(await trial.keysStored()).not.toContain(key);
  });
});

const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key);
