import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The path of the invitation in the last e-mail to an address. */
export async function invitationPathTo(db: Kysely<Database>, address: string): Promise<string> {
  const { body_text: text } = await db
    .selectFrom('outbox_messages')
    .where('recipient', '=', address)
    .where('kind', '=', 'user.invited')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select('body_text')
    .executeTakeFirstOrThrow();
  const [path] = /\/invitation\/[\w-]{43}/.exec(text) ?? [];
  if (path === undefined) throw new Error('This e-mail has no invitation');
  return path;
}

export async function countInvitationMails(db: Kysely<Database>, address: string): Promise<number> {
  const rows = await db
    .selectFrom('outbox_messages')
    .where('recipient', '=', address)
    .where('kind', '=', 'user.invited')
    .select('id')
    .execute();
  return rows.length;
}

/** As if an organisation that is none of the test's had invited the address so many times. */
export async function countEmailsOfOthers(
  db: Kysely<Database>,
  { address, count, now }: { address: string; count: number; now: Date },
): Promise<void> {
  const email = { kind: 'invitation', address, group_id: null, supplier_id: null, created_at: now } as const;
  await db
    .insertInto('limited_emails')
    .values(Array.from({ length: count }, () => email))
    .execute();
}

/** As if all e-mails that are counted had been sent this much earlier. */
export async function ageLimitedEmails(db: Kysely<Database>, milliseconds: number): Promise<void> {
  const rows = await db.selectFrom('limited_emails').select(['id', 'created_at']).execute();
  for (const { id, created_at: at } of rows)
    await db
      .updateTable('limited_emails')
      .set({ created_at: new Date(at.getTime() - milliseconds) })
      .where('id', '=', id)
      .execute();
}

export async function expireInvitation(db: Kysely<Database>, orgUserId: string, now: Date): Promise<void> {
  await db.updateTable('invitations').set({ expires_at: now }).where('org_user_id', '=', orgUserId).execute();
}

/** Whether an identity is linked to the user. */
export async function isLinked(db: Kysely<Database>, orgUserId: string): Promise<boolean> {
  const person = await db
    .selectFrom('org_users')
    .where('id', '=', orgUserId)
    .select('identity_subject')
    .executeTakeFirstOrThrow();
  return person.identity_subject !== null;
}
