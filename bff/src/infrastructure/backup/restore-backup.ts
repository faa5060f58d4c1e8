import { chmod, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { refuseTransactionPooling } from '../db/refuse-transaction-pooling.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { makePrivateFolder, privateFile } from '../storage/private-files.ts';
import { keyFileOf } from '../session/secrets.ts';
import { beginLoading, countRows } from './backup.queries.ts';
import { ensureEmptyDatabase, ensureFileTargetsAreEmpty, ensureWhole } from './ensure-restorable.ts';
import { keysInBucket, listedFiles } from './file-list.ts';
import { readManifest, UnusableBackup, type Manifest } from './manifest.ts';
import { readPart } from './parts.ts';
import {
  copyIn,
  disableConstraints,
  discardWaitingEmails,
  resetIdentities,
  setFileKeeper,
  restoreConstraints,
} from './restore.queries.ts';

/** The target of a restore. */
export interface RestoreTarget {
  readonly config: Config;
  readonly files: FileStorage;
  /** Sends the emails that were waiting when the backup was taken; false by default, because the original portal has sent them. */
  readonly sendsMail?: boolean;
}

/** The result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** Migrations that are newer than the backup. */
  readonly newer: readonly string[];
  /** The number of files that are missing from the bucket. */
  readonly lost: number;
  /** The number of waiting emails that were discarded. */
  readonly unsent: number;
}

/**
 * Restores a backup into an empty database and an empty data folder. Checks everything before the first write, then loads the rows in
 * one transaction. Throws an error that explains how to fix the problem.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Restored> {
  const manifest = await readManifest(folder);
  await ensureWhole(folder, manifest);
  await ensureFileTargetsAreEmpty(folder, manifest, target);
  const { url, close } = await openTarget(target.config);
  try {
    const { newer, unsent } = await restoreInto(url, { folder, manifest, target });
    return { manifest, newer, unsent, lost: await countLost(folder, manifest, target.files) };
  } finally {
    await close();
  }
}

/** Unlike a backup, a restore never runs next to a running server. */
async function openTarget({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) {
    await refuseTransactionPooling(databaseUrl);
    return { url: databaseUrl, close: async () => {} };
  }
  const { url, stop } = await startEmbedded({ dataFolder });
  return { url, close: stop };
}

interface Restoring {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly target: RestoreTarget;
}

async function restoreInto(url: string, restoring: Restoring): Promise<Pick<Restored, 'newer' | 'unsent'>> {
  const { folder, manifest, target } = restoring;
  const client = new Client({ connectionString: url, application_name: 'steward-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await ensureEmptyDatabase(client, manifest);
    await migrate({ url, only: new Set(manifest.migrations.map(({ name }) => name)) });
    await restoreFiles(folder, manifest, target);
    const unsent = await loadRows(client, restoring).catch(async (error: unknown) => {
      await removeFiles(folder, manifest, target.files);
      throw error;
    });
    const newer = await migrate({ url });
    await setFileKeeper(client, manifest.files.place);
    return { newer, unsent };
  } finally {
    await client.end().catch(() => {});
  }
}

async function restoreFiles(
  folder: string,
  manifest: Manifest,
  { config, files }: RestoreTarget,
): Promise<void> {
  try {
    for await (const file of listedFiles(folder, manifest))
      await files.write(file.key, readPart(folder, file));
  } catch (error) {
    await removeFiles(folder, manifest, files);
    throw error;
  }
  if (!manifest.secretKey) return;
  await makePrivateFolder(config.dataFolder);
  await copyFile(join(folder, manifest.secretKey.path), keyFileOf(config.dataFolder));
  // Copying a backup may lose file modes.
  await chmod(keyFileOf(config.dataFolder), privateFile);
}

/** Makes another attempt possible. The folder was empty before. */
async function removeFiles(folder: string, manifest: Manifest, files: FileStorage): Promise<void> {
  for await (const { key } of listedFiles(folder, manifest)) await files.remove(key);
}

/** Loads all rows in one transaction. Returns the number of discarded emails. */
async function loadRows(client: Client, { folder, manifest, target }: Restoring): Promise<number> {
  const { tables } = manifest;
  await beginLoading(client);
  const loosened = await disableConstraints(client);
  for (const table of tables) {
    await pipeline(readPart(folder, table.part), createGunzip(), copyIn(client, table));
    const rows = await countRows(client, table);
    if (rows !== table.rows)
      throw new UnusableBackup(
        `${table.name} has ${rows} rows after loading, and ${table.rows} in the backup.`,
      );
  }
  const unsent = target.sendsMail === true ? 0 : await discardWaitingEmails(client);
  await resetIdentities(client);
  await restoreConstraints(client, loosened);
  await client.query('commit');
  await client.query('analyze');
  return unsent;
}

/** Both sequences are in key order, so that neither has to fit into memory. */
async function countLost(folder: string, manifest: Manifest, files: FileStorage): Promise<number> {
  if (manifest.files.place === 'backup') return 0;
  const stored = files.list()[Symbol.asyncIterator]();
  let lost = 0;
  let next = await stored.next();
  for await (const key of keysInBucket(folder, manifest)) {
    while (!next.done && next.value < key) next = await stored.next();
    if (next.done || next.value !== key) lost += 1;
  }
  return lost;
}
