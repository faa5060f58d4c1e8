import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readConfig, type Config } from '../../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openFiles } from '../storage/open-files.ts';
import { sweepUploads } from '../../features/documents/sweep-uploads.ts';
import { S3Server } from '../../../test/fixtures/documents/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { queryDatabase } from '../../../test/fixtures/query-database.ts';

const now = new Date('2026-06-15T09:00:00Z');
const role = `steward_owner_${randomBytes(4).toString('hex')}`;
const databases: TestDatabase[] = [];
const s3 = new S3Server();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-backup-'));
  await s3.start();
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.dispose();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

interface BareDatabase {
  readonly config: Config;
  readonly url: string;
  /** Runs as the superuser, who sees all rows. */
  readonly query: (text: string) => Promise<Record<string, unknown>[]>;
}

/** An empty database that an ordinary user owns, as hosting providers create it. */
async function bareDatabase(): Promise<BareDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  const query = (text: string) => queryDatabase(database.url, text);
  const [, name] = /^[^@]*@[^/]*\/([^?]*)/.exec(database.url) ?? [];
  await query(`do $$ begin create role ${role} login; exception when duplicate_object then null; end $$`);
  // The owner of a database may create the extension that the migrations need.
  await query(`grant create on database ${name} to ${role}`);
  await query(`drop schema public cascade; create schema public authorization ${role}`);
  const url = database.url.replace(/\/\/[^@]*@/, `//${role}@`);
  return { url, query, config: configOf({ DATABASE_URL: url }) };
}

function configOf(more: Record<string, string>): Config {
  return readConfig({
    STEWARD_DATA: join(folder, randomBytes(4).toString('hex')),
    STEWARD_SECRET: 'x'.repeat(32),
    ...more,
  });
}

const sourceOf = (config: Config, url: string) => ({ url, config, ...openFiles(config) });
const targetOf = (config: Config) => ({ config, ...openFiles(config) });

it('restores the tables of an older version and then applies the newer migrations', async () => {
  const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
  const older = join(folder, 'migrations');
  const names = (await readdir(migrationsFolder)).toSorted();
  for (const name of names.slice(0, -2)) await cp(join(migrationsFolder, name), join(older, name));
  const [old, fresh] = [await bareDatabase(), await bareDatabase()];
  await migrate({ url: old.url, folder: older });
  await old.query(`insert into groups (name) values ('Harbour')`);
  const { folder: backup } = await takeBackup(sourceOf(old.config, old.url), folder, now);
  const { newer } = await restoreBackup(backup, targetOf(fresh.config));
  expect(newer).toEqual(names.slice(-2));
  const rows = await fresh.query(`select name, modified_by_org_user_id from groups`);
  expect(rows).toEqual([{ name: 'Harbour', modified_by_org_user_id: null }]);
  expect(await migrate({ url: fresh.url })).toEqual([]);
});

it('restores the same rows with working policies when the owner is no superuser', async () => {
  const [before, after] = [await bareDatabase(), await bareDatabase()];
  await migrate({ url: before.url });
  await before.query(`insert into groups (name) values ('Harbour'), ('Brightside')`);
  await before.query(
    `insert into changes (entity_type, entity_id, event) select 'Group', id, 'Created' from groups`,
  );
  const { folder: backup, manifest } = await takeBackup(
    sourceOf(before.config, before.url),
    folder,
    new Date(),
  );
  expect(manifest.tables.find(({ name }) => name === 'groups')?.rows).toBe(2);
  await restoreBackup(backup, targetOf(after.config));
  const rowsFor = (scope: string) =>
    queryDatabase(
      `${after.url}&options=-c%20steward.scope%3D${scope}`,
      'select name from groups order by name',
    );
  expect(await rowsFor('system')).toEqual([{ name: 'Brightside' }, { name: 'Harbour' }]);
  expect(await rowsFor('anonymous')).toEqual([]);
  const next = await after.query(
    `insert into changes (entity_type, entity_id, event) select 'Group', id, 'Created' from groups limit 1 returning id`,
  );
  expect(next).toEqual([{ id: '3' }]);
});

it('leaves files in the bucket, lists them, reports missing ones and removes none', async () => {
  const inBucket = {
    STEWARD_S3_BUCKET: 'bucket',
    STEWARD_S3_ENDPOINT: s3.endpoint,
    STEWARD_S3_ACCESS_KEY: 'key',
    STEWARD_S3_SECRET_KEY: 'secret',
  };
  const [before, after] = [await bareDatabase(), await bareDatabase()];
  await migrate({ url: before.url });
  const keys = await before.query(`
    with place as (insert into groups (name) values ('Harbour') returning id),
      category as (insert into asset_categories (name) values ('Chairs') returning id),
      kind as (insert into asset_types (asset_category_id, name) select id, 'Chair' from category returning id),
      model as (insert into asset_models (asset_type_id, name) select id, 'A' from kind returning id)
    insert into documents (asset_model_id, group_id, title, document_type, file_name, file_size, sha256, remote_id, remote_status)
    select model.id, place.id, 'Guide', 'userGuide', 'a.pdf', 1, repeat('0', 64), gen_random_uuid(), 'Complete'
    from model, place, generate_series(1, 3) returning remote_id as key`);
  await before.query(
    `insert into outbox_messages (kind, recipient, subject, body_text) values ('test', 'a@b.example', 'Old', 'Old')`,
  );
  const config = configOf({ ...inBucket, DATABASE_URL: before.url });
  const { files } = openFiles(config);
  const names = keys.map(({ key }) => String(key)).toSorted();
  const released = randomUUID();
  await before.query(`insert into stored_files values ('${released}', 'epoch', 'epoch')`);
  for (const key of [...names.slice(1), released]) await files.write(key, Readable.from([Buffer.from('x')]));
  const { folder: backup, manifest } = await takeBackup(sourceOf(config, before.url), folder, new Date(0));
  expect(manifest.files).toMatchObject({ place: 'bucket', bucket: 'bucket', count: 3 });
  expect(await readFile(join(backup, 'files.txt'), 'utf8')).toBe(`${names.join('\n')}\n`);
  await ensureHashes(backup);
  await expect(restoreBackup(backup, targetOf(after.config))).rejects.toThrow(
    'The files of this backup are in the bucket bucket',
  );
  const restored = configOf({ ...inBucket, DATABASE_URL: after.url });
  const { lost, unsent } = await restoreBackup(backup, targetOf(restored));
  expect([lost, unsent]).toEqual([1, 1]);
  // The original portal has sent it.
  expect(await after.query(`select recipient from outbox_messages where failed_at is null`)).toEqual([]);
  // The bucket may belong to a running portal, so nothing is removed until an operator decides.
  expect(await sweep(restored, after.url)).toBe(0);
  expect(s3.objects.size).toBe(3);
  await after.query(`update file_keeper set origin = '${restored.origin}'`);
  expect(await sweep(restored, after.url)).toBe(1);
  expect(s3.objects.size).toBe(2);
});

/** Fails unless every hash is right, as `sha256sum -c` would. */
async function ensureHashes(backup: string): Promise<void> {
  const lists = (await readdir(backup)).filter((name) => name.endsWith('.sha256'));
  const lines = await Promise.all(lists.map((name) => readFile(join(backup, name), 'utf8')));
  for (const line of lines.join('').trim().split('\n')) {
    const [hash, path = ''] = line.split('  ');
    const bytes = await readFile(join(backup, path));
    expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, hash]);
  }
  const listed = lines.join('');
  for (const part of ['manifest.json', 'files.txt', 'tables/documents.copy.gz'])
    expect(listed).toContain(part);
}

async function sweep(config: Config, url: string): Promise<number> {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  try {
    return await sweepUploads({ config, db, ...openFiles(config), now: () => now }, { warn: () => {} });
  } finally {
    await close();
  }
}
