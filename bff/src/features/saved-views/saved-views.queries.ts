import type { ParsedInputOf, savedViews } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { savedViewsInScope } from '../../infrastructure/scope/saved-views-in-scope.queries.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

type Caller = Pick<Actor, 'orgUserId' | 'scope'>;
type ListInput = ParsedInputOf<typeof savedViews.list>;

/** The columns of the users who chose a view. */
type ChoiceColumn = 'default_of_org_user_ids' | 'on_home_of_org_user_ids';

const isChosen = (column: ChoiceColumn, orgUserId: string) =>
  sql<boolean>`${orgUserId}::uuid = any(${sql.ref(`view.${column}`)})`;

function matching(db: Kysely<Database>, caller: Caller, { list, isOnHome }: ListInput) {
  return savedViewsInScope(db, caller)
    .$if(list !== undefined, (query) => query.where('view.list', '=', list ?? ''))
    .$if(isOnHome !== undefined, (query) =>
      query.where(isChosen('on_home_of_org_user_ids', caller.orgUserId), '=', isOnHome ?? false),
    );
}

const shown = (query: ReturnType<typeof savedViewsInScope>, { orgUserId }: Caller) =>
  query
    .selectAll('view')
    .select([
      isChosen('default_of_org_user_ids', orgUserId).as('is_default'),
      isChosen('on_home_of_org_user_ids', orgUserId).as('is_on_home'),
    ]);

/** A page of the views that the caller sees, by name. */
export function listSavedViews(db: Kysely<Database>, caller: Caller, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return shown(matching(db, caller, input), caller)
    .orderBy(natural('view.name'))
    .orderBy('view.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SavedViewRow = Awaited<ReturnType<typeof listSavedViews>>[number];

export function countSavedViews(db: Kysely<Database>, caller: Caller, input: ListInput): Promise<number> {
  return countOf(matching(db, caller, input));
}

/** Locks a view that the caller sees. */
export function lockSavedView(
  db: Kysely<Database>,
  caller: Caller,
  id: string,
): Promise<SavedViewRow | undefined> {
  return shown(savedViewsInScope(db, caller).where('view.id', '=', id), caller)
    .forUpdate('view')
    .executeTakeFirst();
}

/** The number of the caller's own views of a list. Locks the user, so that concurrent calls do not exceed the maximum. */
export async function countOwnViews(db: Kysely<Database>, caller: Caller, list: string): Promise<number> {
  await lockUser(db, caller);
  return countOf(
    savedViewsInScope(db, caller)
      .where('view.owner_org_user_id', '=', caller.orgUserId)
      .where('view.list', '=', list),
  );
}

/** The number of views on the caller's home page. Locks the user, as {@link countOwnViews} does. */
export async function countHomeViews(db: Kysely<Database>, caller: Caller): Promise<number> {
  await lockUser(db, caller);
  return countOf(savedViewsInScope(db, caller).where(isChosen('on_home_of_org_user_ids', caller.orgUserId)));
}

/** One of the views on the caller's home page; undefined if there is none. */
export function findHomeView(db: Kysely<Database>, caller: Caller) {
  return savedViewsInScope(db, caller)
    .where(isChosen('on_home_of_org_user_ids', caller.orgUserId))
    .select('view.id')
    .limit(1)
    .executeTakeFirst();
}

async function lockUser(db: Kysely<Database>, { orgUserId }: Caller): Promise<void> {
  await db.selectFrom('org_users').where('id', '=', orgUserId).select('id').forNoKeyUpdate().execute();
}

export async function insertSavedView(
  db: Kysely<Database>,
  view: Insertable<Database['saved_views']>,
): Promise<string> {
  const { id } = await db.insertInto('saved_views').values(view).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateSavedView(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['saved_views']>,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Takes a view that is no longer shared from the lists and the home pages of all but its owner. */
export async function keepChoicesOfOwner(db: Kysely<Database>, id: string): Promise<void> {
  const ofOwner = (column: ChoiceColumn) =>
    sql<
      string[]
    >`array(select chosen from unnest(${sql.ref(column)}) as chosen where chosen = owner_org_user_id)`;
  await db
    .updateTable('saved_views')
    .set({
      default_of_org_user_ids: ofOwner('default_of_org_user_ids'),
      on_home_of_org_user_ids: ofOwner('on_home_of_org_user_ids'),
    })
    .where('id', '=', id)
    .execute();
}

/** Adds the caller to the users who chose a view, or removes it. The version stays: the view is the same. */
export async function setChoice(
  db: Kysely<Database>,
  { orgUserId }: Caller,
  { id, column, isChosen: isOn }: { id: string; column: ChoiceColumn; isChosen: boolean },
): Promise<void> {
  const others = sql<string[]>`array_remove(${sql.ref(column)}, ${orgUserId}::uuid)`;
  await db
    .updateTable('saved_views')
    .set({ [column]: isOn ? sql<string[]>`${others} || ${orgUserId}::uuid` : others })
    .where('id', '=', id)
    .execute();
}

/** Removes the caller's default view of a list. */
export async function clearDefault(db: Kysely<Database>, caller: Caller, list: string): Promise<void> {
  const isDefault = savedViewsInScope(db, caller)
    .where('view.list', '=', list)
    .where(isChosen('default_of_org_user_ids', caller.orgUserId))
    .select('view.id');
  await db
    .updateTable('saved_views')
    .set({
      default_of_org_user_ids: sql<
        string[]
      >`array_remove(default_of_org_user_ids, ${caller.orgUserId}::uuid)`,
    })
    .where('id', 'in', isDefault)
    .execute();
}

export async function deleteSavedView(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}
