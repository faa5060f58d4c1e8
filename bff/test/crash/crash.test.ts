import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../src/infrastructure/db/database.ts';
import type { Database } from '../../src/infrastructure/db/schema.ts';
import { readAssets, readWriteTraces, type WriteTrace } from './crash.queries.ts';
import { ServerProcess } from './server-process.ts';
import { makeWrites, Writer, type Write } from './writes.ts';

/** `npm run crash-test` runs a hundred rounds of a thousand writes and requires readiness within three seconds. */
const rounds = Number(process.env['STEWARD_CRASH_ROUNDS'] ?? 3);
const writesARound = Number(process.env['STEWARD_CRASH_WRITES'] ?? 200);
const isPromised = process.env['STEWARD_CRASH_ROUNDS'] !== undefined;
const writers = 50;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-crash-'));
  server = await ServerProcess.on(folder);
  await server.start();
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('kill -9 of the server with fifty writers', () => {
  it.each(Array.from({ length: rounds }, (_, at) => [at + 1, at % 2 === 0 ? 'alone' : 'with its database']))(
    'leaves each acknowledged write once and complete, with audit events, and restarts (round %d, %s)',
    async (_, kind) => {
      const writer = await Writer.signIn(server.origin);
      const writes = makeWrites(writesARound, await writer.readTargets());
      const before = await read(readAssets);
      const acknowledged = await writeUntilKilled(writer, writes, async () => {
        await server.kill();
        if (kind === 'with its database') await server.killDatabase();
      });
      const milliseconds = await server.start();
      await ensureWhole(writes, acknowledged);
      await sendAgain(writes, acknowledged);
      const after = await read(readAssets);
      expect(after.torn).toBe(0);
      expect(after.versions - before.versions).toBe(after.audited - before.audited);
      expect(milliseconds).toBeLessThan(isPromised ? 3_000 : 30_000);
    },
    120_000,
  );
});

describe('kill -9 of the database alone', () => {
  it('answers calls in the meantime and recovers by itself', async () => {
    const writer = await Writer.signIn(server.origin);
    const writes = makeWrites(20, await writer.readTargets());
    await server.killDatabase();
    const statuses = await Promise.all(writes.map((write) => writer.write(write)));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    while (!(await server.isReady())) await sleep(20);
    await ensureTaken(writer, writes);
    const traces = await read((db) => readWriteTraces(db, namesOf(writes)));
    expect(traces.filter(({ rows, renames }) => rows + renames < 1 || rows > 1)).toEqual([]);
  }, 120_000);
});

/** Runs all writers concurrently and kills the server in between. Returns the names of acknowledged writes. */
async function writeUntilKilled(
  writer: Writer,
  writes: readonly Write[],
  kill: () => Promise<void>,
): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  const waiting = [...writes];
  // Between a fifth and four fifths, and early enough that some writes have not started yet.
  const chosen = Math.floor(writes.length * (0.2 + Math.random() * 0.6));
  const killAfter = Math.min(chosen, writes.length - writers);
  let answered = 0;
  let killing: Promise<void> | undefined;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const status = await writer.write(next);
      if (status === undefined) continue;
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.add(next.name);
      answered += 1;
      if (answered >= killAfter) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  await killing;
  expect(killing).toBeDefined();
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(acknowledged.size).toBeLessThan(writes.length);
  return acknowledged;
}

async function ensureWhole(writes: readonly Write[], acknowledged: ReadonlySet<string>): Promise<void> {
  const traces = await read((db) => readWriteTraces(db, namesOf(writes)));
  expect(traces.filter(({ torn }) => torn > 0)).toEqual([]);
  expect(traces.filter((trace) => trace.rows + trace.renames > 1)).toEqual([]);
  expect(traces.filter((trace) => acknowledged.has(trace.name) && trace.rows + trace.renames !== 1)).toEqual(
    [],
  );
  expect(traces.filter((trace) => trace.audited !== trace.rows + trace.renames)).toEqual([]);
  expect(traces.filter(hasWrongMails(writes))).toEqual([]);
}

/** A client without a response sends the same call with the same key again, which must write once in total. */
async function sendAgain(writes: readonly Write[], acknowledged: ReadonlySet<string>): Promise<void> {
  const writer = await Writer.signIn(server.origin);
  const made = writes.filter(({ method }) => method === 'POST');
  const unanswered = made.filter(({ name }) => !acknowledged.has(name));
  const answered = made.filter(({ name }) => acknowledged.has(name)).slice(0, 20);
  await ensureTaken(writer, [...unanswered, ...answered]);
  const traces = await read((db) => readWriteTraces(db, namesOf(made)));
  expect(traces.filter(({ rows, audited }) => rows !== 1 || audited !== 1)).toEqual([]);
  expect(traces.filter(hasWrongMails(writes))).toEqual([]);
}

async function ensureTaken(writer: Writer, writes: readonly Write[]): Promise<void> {
  const waiting = [...writes];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      expect(await writer.write(next)).toBe(200);
  };
  await Promise.all(Array.from({ length: 10 }, work));
}

/** An existing fault has one email per recipient. Other writes have none. */
function hasWrongMails(writes: readonly Write[]) {
  const faults = new Set(writes.filter(({ path }) => path === '/faults').map(({ name }) => name));
  return ({ name, rows, mails, recipients }: WriteTrace) =>
    faults.has(name) && rows === 1 ? mails === 0 || mails !== recipients : mails > 0;
}

const namesOf = (writes: readonly Write[]) => writes.map(({ name }) => name);

async function read<Result>(query: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ url: await server.databaseUrl(), poolSize: 1, asAdministrator: true });
  try {
    return await query(db);
  } finally {
    await close();
  }
}
