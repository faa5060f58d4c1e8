import type { assetModelAdditionRequests, ParsedInputOf } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { additionRequestsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof assetModelAdditionRequests.list>;
type ScopedRequests = ReturnType<typeof additionRequestsInScope>;

function matching(db: Kysely<Database>, scope: Scope, { decision, searchTerm }: ListInput): ScopedRequests {
  const searchText = sql`steward_fold_text(concat_ws(' ', request.manufacturer_string, request.model_info_string))`;
  return additionRequestsInScope(db, scope)
    .$if(decision !== undefined, (query) => query.where('request.decision', '=', decision ?? 'Pending'))
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searchText, searchTerm ?? ''))),
    );
}

/** Adds the names of group, category, type and requester. */
function withDetails(rows: ScopedRequests) {
  return rows
    .innerJoin('groups as group', 'group.id', 'request.group_id')
    .leftJoin('asset_types as type', 'type.id', 'request.asset_type_id')
    .leftJoin('asset_categories as category', 'category.id', 'request.asset_category_id')
    .leftJoin('org_users as person', 'person.id', 'request.created_by_org_user_id')
    .selectAll('request')
    .select([
      'group.name as group_name',
      'type.name as type_name',
      'category.name as category_name',
      'person.full_name as requested_by',
    ]);
}

/** A page of the requests in scope, the newest first. */
export function listModelRequests(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(matching(db, scope, input))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ModelRequestRow = Awaited<ReturnType<typeof listModelRequests>>[number];

export function countModelRequests(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A request in scope. */
export function findModelRequest(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<ModelRequestRow | undefined> {
  return withDetails(additionRequestsInScope(db, scope).where('request.id', '=', id)).executeTakeFirst();
}

/** Locks a request in scope, so that it is decided once. */
export function findModelRequestForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return additionRequestsInScope(db, scope)
    .where('request.id', '=', id)
    .selectAll('request')
    .forUpdate()
    .executeTakeFirst();
}

export async function insertModelRequest(
  db: Kysely<Database>,
  request: Insertable<Database['asset_model_addition_requests']>,
): Promise<string> {
  const { id } = await db
    .insertInto('asset_model_addition_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateModelRequest(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['asset_model_addition_requests']>,
): Promise<void> {
  await db
    .updateTable('asset_model_addition_requests')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Adds a model to the catalogue. */
export async function insertModel(
  db: Kysely<Database>,
  model: Insertable<Database['asset_models']>,
): Promise<string> {
  const { id } = await db.insertInto('asset_models').values(model).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The users of support. Runs as the system, because a practice does not see them. */
export function listSupportAsSystem(db: Queryable): Promise<Recipient[]> {
  return asSystem(db, (systemDb) => users(systemDb).where('person.role', '=', 'SupportAdmin').execute());
}

/** The requester, unless locked out. Runs as the system, because support does not see the users of a practice. */
export async function listRequesterAsSystem(db: Queryable, orgUserId: string | null): Promise<Recipient[]> {
  if (orgUserId === null) return [];
  return asSystem(db, (systemDb) => users(systemDb).where('person.id', '=', orgUserId).execute());
}

function users(db: Queryable) {
  return db
    .selectFrom('org_users as person')
    .where('person.is_locked_out', '=', false)
    .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
    .orderBy('person.user_name');
}
