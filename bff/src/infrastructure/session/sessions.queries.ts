import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { asSystem } from '../db/tenant-scope.ts';

// Lists the columns, because a column that a newer server adds must not change a prepared statement.
const sessionColumns = [
  'id_hash',
  'org_user_id',
  'identity_issuer',
  'identity_subject',
  'identity_email',
  'identity_session_id',
  'tokens_encrypted',
  'tokens_expire_at',
  'last_seen_at',
  'idle_expires_at',
  'absolute_expires_at',
  'impersonated_org_user_id',
  'locked_out_at',
  'version',
] as const;

/** A stored session. */
export type SessionRow = Pick<Selectable<Database['sessions']>, (typeof sessionColumns)[number]>;

/** A user with everything that an actor needs. */
export interface PersonRow {
  readonly id: string;
  readonly user_name: string;
  readonly full_name: string;
  readonly role: Database['org_users']['role'];
  readonly group_id: string | null;
  readonly supplier_id: string | null;
  readonly is_locked_out: boolean;
  readonly assign_to_all_locations: boolean;
  readonly location_ids: readonly string[];
}

/** A session with its users as stored now. */
export interface SessionWithPeople {
  readonly session: SessionRow;
  readonly person: PersonRow | null;
  readonly impersonated: PersonRow | null;
}

const selectSession = compiledOnce(['idHash'], (db, { idHash }: { idHash: string }) =>
  db
    .selectFrom('sessions')
    .select(sessionColumns)
    .select([
      personOf('sessions.org_user_id').as('person'),
      personOf('sessions.impersonated_org_user_id').as('impersonated'),
    ])
    .where('id_hash', '=', idHash),
);

/** The session of a cookie, its user and the impersonated user, in one statement. */
export async function findSession(db: Queryable, idHash: string): Promise<SessionWithPeople | undefined> {
  const [row] = await selectSession(db, { idHash });
  if (!row) return undefined;
  const { person, impersonated, ...session } = row;
  return { session, person, impersonated };
}

/** A user with the name of the organisation. */
export interface Membership extends PersonRow {
  readonly organisation_name: string;
}

/** The users of an identity, one per organisation: most recently used first, locked out last. */
export async function listMemberships(db: Queryable, key: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('org_users')
    .leftJoin('groups', 'groups.id', 'org_users.group_id')
    .leftJoin('suppliers', 'suppliers.id', 'org_users.supplier_id')
    .select(personOf('org_users.id').as('person'))
    .select(sql<string>`coalesce(groups.name, suppliers.name, 'Steward')`.as('organisation_name'))
    .where('org_users.identity_subject', '=', key)
    .orderBy('org_users.is_locked_out')
    .orderBy('org_users.last_login', (order) => order.desc().nullsLast())
    .orderBy('org_users.id')
    .execute();
  return rows.flatMap(({ person, organisation_name }) => (person ? [{ ...person, organisation_name }] : []));
}

/** Finds a user regardless of the caller's tenant. */
export async function findPersonByIdAsSystem(db: Queryable, id: string): Promise<PersonRow | null> {
  const found = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users')
      .where('org_users.id', '=', id)
      .select(personOf('org_users.id').as('person'))
      .executeTakeFirst(),
  );
  return found?.person ?? null;
}

export async function updateLastLogin(db: Queryable, person: { id: string; now: Date }): Promise<void> {
  await db.updateTable('org_users').set({ last_login: person.now }).where('id', '=', person.id).execute();
}

export async function insertSession(db: Queryable, session: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * Locks and returns the tokens of a session, so that a move of the session to another id and a renewal of its tokens wait for each
 * other. `renewal_id` also finds the session under its new id.
 */
export async function lockTokens(
  db: Queryable,
  session: { id_hash: string } | { renewal_id: string },
): Promise<Pick<SessionRow, 'id_hash' | 'tokens_encrypted'> | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'tokens_encrypted'])
    .where((eb) => eb.and(session))
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a session a new id. Its tokens are encrypted for the id. Returns false when the session has ended. */
export async function replaceSessionId(
  db: Queryable,
  { from, to, tokens }: { from: string; to: string; tokens: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({ id_hash: to, tokens_encrypted: tokens, version: eb('version', '+', 1) }))
    .where('id_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a session another user. Returns false when it has ended or impersonates. */
export async function replaceUserOfSession(
  db: Queryable,
  { idHash, orgUserId }: { idHash: string; orgUserId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ org_user_id: orgUserId, locked_out_at: null })
    .where('id_hash', '=', idHash)
    .where('impersonated_org_user_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Extends the session unless another request just did. */
export async function touchSession(
  db: Queryable,
  touched: { idHash: string; seen: Date; now: Date; idleExpiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: touched.now, idle_expires_at: touched.idleExpiresAt })
    .where('id_hash', '=', touched.idHash)
    .where('last_seen_at', '=', touched.seen)
    .execute();
}

/** Marks the sessions of a locked-out user, which are invalid once the lock-out ends. */
export async function lockOutSessions(
  db: Queryable,
  { orgUserId, now }: { orgUserId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ locked_out_at: now })
    .where('org_user_id', '=', orgUserId)
    .where('locked_out_at', 'is', null)
    .execute();
}

export async function deleteSession(db: Queryable, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Deletes the session of a renewal, even if it has another id by now. */
export async function deleteSessionOfRenewal(db: Queryable, renewalId: string): Promise<void> {
  await db.deleteFrom('sessions').where('renewal_id', '=', renewalId).execute();
}

/** Deletes the sessions that the provider has ended. Returns their users. */
export async function deleteSessionsOf(
  db: Queryable,
  ended: { issuer: string; subject: string | undefined; sessionId: string | undefined },
): Promise<(string | null)[]> {
  const { issuer, subject, sessionId } = ended;
  let deletion = db.deleteFrom('sessions').where('identity_issuer', '=', issuer);
  if (sessionId !== undefined) deletion = deletion.where('identity_session_id', '=', sessionId);
  if (subject !== undefined) deletion = deletion.where('identity_subject', '=', subject);
  const deleted = await deletion.returning('org_user_id').execute();
  return deleted.map(({ org_user_id: orgUserId }) => orgUserId);
}

/** Claims the renewal of the tokens. Returns true for one of many concurrent calls in all processes. */
export async function claimRefresh(
  db: Queryable,
  claim: { idHash: string; version: number; until: Date; renewalId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ tokens_expire_at: claim.until, renewal_id: claim.renewalId, version: claim.version + 1 })
    .where('id_hash', '=', claim.idHash)
    .where('version', '=', claim.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateTokens(
  db: Queryable,
  renewed: { idHash: string; tokens: Buffer; expireAt: Date | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ tokens_encrypted: renewed.tokens, tokens_expire_at: renewed.expireAt })
    .where('id_hash', '=', renewed.idHash)
    .execute();
}

/** A user with the assigned locations, as one JSON value. */
function personOf(column: 'sessions.org_user_id' | 'sessions.impersonated_org_user_id' | 'org_users.id') {
  return sql<PersonRow | null>`(
    select json_build_object(
      'id', person.id, 'user_name', person.user_name, 'full_name', person.full_name, 'role', person.role,
      'group_id', person.group_id, 'supplier_id', person.supplier_id, 'is_locked_out', person.is_locked_out,
      'assign_to_all_locations', person.assign_to_all_locations,
      'location_ids', coalesce(
        (select json_agg(assigned.location_id) from org_user_locations assigned where assigned.org_user_id = person.id),
        '[]'::json))
    from org_users person where person.id = ${sql.ref(column)})`;
}
