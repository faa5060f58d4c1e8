import { unreadCommentDays } from '@steward/shared-api';
import { sql, type Insertable, type Kysely } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Actor, Scope } from '../../infrastructure/session/actor.ts';

interface Caller {
  readonly actor: Pick<Actor, 'scope' | 'orgUserId'>;
  readonly now: Date;
}

interface CommentsPage {
  readonly faultId: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Whether the caller sees a fault. */
export async function seesFault(db: Kysely<Database>, scope: Scope, faultId: string): Promise<boolean> {
  const found = await faultsInScope(db, scope)
    .where('fault.id', '=', faultId)
    .select('fault.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of the comments on a fault in scope, newest first. */
export function listComments(
  db: Kysely<Database>,
  caller: Caller,
  { faultId, pageNumber, pageSize }: CommentsPage,
) {
  const { limit, offset } = pageOf(pageNumber, pageSize);
  return withNames(db, caller, commentsOf(db, caller.actor.scope, faultId))
    .orderBy('comment.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countComments(db: Kysely<Database>, scope: Scope, faultId: string): Promise<number> {
  return countOf(commentsOf(db, scope, faultId));
}

/** A comment on a fault in scope. */
export function findComment(
  db: Kysely<Database>,
  caller: Caller,
  { faultId, commentId }: { faultId: string; commentId: string },
) {
  const comment = commentsOf(db, caller.actor.scope, faultId).where('comment.id', '=', commentId);
  return withNames(db, caller, comment).executeTakeFirst();
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

function commentsOf(db: Kysely<Database>, scope: Scope, faultId: string) {
  return faultsInScope(db, scope)
    .innerJoin('fault_comments as comment', 'comment.fault_id', 'fault.id')
    .where('fault.id', '=', faultId);
}

/** Adds the names that the caller may see, and whether it has read the comment. */
function withNames(db: Kysely<Database>, { actor, now }: Caller, comments: ReturnType<typeof commentsOf>) {
  const { orgUserId } = actor;
  const readSince = new Date(now.getTime() - unreadCommentDays * 86_400_000);
  return comments
    .leftJoin('org_users as author', 'author.id', 'comment.author_org_user_id')
    .leftJoin('groups as group', 'group.id', 'author.group_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'author.supplier_id')
    .leftJoin('fault_comment_reads as seen', (join) =>
      join.onRef('seen.fault_id', '=', 'comment.fault_id').on('seen.org_user_id', '=', orgUserId),
    )
    .select(['comment.id', 'comment.number', 'comment.text', 'comment.created_at'])
    .select(['author.id as author_id', 'author.full_name as author_name'])
    .select([
      sql<string | null>`coalesce("group".name, supplier.name)`.as('organisation_name'),
      sql<boolean>`author.supplier_id is not null`.as('is_of_supplier'),
      // Row-level security hides the users of other suppliers.
      sql<boolean>`comment.author_org_user_id is not null and author.id is null`.as('is_of_another_supplier'),
      sql<boolean>`(comment.author_org_user_id is not null and comment.author_org_user_id <> ${orgUserId}
        and comment.created_at > ${readSince} and comment.number > coalesce(seen.last_number, 0))`.as(
        'is_unread',
      ),
    ])
    .select(
      sql<{ id: string; fullName: string }[]>`array(
        select jsonb_build_object('id', person.id, 'fullName', person.full_name)
        from org_users as person where person.id = any(comment.mentioned_org_user_ids)
        order by person.full_name, person.id)`.as('mentions'),
    );
}

/** Inserts a comment about a locked fault and returns its id. */
export async function insertComment(
  db: Kysely<Database>,
  columns: Insertable<Database['fault_comments']>,
): Promise<string> {
  const { id } = await db
    .insertInto('fault_comments')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the last comment that a user has seen, and returns whether it is later than before. */
export async function updateLastSeen(
  db: Kysely<Database>,
  seen: { faultId: string; orgUserId: string; number: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('fault_comment_reads')
    .columns(['org_user_id', 'fault_id', 'group_id', 'last_number', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('faults as fault')
        .where('fault.id', '=', seen.faultId)
        .select([
          sql<string>`${seen.orgUserId}::uuid`.as('org_user_id'),
          'fault.id as fault_id',
          'fault.group_id',
          sql<number>`${seen.number}::bigint`.as('last_number'),
          sql<Date>`${seen.now}::timestamptz`.as('read_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['fault_id', 'org_user_id'])
        .doUpdateSet({ last_number: seen.number, read_at: seen.now })
        .where('fault_comment_reads.last_number', '<', seen.number),
    )
    .executeTakeFirstOrThrow();
  return (rows ?? 0n) > 0n;
}
