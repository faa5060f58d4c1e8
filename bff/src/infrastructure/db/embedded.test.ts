import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEmbedded } from './embedded.ts';
import { postmasterOf } from '../../../test/fixtures/postgres-processes.ts';
import { queryDatabase } from '../../../test/fixtures/query-database.ts';

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'steward-embedded-'));
});

afterEach(() => rm(dataFolder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps every acknowledged row when the server is killed, and starts again', async () => {
    const acknowledged = await killedWhileWriting([]);
    expect(acknowledged).toBeGreaterThan(0);
    expect(await rowsAfterRestart()).toBeGreaterThanOrEqual(acknowledged);
  });

  it('keeps every acknowledged row when it is killed together with the server', async () => {
    const acknowledged = await killedWhileWriting(['postmaster']);
    expect(await rowsAfterRestart()).toBeGreaterThanOrEqual(acknowledged);
  });

  it('restarts when only PostgreSQL is killed', async () => {
    const reasons: string[] = [];
    const server = await startEmbedded({ dataFolder, onRestart: (reason) => reasons.push(reason) });
    process.kill(await postmasterOf(dataFolder), 'SIGKILL');
    await expect(eventually(() => queryDatabase(server.url, 'select 1 as one'))).resolves.toEqual([
      { one: 1 },
    ]);
    expect(reasons).toHaveLength(1);
    await server.stop();
  });

  it('refuses a second server on the data folder until the first has stopped', async () => {
    const first = await startEmbedded({ dataFolder });
    await expect(startEmbedded({ dataFolder })).rejects.toThrow(
      /Another Steward server \(process \d+\) is running/,
    );
    expect(await queryDatabase(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    const second = await startEmbedded({ dataFolder });
    await second.stop();
  });

  it('starts in a data folder with a path that is too long for a socket', async () => {
    // The folder must be accessible, or the database would be started elsewhere.
    await chmod(dataFolder, 0o755);
    const deep = join(dataFolder, 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(deep, { recursive: true });
    const server = await startEmbedded({ dataFolder: deep });
    expect(await queryDatabase(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('writes to disk before it acknowledges, does not listen on the network and sorts names naturally', async () => {
    const server = await startEmbedded({ dataFolder });
    expect(
      await queryDatabase(
        server.url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('listen_addresses') as network, current_setting('server_encoding') as encoding,
                'apple' < 'Banana' as ordered`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on', network: '', encoding: 'UTF8', ordered: true }]);
    await server.stop();
  });
});

/** Starts a process that prints each row it has committed, kills it and returns the number of printed rows. */
async function killedWhileWriting(also: 'postmaster'[]): Promise<number> {
  const writer = spawn(process.execPath, ['--input-type=module', '-e', writerScript()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  const postmaster = await new Promise<number>((resolve) => {
    createInterface({ input: writer.stdout }).on('line', (line) => {
      acknowledged = Number(line);
      if (acknowledged === 50) resolve(postmasterOf(dataFolder));
    });
  });
  writer.kill('SIGKILL');
  if (also.includes('postmaster')) process.kill(postmaster, 'SIGKILL');
  await ended(writer);
  return acknowledged;
}

function writerScript(): string {
  return `
    import { createRequire } from 'node:module';
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url))};
    const { Client } = createRequire(${JSON.stringify(import.meta.url)})('pg');
    const server = await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)} });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table written (number integer)');
    for (let number = 1; ; number += 1) {
      await client.query('insert into written values ($1)', [number]);
      process.stdout.write(number + '\\n');
    }`;
}

async function rowsAfterRestart(): Promise<number> {
  const server = await startEmbedded({ dataFolder });
  const [row] = await queryDatabase(server.url, 'select count(*)::integer as count from written');
  await server.stop();
  return Number(row?.count);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}

/** Retries until success. The time limit of the test ends it otherwise. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await sleep(50);
    }
  }
}
