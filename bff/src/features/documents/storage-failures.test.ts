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

/** A storage that tests can fill up or make unavailable. */
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
let app: DocumentsTestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-full-'));
  files = new FailingStorage(folder);
  app = await startDocumentsTestApp({}, { files });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const file = { name: 'a.txt', bytes: Buffer.from('Hello') };

describe('a storage that fails', () => {
  it.each([
    ['ENOSPC', 507, /^The server has run out of disk space/],
    ['EDQUOT', 507, /^The server has run out of disk space/],
    ['unavailable', 503, /^The files cannot be reached at the moment/],
  ])('answers %s with %i, keeps reading and recovers without a restart', async (code, status, detail) => {
    const stored = await app.add();
    await app.upload(stored, file);
    const id = await app.add();
    const before = await app.keysStored();
    files.failure = code;
    const response = await app.upload(id, file);
    expect(response.status).toBe(status);
    expect(response.body.detail).toMatch(detail);
    expect((await app.upload(stored, file)).status).toBe(status);
    expect(await (await app.download(stored)).text()).toBe('Hello');
    expect((await app.list(olivia)).total).toBeGreaterThan(0);
    expect(await app.read(id)).toMatchObject({ remoteStatus: 'Failed', hasData: false });
    expect(await app.keysStored()).toEqual(before);
    files.failure = undefined;
    expect((await app.upload(id, file)).status).toBe(200);
  });

  it('returns 404 for lost bytes, and the next upload replaces them', async () => {
    const id = await app.add();
    await app.upload(id, file);
    await files.remove(String((await app.read(id))?.remoteId));
    expect((await app.download(id)).status).toBe(404);
    await app.upload(id, file);
    expect((await app.download(id)).status).toBe(200);
  });
});

describe('the sweep', () => {
  const hour = 60 * 60 * 1000;

  it('marks uploads of more than an hour as failed', async () => {
    const [old, young, done] = [await app.add(), await app.add(), await app.add()];
    await app.upload(done, file);
    const began = new Date(testNow.getTime() - hour);
    const begin = (id: string, at: Date) =>
      app.portal.db
        .updateTable('documents')
        .set({ remote_status: 'Uploading', modified_at: at })
        .where('id', '=', id)
        .execute();
    await begin(old, began);
    await begin(young, new Date(began.getTime() + hour));
    expect(await app.sweep(0.5)).toBe(1);
    const statusOf = async (id: string) => (await app.read(id))?.remoteStatus;
    expect([await statusOf(old), await statusOf(young), await statusOf(done)]).toEqual([
      'Failed',
      'Uploading',
      'Complete',
    ]);
    await app.remove(olivia, young);
  });

  it('deletes documents without a file an hour after a failed upload, else after a day, with an audit entry', async () => {
    const [failed, none, whole] = [await app.add(), await app.add(), await app.add()];
    // A learning link never has a file.
    const link = await app.created(support, {
      assetModelId: app.fixture.assetModelId,
      documentType: 'LearningLink',
      linkUrl: 'https://learn.example/a',
    });
    files.failure = 'ENOSPC';
    expect((await app.upload(failed, file)).status).toBe(507);
    files.failure = undefined;
    await app.upload(whole, file);
    const statuses = () => Promise.all([failed, none, whole, link].map((id) => app.statusFor(olivia, id)));
    await app.sweep(0.9);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await app.sweep(1.1);
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    await app.sweep(25);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect((await app.auditOf(none)).map(({ event, username }) => [event, username])).toContainEqual([
      'Document removed because its file was not uploaded',
      'Steward',
    ]);
  });

  it('removes orphaned bytes after two days, also incomplete ones, and keeps all others', async () => {
    const id = await app.add();
    await app.upload(id, file);
    const storedKeys = await app.keysStored();
    files.failure = 'lost';
    expect((await app.upload(id, file)).status).toBe(503);
    files.failure = undefined;
    const [left = ''] = (await app.keysStored()).filter((key) => !storedKeys.includes(key));
    await copyFile(pathOf(left), `${pathOf(left)}.part`);
    for (const hours of [23, 25]) await app.sweep(hours);
    expect(await app.keysStored()).toContain(left);
    expect(await app.sweep(50)).toBe(1);
    expect(await app.keysStored()).toEqual(storedKeys);
    expect(await (await app.download(id)).text()).toBe('Hello');
  });

  it('keeps the bytes of another database, however old', async () => {
    const foreign = randomUUID();
    await files.write(foreign, Readable.from([Buffer.from('x')]));
    await utimes(pathOf(foreign), 0, 0);
    for (const hours of [25, 50]) await app.sweep(hours);
    expect(await app.keysStored()).toContain(foreign);
  });

  it('removes files only for the database that owns them, not for a copy', async () => {
    await app.sweep(0);
    const id = await app.add();
    await app.upload(id, file);
    const first = String((await app.read(id))?.remoteId);
    await app.upload(id, file);
    for (const hours of [25, 50]) expect(await app.sweep(hours, 'https://drill.example')).toBe(0);
    expect(await app.keysStored()).toContain(first);
    await app.sweep(25);
    expect(await app.keysStored()).not.toContain(first);
  });

  it('removes the bytes of documents that were deleted with their asset', async () => {
    const id = await app.add();
    await app.upload(id, file);
    const key = String((await app.read(id))?.remoteId);
    await app.portal.db.deleteFrom('documents').where('id', '=', id).execute();
    await app.sweep(25);
    expect(await app.keysStored()).toContain(key);
    await app.sweep(50);
    expect(await app.keysStored()).not.toContain(key);
  });

  it('records keys of an older server version, and removes the file after its document', async () => {
    const id = await app.add();
    await app.upload(id, file);
    const key = String((await app.read(id))?.remoteId);
    await app.portal.db.deleteFrom('stored_files').execute();
    await app.sweep(0);
    await app.portal.db.deleteFrom('documents').where('id', '=', id).execute();
    for (const hours of [25, 50]) await app.sweep(hours);
    expect(await app.keysStored()).not.toContain(key);
  });
});

const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key);
