import {
  maximumHomeViews,
  maximumSavedViews,
  type ParsedInputOf,
  type SavedView,
  savedViewList,
  type savedViews,
} from '@steward/shared-api';
import { changesBetween, publishChange, recordAudits } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict, type TakenValues } from '../../infrastructure/http/or-conflict.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { conflict, forbidden, notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  clearDefault,
  countHomeViews,
  countOwnViews,
  countSavedViews,
  deleteSavedView,
  insertSavedView,
  keepChoicesOfOwner,
  listSavedViews,
  lockSavedView,
  setChoice,
  updateSavedView,
  type SavedViewRow,
} from './saved-views.queries.ts';

const takenName: TakenValues = {
  saved_views_name_key: { detail: 'You have a view of this list with this name already', field: 'name' },
};

/** A page of the caller's views and those shared in the organisation. */
export function listViews(
  { db, actor }: Context,
  input: ParsedInputOf<typeof savedViews.list>,
): Promise<Rows<SavedView>> {
  return pageOfRows(
    input,
    {
      rows: listSavedViews(db, actor, input),
      totalCount: () => countSavedViews(db, actor, input),
      isShort: true,
    },
    (row) => presentView(row, actor.orgUserId),
  );
}

/** Saves a view. Throws 409 if the name is taken or the caller has the maximum of views of the list. */
export async function createView(
  ctx: Context,
  { list, name, content, isShared = false }: ParsedInputOf<typeof savedViews.create>,
): Promise<SavedView> {
  const { db, actor, now } = ctx;
  if (isShared) ensureMayShare(ctx);
  if ((await countOwnViews(db, actor, list)) >= maximumSavedViews)
    throw conflict(`You have ${maximumSavedViews} views of this list. Delete one first.`, 'name');
  const write = insertSavedView(db, {
    ...organisationOf(ctx),
    owner_org_user_id: actor.orgUserId,
    list,
    name,
    content,
    is_shared: isShared,
    created_at: now,
    modified_at: now,
    modified_by_org_user_id: actor.orgUserId,
  });
  const view = await lockView(ctx, await orConflict(write, takenName));
  await record(ctx, view, { event: 'View saved', before: {} });
  return presentView(view, actor.orgUserId);
}

/** Updates a view. Throws 403 for a shared one unless the caller is an administrator. */
export async function updateView(
  ctx: Context,
  { id, name, content, isShared }: ParsedInputOf<typeof savedViews.update>,
): Promise<SavedView> {
  const { db, actor, now } = ctx;
  const stored = await lockView(ctx, id);
  if (stored.is_shared || isShared) ensureMayShare(ctx);
  await ensureCurrent(ctx, stored);
  const columns = { name, content, is_shared: isShared };
  const stamp = { modified_at: now, modified_by_org_user_id: actor.orgUserId };
  await orConflict(updateSavedView(db, id, { ...columns, ...stamp }), takenName);
  if (isShared === false) await keepChoicesOfOwner(db, id);
  // An administrator no longer sees a colleague's view that is private again.
  const view = (await lockSavedView(db, actor, id)) ?? { ...stored, is_shared: false };
  await record(ctx, view, { event: 'View updated', before: stored });
  return presentView(view, actor.orgUserId);
}

/** Sets the caller's own choices of a view. Throws 409 for a further view on the home page than the maximum. */
export async function chooseView(
  ctx: Context,
  { id, isDefault, isOnHome }: ParsedInputOf<typeof savedViews.choose>,
): Promise<SavedView> {
  const { db, actor } = ctx;
  const stored = await lockView(ctx, id);
  await ensureCurrent(ctx, stored);
  if (isOnHome === true && !stored.is_on_home && (await countHomeViews(db, actor)) >= maximumHomeViews)
    throw conflict(`Your dashboard shows ${maximumHomeViews} views. Remove one first.`);
  if (isDefault === true) await clearDefault(db, actor, stored.list);
  if (isDefault !== undefined)
    await setChoice(db, actor, { id, column: 'default_of_org_user_ids', isChosen: isDefault });
  if (isOnHome !== undefined)
    await setChoice(db, actor, { id, column: 'on_home_of_org_user_ids', isChosen: isOnHome });
  const view = await lockView(ctx, id);
  await record(ctx, view, { event: 'View chosen', before: stored, isOfCaller: true });
  return presentView(view, actor.orgUserId);
}

/** Deletes a view. Throws 403 for a shared one unless the caller is an administrator. */
export async function deleteView(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await lockView(ctx, id);
  if (stored.is_shared) ensureMayShare(ctx);
  await ensureCurrent(ctx, stored);
  await deleteSavedView(ctx.db, id);
  await record(ctx, stored, { event: 'View deleted', before: stored, after: { name: null } });
  return null;
}

function ensureMayShare({ actor }: Context): void {
  if (!actor.permissions.has('views.share')) throw forbidden();
}

async function lockView({ db, actor }: Context, id: string): Promise<SavedViewRow> {
  const view = await lockSavedView(db, actor, id);
  if (!view) throw notFound('view');
  return view;
}

function organisationOf({ actor: { scope } }: Context) {
  return {
    group_id: scope.kind === 'group' ? scope.groupId : null,
    supplier_id: scope.kind === 'supplier' ? scope.supplierId : null,
  };
}

interface Recorded {
  readonly event: string;
  readonly before: Partial<SavedViewRow>;
  /** The audited columns afterwards; by default those of the view. */
  readonly after?: object;
  /** Whether only the caller's screens show the change. */
  readonly isOfCaller?: boolean;
}

/** Audits a write. The trail has no values of a private view, because only its owner sees it. */
async function record(ctx: Context, view: SavedViewRow, recorded: Recorded): Promise<void> {
  const { event, before, after = auditedColumns(view), isOfCaller } = recorded;
  const isKnown = view.is_shared || before.is_shared === true;
  const { group_id: groupId, supplier_id: supplierId } = organisationOf(ctx);
  const entry = { entityType: 'SavedView', entityId: view.id, event } as const;
  const { name, ...known } = auditedColumns(before);
  const changes = isKnown ? changesBetween(before.is_shared ? { name, ...known } : known, after) : {};
  const isSeenByOthers = isKnown && isOfCaller !== true;
  await publishChange(ctx, isSeenByOthers ? { ...entry, groupId, supplierId } : entry);
  await recordAudits(ctx, [{ ...entry, groupId, supplierId, changes }]);
}

/** The columns as the audit trail shows them. */
function auditedColumns(view: Partial<SavedViewRow>) {
  return {
    name: view.name,
    is_shared: view.is_shared,
    is_default: view.is_default,
    is_on_home: view.is_on_home,
  };
}

function presentView(row: SavedViewRow, orgUserId: string): SavedView {
  return {
    id: row.id,
    list: savedViewList.parse(row.list),
    name: row.name,
    content: row.content,
    isShared: row.is_shared,
    isOwn: row.owner_org_user_id === orgUserId,
    isDefault: row.is_default,
    isOnHome: row.is_on_home,
    version: row.version,
  };
}
