import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig, type Config } from '../../config.ts';
import { startEmbedded, urlOfRunning } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openFiles } from '../storage/open-files.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';
import { startPortal, type Portal } from '../../start-portal.ts';
import { restoreBackup } from './restore-backup.ts';
import { queryDatabase } from '../../../test/fixtures/query-database.ts';

const patient = new AbortController().signal;

let folder: string;
/** A portal with demo data, a session and a file of each kind. */
let config: Config;
const started: Portal[] = [];
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-backup-'));
  config = await configOf('original');
  started.push(await startPortal(config, () => {}));
  await new TestBrowser(config.origin).signIn(olivia);
  // The server is still running.
  const { code, output } = await run('backup.ts', join(folder, 'backups'), config.dataFolder);
  if (code !== 0) throw new Error(output);
  const [name = ''] = await readdir(join(folder, 'backups'));
  backup = join(folder, 'backups', name);
}, 180_000);
afterAll(async () => {
  for (const database of started) await database.stop(patient);
  await rm(folder, { recursive: true, force: true });
});

async function configOf(name: string, more: Record<string, string> = {}): Promise<Config> {
  return readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    STEWARD_LOG: 'silent',
    STEWARD_DATA: join(folder, name),
    ...more,
  });
}

/** Runs the command as a process. */
async function run(
  script: string,
  path: string,
  dataFolder: string,
): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../../cli/${script}`, import.meta.url)), path],
    {
      env: { PATH: process.env['PATH'], STEWARD_DATA: dataFolder },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** A hash of all rows by table name. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await queryDatabase(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await queryDatabase(
      url,
      `select count(*), md5(string_agg(row::text, chr(10) order by row::text)) from ${String(name)} row`,
    );
    contents[String(name)] = row;
  }
  return contents;
}

/** Constraints, policies and triggers with their states, which a restore disables and must restore. */
async function shapeOf(url: string): Promise<unknown> {
  return queryDatabase(
    url,
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as shape from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select relname, 'policies', relrowsecurity::text || relforcerowsecurity::text from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
}

async function filesIn(dataFolder: string): Promise<Record<string, string>> {
  const root = join(dataFolder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), 'base64')]),
    ),
  );
}

/** Runs the database of a data folder while `look` executes. */
async function withDatabaseOf<Result>(
  dataFolder: string,
  query: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbedded({ dataFolder, isDurable: false });
  try {
    return await query(server.url);
  } finally {
    await server.stop();
  }
}

const refusal = (from: string, into: Config) =>
  restoreBackup(from, { config: into, ...openFiles(into) }).then(
    () => 'it was restored',
    (error: Error) => error.message,
  );

describe('a backup of a data folder', () => {
  it('restores the same rows and files into an empty folder, and users can sign in', async () => {
    const other = await configOf('restored');
    expect(await run('restore.ts', backup, other.dataFolder)).toMatchObject({ code: 0 });
    const files = await filesIn(config.dataFolder);
    expect(Object.keys(files).length).toBeGreaterThan(10);
    expect(await filesIn(other.dataFolder)).toEqual(files);
    const key = (one: Config) => readFile(join(one.dataFolder, 'secret.key'), 'utf8');
    expect(await key(other)).toBe(await key(config));
    const url = await urlOfRunning(config.dataFolder);
    const [contents, shape] = [await contentsOf(url), await shapeOf(url)];
    expect(Object.keys(contents)).toHaveLength(66);
    await withDatabaseOf(other.dataFolder, async (restored) => {
      expect(await contentsOf(restored)).toEqual(contents);
      expect(await shapeOf(restored)).toEqual(shape);
    });
    const restartedPortal = await startPortal(other, () => {});
    started.push(restartedPortal);
    const browser = new TestBrowser(other.origin);
    await browser.signIn(olivia);
    expect(JSON.parse((await browser.call('/users/current-user')).body)).toMatchObject({
      data: { reference: olivia },
    });
  }, 180_000);

  it('reports on restore how many files were missing when it was taken', async () => {
    const copy = await copyOfBackup();
    await rewriteManifest(copy, (text) => text.replace('"missing": []', `"missing": ["${randomUUID()}"]`));
    const { code, output } = await run('restore.ts', copy, join(folder, 'lossy'));
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('! 1 more file was missing from the storage when the backup was taken'),
    ]);
  });

  it('refuses a target that is not empty and changes nothing', async () => {
    expect(await refusal(backup, config)).toBe(
      `The folder ${config.dataFolder} already contains files. Restore into an empty one (STEWARD_DATA).`,
    );
    const used = await configOf('used');
    await withDatabaseOf(used.dataFolder, async (url) => {
      await migrate({ url });
      await queryDatabase(url, `insert into groups (name) values ('Ours')`);
    });
    expect(await refusal(backup, used)).toBe(
      'The database is not empty (groups has rows). Restore into an empty one.',
    );
    expect(await readdir(used.dataFolder)).not.toContain('files');
    await withDatabaseOf(used.dataFolder, async (url) =>
      expect(await queryDatabase(url, 'select name from groups')).toEqual([{ name: 'Ours' }]),
    );
  });

  it('refuses a data folder with another key', async () => {
    const keyed = await configOf('keyed');
    await mkdir(keyed.dataFolder);
    await writeFile(join(keyed.dataFolder, 'secret.key'), 'another');
    expect(await refusal(backup, keyed)).toMatch(/secret\.key differs from the key in the backup/);
    expect(await readdir(keyed.dataFolder)).toEqual(['secret.key']);
  });

  const damages: [string, (copy: string) => Promise<void>, RegExp][] = [
    [
      'a table is truncated',
      (copy) => cutOff(copy, /^tables\/audit_events/),
      /audit_events.* truncated or was altered/,
    ],
    ['a table is missing', (copy) => rm(join(copy, 'tables/groups.copy.gz')), /groups\.copy\.gz is missing/],
    ['a file is truncated', (copy) => cutOff(copy, /^files\/../), /files\/.* is truncated or was altered/],
    [
      'the list of files is altered',
      (copy) => alter(copy, 'files.sha256'),
      /files\.sha256 is truncated or was altered/,
    ],
    ['the key is altered', (copy) => alter(copy, 'secret.key'), /secret\.key is truncated or was altered/],
    ['the manifest is altered', (copy) => alter(copy, 'manifest.json'), /manifest\.json was altered/],
    ['the manifest is missing', (copy) => rm(join(copy, 'manifest.json')), /manifest\.json is missing/],
  ];
  it.each(damages)('is refused without any write when %s', async (_, damage, reason) => {
    const copy = await copyOfBackup();
    await damage(copy);
    const target = await configOf('damaged');
    expect(await refusal(copy, target)).toMatch(reason);
    await expect(readdir(target.dataFolder)).rejects.toThrow('ENOENT');
  });

  it('is refused when it comes from a newer version', async () => {
    const copy = await copyOfBackup();
    await rewriteManifest(copy, (text) => text.replace('0027-who', '9999-who'));
    const target = await configOf('newer');
    expect(await refusal(copy, target)).toMatch(/with the unknown migration 9999-who-confirmed-last\.sql/);
    await rewriteManifest(copy, (text) => text.replace('"formatVersion": 1', '"formatVersion": 2'));
    expect(await refusal(copy, target)).toMatch(/The format of the backup in .* is unknown/);
  });

  it('leaves no rows and files after a failed load, and the next attempt succeeds', async () => {
    const copy = await copyOfBackup();
    await rewriteManifest(copy, (text) => text.replace(/("name": "trackers",[^}]*?"rows": )\d+/, '$17'));
    const target = await configOf('halfway');
    expect(await refusal(copy, target)).toMatch(/trackers has \d+ rows after loading, and 7 in the backup/);
    expect(await filesIn(target.dataFolder)).toEqual({});
    await withDatabaseOf(target.dataFolder, async (url) => {
      const contents = await contentsOf(url);
      expect(contents['groups']).toMatchObject({ count: '0' });
    });
    await restoreBackup(backup, { config: target, ...openFiles(target) });
    expect(await filesIn(target.dataFolder)).toEqual(await filesIn(config.dataFolder));
  });
});

async function copyOfBackup(): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(backup, copy, { recursive: true });
  return copy;
}

async function cutOff(copy: string, which: RegExp): Promise<void> {
  const names = await readdir(copy, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const path = paths.find((candidate) => which.test(candidate.slice(copy.length + 1))) ?? '';
  await truncate(path, (await readFile(path)).length - 1);
}

async function alter(copy: string, path: string): Promise<void> {
  const bytes = await readFile(join(copy, path));
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(join(copy, path), bytes);
}

/** Also updates the hash, like an attacker who knows the format. */
async function rewriteManifest(copy: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(join(copy, 'manifest.json'), 'utf8'));
  await writeFile(join(copy, 'manifest.json'), text);
  const hash = createHash('sha256').update(text).digest('hex');
  await writeFile(join(copy, 'manifest.sha256'), `${hash}  manifest.json\n`);
}
