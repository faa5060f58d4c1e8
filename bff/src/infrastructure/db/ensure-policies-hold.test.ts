import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { readConfig } from '../../config.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';
import { startPortal } from '../../start-portal.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';

const patient = new AbortController().signal;
let folder: string;
// Roles are shared by a whole PostgreSQL server, so these tests use their own.
let server: EmbeddedServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-policies-'));
  server = await startEmbedded({ dataFolder: join(folder, 'database'), isDurable: false });
  await run('postgres', 'create role owner login', 'create database owned owner owner');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server.urlOf(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Starts a portal on a database with a role and stops it again. */
async function start(url: string): Promise<void> {
  const config = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    STEWARD_DATA: join(folder, 'data'),
    STEWARD_LOG: 'silent',
    DATABASE_URL: url,
    // Not contacted, because no demo data is loaded.
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'steward-test',
  });
  await (await startPortal(config, () => {})).stop(patient);
}

function asOwner(): string {
  return server.urlOf('owned').replace(/\/\/[^@]*@/, '//owner@');
}

describe('a start without effective row-level security', () => {
  it('is refused for a role that bypasses it, and works after the right is revoked', async () => {
    await start(asOwner());
    await run('owned', 'alter role owner bypassrls');
    await expect(start(asOwner())).rejects.toThrow(/^The database role owner has the attribute BYPASSRLS, /);
    await run('owned', 'alter role owner nobypassrls');
    await start(asOwner());
  });

  it('is refused for a superuser without the restricted role, and works after the steps of operations.md', async () => {
    await start(server.url);
    await run('steward', 'drop owned by steward_app', 'drop role steward_app');
    await expect(start(server.url)).rejects.toThrow(
      /^The database role steward is a superuser and there is no role steward_app to switch to, .*operations\.md/,
    );
    const text = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    await run('steward', /```sql\n([^`]*steward_app[^`]*)```/.exec(text)?.[1] ?? '');
    await start(server.url);
  });
});
