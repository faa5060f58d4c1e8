import {
  regionDeletionRefusal,
  unnamedRegion,
  type ParsedInputOf,
  type Region,
  type regions,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, forbidden, notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import { getRegion } from './list-regions.ts';
import {
  countRegionsOf,
  deleteRegion,
  findRegionForUpdate,
  insertRegion,
  updateRegionColumns,
} from './regions.queries.ts';

/** Adds a region to the caller's group. Throws 400 if the input names another group. */
export async function createRegion(
  ctx: Context,
  input: ParsedInputOf<typeof regions.create>,
): Promise<Region> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  if ((input.groupId ?? scope.groupId) !== scope.groupId) throw unknownReference('groupId', 'group');
  const columns = {
    name: blankToNull(input.name) ?? unnamedRegion(await countRegionsOf(ctx.db, scope.groupId)),
    nickname: blankToNull(input.nickname) ?? null,
  };
  const id = await insertRegion(ctx.db, {
    ...columns,
    group_id: scope.groupId,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    ...subjectOf({ id, group_id: scope.groupId }),
    event: 'Region added',
    changes: changesBetween({}, columns),
  });
  return getRegion(ctx, { id });
}

/** Updates the name or nickname of a region. Fields that are sent unchanged are not written. */
export async function updateRegion(
  ctx: Context,
  input: ParsedInputOf<typeof regions.update>,
): Promise<Region> {
  const stored = await findRegionForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('region');
  await ensureCurrent(ctx, stored);
  const columns = { name: input.name, nickname: blankToNull(input.nickname) };
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    const stamp = { modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
    await updateRegionColumns(ctx.db, stored.id, { ...columns, ...stamp });
    await recordAudit(ctx, { ...subjectOf(stored), event: 'Region updated', changes });
  }
  return getRegion(ctx, { id: stored.id });
}

/** Deletes a region. Throws 409 if it has locations. */
export async function deleteEmptyRegion(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await findRegionForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('region');
  await ensureCurrent(ctx, stored);
  const refusal = regionDeletionRefusal(await getRegion(ctx, { id }));
  if (refusal !== null) throw conflict(refusal);
  await deleteRegion(ctx.db, stored.id);
  await recordAudit(ctx, {
    ...subjectOf(stored),
    event: 'Region deleted',
    changes: { name: { from: stored.name, to: null } },
  });
  return null;
}

function subjectOf(region: { id: string; group_id: string }) {
  return { entityType: 'Region', entityId: region.id, groupId: region.group_id } as const;
}
