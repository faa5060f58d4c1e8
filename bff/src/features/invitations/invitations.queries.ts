import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/** Inserts or replaces the invitation of a user. */
export async function replaceInvitationAsSystem(
  db: Queryable,
  { org_user_id, ...columns }: Insertable<Database['invitations']>,
): Promise<void> {
  await asSystem(db, (systemDb) =>
    systemDb
      .insertInto('invitations')
      .values({ org_user_id, ...columns })
      .onConflict((conflict) => conflict.column('org_user_id').doUpdateSet({ accepted_at: null, ...columns }))
      .execute(),
  );
}

/** The invitation with this token, with its user and organisation. */
export function findInvitationAsSystem(db: Queryable, tokenHash: string) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('invitations as invitation')
      .innerJoin('org_users as person', 'person.id', 'invitation.org_user_id')
      .leftJoin('groups', 'groups.id', 'person.group_id')
      .leftJoin('suppliers', 'suppliers.id', 'person.supplier_id')
      .where('invitation.token_hash', '=', tokenHash)
      .select(['invitation.expires_at', 'invitation.accepted_at'])
      .select(['person.id', 'person.user_name', 'person.full_name', 'person.role', 'person.is_locked_out'])
      .select(['person.group_id', 'person.supplier_id', 'person.identity_subject'])
      .select(sql<string>`coalesce(groups.name, suppliers.name, 'Steward')`.as('organisation_name'))
      .executeTakeFirst(),
  );
}

export type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationAsSystem>>>;

/** Locks the user, as every write to the user does first, so that a resend and an acceptance wait for each other. */
export async function lockInvitedUserAsSystem(db: Queryable, orgUserId: string): Promise<void> {
  await asSystem(db, (systemDb) =>
    systemDb.selectFrom('org_users').where('id', '=', orgUserId).select('id').forNoKeyUpdate().execute(),
  );
}

/** Links the user to the identity and marks the invitation as accepted. */
export async function acceptInvitationAsSystem(
  db: Queryable,
  accepted: { orgUserId: string; identityKey: string; now: Date },
): Promise<void> {
  const { orgUserId, identityKey, now } = accepted;
  await asSystem(db, async (systemDb) => {
    await systemDb
      .updateTable('org_users')
      .set({ identity_subject: identityKey, last_login: now })
      .where('id', '=', orgUserId)
      .execute();
    await systemDb
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('org_user_id', '=', orgUserId)
      .execute();
  });
}
