import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { knownMigrations } from '../db/migrate.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { keyFileOf } from '../session/secrets.ts';
import { appliedMigrations } from './backup.queries.ts';
import { listedFiles } from './file-list.ts';
import { UnusableBackup, type Manifest } from './manifest.ts';
import { ensurePart } from './parts.ts';
import { isServerConnected, tableWithRows } from './restore.queries.ts';

/** Throws {@link UnusableBackup} when a part of the backup is missing, truncated or altered, or comes from a newer version. */
export async function ensureWhole(folder: string, manifest: Manifest): Promise<void> {
  const { tables, files, secretKey } = manifest;
  for (const { part } of tables) await ensurePart(folder, part);
  await ensurePart(folder, files.list);
  if (secretKey) await ensurePart(folder, secretKey);
  for await (const file of listedFiles(folder, manifest)) await ensurePart(folder, file);
  await ensureKnown(manifest);
}

async function ensureKnown({ migrations }: Manifest): Promise<void> {
  const checksums = await knownMigrations();
  const unknown = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (unknown)
    throw new UnusableBackup(
      `The backup comes from another version of Steward with the unknown migration ${unknown.name}. Restore it with that version or a newer one.`,
    );
}

/** Throws unless the targets of the files and the key are writable and empty. */
export async function ensureFileTargetsAreEmpty(
  folder: string,
  manifest: Manifest,
  { config, files }: { config: Config; files: FileStorage },
): Promise<void> {
  if (manifest.files.place === 'bucket') {
    if (config.s3?.bucket !== manifest.files.bucket)
      throw new Error(
        `The files of this backup are in the bucket ${manifest.files.bucket}. Set STEWARD_S3_BUCKET to it.`,
      );
  } else {
    for await (const _ of files.list())
      throw new Error(
        config.s3
          ? `The bucket ${config.s3.bucket} already contains files of documents. Restore into an empty one.`
          : `The folder ${config.dataFolder} already contains files. Restore into an empty one (STEWARD_DATA).`,
      );
  }
  const keyFile = keyFileOf(config.dataFolder);
  if (!manifest.secretKey || !existsSync(keyFile)) return;
  const [own, backedUp] = await Promise.all(
    [keyFile, join(folder, 'secret.key')].map((file) => readFile(file, 'utf8')),
  );
  if (own !== backedUp)
    throw new Error(`${keyFile} differs from the key in the backup. Restore into an empty data folder.`);
}

/** Throws unless the database is empty and not in use. */
export async function ensureEmptyDatabase(client: Client, manifest: Manifest): Promise<void> {
  if (await isServerConnected(client))
    throw new Error('A Steward server is using this database. Stop it first.');
  const table = await tableWithRows(client);
  if (table) throw new Error(`The database is not empty (${table} has rows). Restore into an empty one.`);
  const ofBackup = new Set(manifest.migrations.map(({ name }) => name));
  const newer = (await appliedMigrations(client)).find(({ name }) => !ofBackup.has(name));
  if (newer)
    throw new Error(
      `The database already has the tables of a newer version (${newer.name}). Restore into one without tables.`,
    );
}
