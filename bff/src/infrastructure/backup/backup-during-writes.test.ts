import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FolderStorage } from '../storage/folder-storage.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import { takeBackup } from './take-backup.ts';

/** Delays reading until a given action has finished. */
class FilesReadLater extends FolderStorage {
  first: () => Promise<void> = async () => {};

  override async read(key: string) {
    const { first } = this;
    this.first = async () => {};
    await first();
    return super.read(key);
  }
}

let folder: string;
let testApp: DocumentsTestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-backup-'));
  testApp = await startDocumentsTestApp();
});
afterAll(async () => {
  await testApp.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a backup taken while one file is replaced and another deleted contains the files of its rows', async () => {
  const [replaced, deleted] = [await testApp.add(), await testApp.add()];
  const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
  for (const id of [replaced, deleted]) await testApp.upload(id, file);
  const keys = [(await testApp.read(replaced))?.remoteId, (await testApp.read(deleted))?.remoteId];
  const { config, url } = testApp.portal;
  const files = new FilesReadLater(config.dataFolder);
  files.first = async () => {
    await testApp.upload(replaced, file);
    await testApp.remove(olivia, deleted);
  };
  const { manifest } = await takeBackup({ url, config, files }, folder, testNow);
  // The test portal loads the rows of the demo data without their files.
  expect(manifest.files.missing.filter((key) => keys.includes(key))).toEqual([]);
  expect(await testApp.keysStored()).toEqual(expect.arrayContaining(keys));
});
