import { notificationDays } from '@steward/shared-api';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Removes expired sessions, sign-ins and keys, old emails, notifications and changes. Returns the number of rows. */
export async function sweepExpired(db: Queryable, now: Date): Promise<number> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const hour = 60 * 60_000;
  const statements = [
    sql`delete from sessions where absolute_expires_at <= ${now} or idle_expires_at <= ${now}`,
    sql`delete from sign_in_attempts where expires_at <= ${now}`,
    sql`delete from oidc_payloads where expires_at <= ${now}`,
    sql`delete from idempotency_keys where expires_at <= ${now}`,
    sql`delete from changes where created_at <= ${ago(2 * hour)}`,
    sql`delete from limited_emails where created_at <= ${ago(2 * 24 * hour)}`,
    sql`delete from notifications where created_at <= ${ago(notificationDays * 24 * hour)}`,
    sql`delete from outbox_messages where sent_at <= ${ago(30 * 24 * hour)} or failed_at <= ${ago(30 * 24 * hour)}`,
  ];
  let removed = 0;
  for (const statement of statements) removed += Number((await statement.execute(db)).numAffectedRows ?? 0n);
  return removed;
}
