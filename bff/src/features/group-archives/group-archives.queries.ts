import { randomUUID } from 'node:crypto';
import type { GroupArchiveStatus } from '@steward/shared-api';
import { sql, type Kysely, type Selectable } from 'kysely';
import { inTransaction, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { groupArchivesInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { recordFile, releaseFile } from '../documents/stored-files.queries.ts';

type Row = Selectable<Database['group_archives']>;

/** The archives in scope that have not expired, the newest first, with the name of the requesting administrator. */
export function listArchives(db: Kysely<Database>, scope: Scope, now: Date) {
  return groupArchivesInScope(db, scope)
    .leftJoin('org_users as person', 'person.id', 'archive.requested_by_org_user_id')
    .where((eb) => eb.or([eb('archive.expires_at', 'is', null), eb('archive.expires_at', '>', now)]))
    .selectAll('archive')
    .select('person.full_name')
    .orderBy('archive.requested_at', 'desc')
    .orderBy('archive.id')
    .execute();
}

export type ArchiveRow = Awaited<ReturnType<typeof listArchives>>[number];

/** A ready archive in scope that has not expired, with the name of its group. */
export function findReadyArchive(db: Kysely<Database>, scope: Scope, { id, now }: { id: string; now: Date }) {
  return groupArchivesInScope(db, scope)
    .innerJoin('groups', 'groups.id', 'archive.group_id')
    .where('archive.id', '=', id)
    .where('archive.status', '=', 'Ready')
    .where('archive.expires_at', '>', now)
    .selectAll('archive')
    .select('groups.name as group_name')
    .executeTakeFirst();
}

/** Requests an archive in place of a failed one. Returns its id, or undefined if the group has one that is being made. */
export async function insertArchive(
  db: Queryable,
  { groupId, orgUserId, now }: { groupId: string; orgUserId: string; now: Date },
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('group_archives')
    .values({ group_id: groupId, requested_by_org_user_id: orgUserId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted)
    await db
      .deleteFrom('group_archives')
      .where('group_id', '=', groupId)
      .where('status', '=', 'Failed')
      .execute();
  return inserted?.id;
}

/** An archive that this server makes. */
export type ArchiveWork = Row & { readonly work_id: string; readonly file_key: string };

/** After this time without a heartbeat another server starts the archive again. */
const heartbeatTimeout = '20 seconds';

/**
 * Takes the archive that waits longest, or that of a stopped server; undefined if there is none. Records a new key for its file; the sweep
 * removes the file of an earlier run. Uses the clock of the database, because those of the servers differ.
 */
export async function claimArchive(db: Kysely<Database>, now: Date): Promise<ArchiveWork | undefined> {
  return inTransaction(db, async (transaction) => {
    const fileKey = randomUUID();
    const { rows } = await sql<ArchiveWork>`
      update group_archives
      set status = 'InProgress', work_id = ${randomUUID()}, work_seen_at = clock_timestamp(),
        work_attempts = work_attempts + 1, file_key = ${fileKey}
      where id = (
        select waiting.id from group_archives waiting
        where waiting.status = 'Waiting'
          or (waiting.status = 'InProgress' and waiting.work_seen_at < clock_timestamp() - ${heartbeatTimeout}::interval)
        order by waiting.requested_at, waiting.id
        limit 1
        for update of waiting skip locked
      )
      returning *`.execute(transaction);
    if (rows[0]) await recordFile(transaction, fileKey, now);
    return rows[0];
  });
}

/** Records that the work is alive. */
export async function recordHeartbeat(db: Queryable, workId: string): Promise<void> {
  await db
    .updateTable('group_archives')
    .set({ work_seen_at: sql`clock_timestamp()` })
    .where('work_id', '=', workId)
    .execute();
}

/** Puts the archive back into the queue without counting the attempt. */
export async function releaseArchive(db: Queryable, workId: string): Promise<void> {
  await db
    .updateTable('group_archives')
    .set({ status: 'Waiting', work_id: null, work_attempts: sql`work_attempts - 1` })
    .where('work_id', '=', workId)
    .execute();
}

type ArchiveResult = { readonly status: GroupArchiveStatus } & Pick<Row, 'finished_at' | 'expires_at'> &
  Partial<Pick<Row, 'file_size' | 'file_sha256' | 'notice'>>;

/** Ends the work; false if another server has taken it over. */
export async function endArchive(db: Queryable, workId: string, result: ArchiveResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_archives')
    .set({ ...result, work_id: null })
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes the earlier archives of a group expire now, because a new one is ready. */
export async function expireEarlierArchives(
  db: Queryable,
  { id, group_id: groupId }: Pick<Row, 'id' | 'group_id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('group_archives')
    .set({ expires_at: now })
    .where('group_id', '=', groupId)
    .where('id', '<>', id)
    .where('status', '=', 'Ready')
    .execute();
}

/** Deletes expired archives of all groups and releases their files. Returns their number. */
export async function sweepArchivesAsSystem(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const expired = await transaction
      .deleteFrom('group_archives')
      .where('expires_at', '<=', now)
      .returning('file_key')
      .execute();
    for (const { file_key: key } of expired) if (key !== null) await releaseFile(transaction, key, now);
    return expired.length;
  });
}
