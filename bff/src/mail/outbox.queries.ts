import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Writes mails to be sent once the transaction is through. */
export async function insertOutboxMessages(
  db: Kysely<Database>,
  messages: readonly Insertable<Database['outbox_messages']>[],
): Promise<void> {
  await db
    .insertInto('outbox_messages')
    .values([...messages])
    .execute();
}
