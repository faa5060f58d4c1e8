import { sql, type Insertable, type Kysely } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import type { Unsubscription } from '../notify/unsubscribe-token.ts';

/** Enqueues emails in the current transaction. */
export async function insertOutboxMessages(
  db: Kysely<Database>,
  messages: readonly Insertable<Database['outbox_messages']>[],
): Promise<void> {
  await db
    .insertInto('outbox_messages')
    .values([...messages])
    .execute();
}

/** Enqueues emails that another server may enqueue too. Skips known keys. */
export async function insertOutboxMessagesOnce(
  db: Queryable,
  messages: readonly Insertable<Database['outbox_messages']>[],
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox_messages')
    .values([...messages])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An email to send. */
export interface OutboxMessage {
  readonly id: string;
  readonly recipient: string;
  readonly recipient_org_user_id: string | null;
  readonly notification_kind: Unsubscription | null;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Claims a due email for this server until the given time. Afterwards another server may claim it. */
export async function claimMessage(
  db: Queryable,
  now: Date,
  lockedUntil: Date,
): Promise<OutboxMessage | undefined> {
  const { rows } = await sql<OutboxMessage>`
    update outbox_messages set locked_until = ${lockedUntil}, attempts = attempts + 1
    where id = (
      select id from outbox_messages
      where sent_at is null and failed_at is null and available_at <= ${now}
        and (locked_until is null or locked_until <= ${now})
      order by available_at, id
      limit 1
      for update skip locked
    )
    returning id, recipient, recipient_org_user_id, notification_kind, subject, body_text, body_html, attempts, created_at`.execute(
    db,
  );
  return rows[0];
}

export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ sent_at: now, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Schedules another attempt, or gives the email up. */
export async function markUnsent(
  db: Queryable,
  id: string,
  why: { error: string; again: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({
      last_error: why.error,
      locked_until: null,
      ...(why.again ? { available_at: why.again } : { failed_at: why.now }),
    })
    .where('id', '=', id)
    .execute();
}

/** Counts the emails that wait to be sent. */
export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox_messages where sent_at is null and failed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
