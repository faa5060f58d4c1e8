import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { makePrivateFolder } from '../storage/private-files.ts';
import { FileMissing, type FileStorage } from '../storage/file-storage.ts';
import { keyFileOf } from '../session/secrets.ts';
import {
  appliedMigrations,
  beginSnapshot,
  copiedTables,
  copyOut,
  countRows,
  keysOfFiles,
  postgresVersion,
  type CopiedTable,
} from './backup.queries.ts';
import { pathOfKey } from './file-list.ts';
import { lineOf, writeManifest, type Manifest, type BackupFile } from './manifest.ts';
import { writePart } from './parts.ts';

/** The source of a backup. */
export interface BackupSource {
  /** The database. */
  readonly url: string;
  readonly files: FileStorage;
  readonly config: Config;
}

/**
 * Writes a backup into the folder. Returns its path and manifest. All rows come from one snapshot. Their files exist too, because the
 * storage keeps replaced and deleted files for a day. The backup gets its final name when it is complete.
 */
export async function takeBackup(
  source: BackupSource,
  into: string,
  now: Date,
): Promise<{ folder: string; manifest: Pick<Manifest, 'tables' | 'files' | 'secretKey'> }> {
  const name = `steward-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const folder = join(resolve(into), name);
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  await makePrivateFolder(resolve(into));
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await writeParts(source, unfinished);
    await writeManifest(unfinished, { createdAt: now.toISOString(), ...manifest });
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(source: BackupSource, folder: string) {
  const client = new Client({ connectionString: source.url, application_name: 'steward-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await beginSnapshot(client);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new Error('This is not a database of Steward.');
    const tables: Manifest['tables'] = [];
    for (const table of await copiedTables(client)) tables.push(await writeTable(client, folder, table));
    return {
      postgresVersion: await postgresVersion(client),
      migrations,
      tables,
      files: await writeFiles(client, source, folder),
      secretKey: await writeSecretKey(source.config, folder),
    };
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeTable(
  client: Client,
  folder: string,
  table: CopiedTable,
): Promise<Manifest['tables'][number]> {
  const rows = await countRows(client, table);
  const copied = copyOut(client, table);
  const packed = copied.pipe(createGzip());
  copied.once('error', (error) => packed.destroy(error));
  return { ...table, rows, part: await writePart(folder, `tables/${table.name}.copy.gz`, packed) };
}

async function writeFiles(
  client: Client,
  { files, config }: BackupSource,
  folder: string,
): Promise<Manifest['files']> {
  const missing: string[] = [];
  let count = 0;
  async function* copied() {
    for await (const key of keysOfFiles(client)) {
      const part = await copyOf(files, key, folder);
      if (part) {
        count += 1;
        yield Buffer.from(lineOf(part));
      } else missing.push(key);
    }
  }
  async function* named() {
    for await (const key of keysOfFiles(client)) {
      count += 1;
      yield Buffer.from(`${key}\n`);
    }
  }
  // A list of keys has no hashes, so it is no file for `sha256sum -c`.
  const list = config.s3
    ? await writePart(folder, 'files.txt', named())
    : await writePart(folder, 'files.sha256', copied());
  return { place: config.s3 ? 'bucket' : 'backup', bucket: config.s3?.bucket ?? null, count, missing, list };
}

/** Undefined when the file of the document is missing. */
async function copyOf(files: FileStorage, key: string, folder: string): Promise<BackupFile | undefined> {
  try {
    return await writePart(folder, pathOfKey(key), await files.read(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** Copies the key that decrypts the secrets in the database. The one of STEWARD_SECRET is not part of the backup. */
async function writeSecretKey({ secret, dataFolder }: Config, folder: string): Promise<BackupFile | null> {
  const file = keyFileOf(dataFolder);
  if (secret !== undefined || !existsSync(file)) return null;
  return writePart(folder, 'secret.key', createReadStream(file));
}
