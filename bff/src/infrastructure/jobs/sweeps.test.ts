import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { sweepExpired } from './sweeps.queries.ts';

const now = new Date('2026-06-15T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('the cleanup removes emails sent or given up a month ago and keeps the others', async () => {
  const { db } = database;
  const mail = (subject: string, more: object) => ({
    kind: 'test',
    recipient: 'olivia@example.test',
    subject,
    body_text: 'A fault',
    ...more,
  });
  await db
    .insertInto('outbox_messages')
    .values([
      mail('sent long ago', { sent_at: daysAgo(31) }),
      mail('given up long ago', { failed_at: daysAgo(31) }),
      mail('sent', { sent_at: daysAgo(29) }),
      mail('given up', { failed_at: daysAgo(29) }),
      mail('waiting', { created_at: daysAgo(60) }),
    ])
    .execute();
  expect(await sweepExpired(db, now)).toBe(2);
  const left = await db.selectFrom('outbox_messages').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['given up', 'sent', 'waiting']);
});

it('the cleanup removes expired sign-ins and keeps those in progress', async () => {
  const { db } = database;
  const attempt = (state: string, expiresAt: Date) => ({
    state,
    nonce: 'n',
    code_verifier: 'v',
    return_url: '/',
    browser_hash: 'b',
    expires_at: expiresAt,
  });
  await db
    .insertInto('sign_in_attempts')
    .values([attempt('given up', daysAgo(1)), attempt('under way', daysAgo(-1))])
    .execute();
  expect(await sweepExpired(db, now)).toBe(1);
  const left = await db.selectFrom('sign_in_attempts').select('state').execute();
  expect(left).toEqual([{ state: 'under way' }]);
});
