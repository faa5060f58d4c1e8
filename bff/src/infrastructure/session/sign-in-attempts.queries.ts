import type { Insertable } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';

export async function insertAttempt(
  db: Queryable,
  attempt: Insertable<Database['sign_in_attempts']>,
): Promise<void> {
  await db.insertInto('sign_in_attempts').values(attempt).execute();
}

/** Deletes and returns an attempt, so that it works once and only in the browser that started it. */
export async function takeAttempt(db: Queryable, attempt: { state: string; browserHash: string }) {
  return db
    .deleteFrom('sign_in_attempts')
    .where('state', '=', attempt.state)
    .where('browser_hash', '=', attempt.browserHash)
    .returning(['state', 'nonce', 'code_verifier', 'return_url', 'expires_at'])
    .executeTakeFirst();
}
