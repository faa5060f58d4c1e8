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

/** Files that are read only when something else is done. */
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
let trial: DocumentsTestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-backup-'));
  trial = await startDocumentsTestApp();
});
afterAll(async () => {
  await trial.stop();
  await rm(folder, { recursive: true, force: true });
});

it('when a file is replaced and another deleted while a backup is taken → it holds what its rows name', async () => {
  const [replaced, deleted] = [await trial.add(), await trial.add()];
  const file = { name: 'a.txt', bytes: Buffer.from('Hello') };
  for (const id of [replaced, deleted]) await trial.upload(id, file);
  const keys = [(await trial.read(replaced))?.remoteId, (await trial.read(deleted))?.remoteId];
  const { config, url } = trial.portal;
  const files = new FilesReadLater(config.dataFolder);
  files.first = async () => {
    await trial.upload(replaced, file);
    await trial.remove(olivia, deleted);
  };
  const { manifest } = await takeBackup({ url, config, files }, folder, testNow);
  // those of the demo world are not there: a test's portal has its rows alone
  expect(manifest.files.missing.filter((key) => keys.includes(key))).toEqual([]);
  expect(await trial.keysStored()).toEqual(expect.arrayContaining(keys));
});
