import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { codeOf } from '../db/database-errors.ts';

const formatVersion = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of the backup. */
const backupFile = z.strictObject({
  path: z.string().regex(/^[a-z0-9_]+(\/[a-z0-9_]+)?(\.[a-z0-9]+)*$/),
  bytes: z.int(),
  sha256,
});

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifest = z.strictObject({
  format: z.literal('steward-backup'),
  formatVersion: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The version as PostgreSQL reports it. */
  postgresVersion: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: z.int(), part: backupFile })),
  files: z.strictObject({
    /** Whether the files were copied into the backup or left in the bucket. */
    place: z.enum(['backup', 'bucket']),
    bucket: z.nullable(z.string()),
    count: z.int(),
    /** Keys of documents without a file in the storage. */
    missing: z.array(z.string()),
    /** The list of files: SHA-256 and path in the backup, or the key in the bucket. */
    list: backupFile,
  }),
  /** Null when the secret comes from STEWARD_SECRET. */
  secretKey: z.nullable(backupFile),
});

/** The contents of a backup. */
export type Manifest = z.infer<typeof manifest>;
export type BackupFile = z.infer<typeof backupFile>;

/** The backup is damaged, or its format is unknown. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

const manifestFile = 'manifest.json';

/** A line in the format of `sha256sum -c`. */
export function lineOf({ path, sha256: hash }: Pick<BackupFile, 'path' | 'sha256'>): string {
  return `${hash}  ${path}\n`;
}

/** Writes the manifest, and its hash and those of the parts in the format of `sha256sum -c`. */
export async function writeManifest(folder: string, contents: Omit<Manifest, 'format' | 'formatVersion'>) {
  const completeManifest: Manifest = { format: 'steward-backup', formatVersion, ...contents };
  const text = `${JSON.stringify(manifest.parse(completeManifest), null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  const { tables, files, secretKey } = contents;
  const parts = [...tables.map(({ part }) => part), files.list, ...(secretKey ? [secretKey] : [])];
  // The hash of the manifest comes first: `readManifest` reads only this one.
  const lines = [{ path: manifestFile, sha256: hashOf(text) }, ...parts].map(lineOf);
  await writeFile(join(folder, 'manifest.sha256'), lines.join(''), { mode: 0o600, flush: true });
}

/** Reads the manifest of a backup. Throws {@link UnusableBackup}. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, checksum] = await Promise.all([
    textOf(folder, manifestFile),
    textOf(folder, 'manifest.sha256'),
  ]);
  if (checksum.slice(0, 64) !== hashOf(text))
    throw new UnusableBackup(`${join(folder, manifestFile)} was altered.`);
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new UnusableBackup(
    `The format of the backup in ${folder} is unknown. Restore it with the version of Steward that created it, or a newer one.`,
  );
}

async function textOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT' && codeOf(cause) !== 'ENOTDIR') throw cause;
    throw new UnusableBackup(`There is no complete backup in ${folder}: ${name} is missing.`, { cause });
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
