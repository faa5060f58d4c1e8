import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TransactionPooler } from '../../../test/fixtures/transaction-pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { refuseTransactionPooling } from './refuse-transaction-pooling.ts';

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

describe('the check for transaction pooling', () => {
  it('refuses a pooler that shares connections between transactions', async () => {
    await expect(refuseTransactionPooling(await through('transaction'))).rejects.toThrow(
      /^The database is behind a pooler that shares connections between transactions/,
    );
  });

  it('accepts a pooler in session mode, and PostgreSQL itself', async () => {
    await expect(refuseTransactionPooling(await through('session'))).resolves.toBeUndefined();
    await expect(refuseTransactionPooling(database.url)).resolves.toBeUndefined();
  });
});
