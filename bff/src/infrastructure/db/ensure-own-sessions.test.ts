import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TransactionPooler } from '../../../test/fixtures/transaction-pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { ensureOwnSessions } from './ensure-own-sessions.ts';

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.dispose();
});

async function through(mode: 'transaction' | 'session'): Promise<string> {
  const pooler = new TransactionPooler(mode);
  ends.push(() => pooler.stop());
  return pooler.start(database.url);
}

describe('the check of the sessions', () => {
  it('refuses a pooler that shares connections between transactions', async () => {
    await expect(ensureOwnSessions(await through('transaction'))).rejects.toThrow(
      /^The database is behind a pooler that shares connections between transactions/,
    );
  });

  it('accepts a pooler in session mode, and PostgreSQL itself', async () => {
    await expect(ensureOwnSessions(await through('session'))).resolves.toBeUndefined();
    await expect(ensureOwnSessions(database.url)).resolves.toBeUndefined();
  });
});
