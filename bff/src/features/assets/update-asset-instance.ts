import {
  locationChangeRefusal,
  type assetInstances,
  type AssetInstance,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween, recordAudit, publishChange } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { refreshDerivedAssets } from './derived-columns.queries.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, forbidden, notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import {
  ensureDeactivatedByToday,
  ensureMayPrice,
  ensurePlacement,
  placementColumns,
  propertyColumns,
} from './asset-columns.ts';
import {
  findAssetForUpdate,
  updateAsset,
  type AssetChanges,
  type StoredAsset,
} from './asset-instances.queries.ts';
import { findOpenAppointments, findPracticeLocation, mayLookAfter } from './asset-references.queries.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { findServicingSupplierAsSystem } from './servicing-supplier.queries.ts';

type Input = ParsedInputOf<typeof assetInstances.update>;

/** Changes the fields of an asset that are sent; what is sent unchanged writes nothing. */
export async function updateAssetInstance(ctx: Context, input: Input): Promise<AssetInstance> {
  const stored = await findAssetForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('asset');
  await ensureCurrent(ctx, stored);
  ensureMayPrice(ctx, input);
  const placement = await columnsOfMove(ctx, stored, input);
  const columns = withoutUnchanged(stored, { ...placement, ...propertyColumns(input) });
  await ensureMayPlace(ctx, stored, columns);
  await ensureDeactivatedByToday(ctx, columns, columns.location_id ?? stored.location_id);
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    const before = await subjectOf(ctx, stored);
    await updateAsset(ctx.db, stored.id, {
      ...columns,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await refreshDerivedAssets(ctx.db, { ids: [stored.id] });
    const after = await subjectOf(ctx, { ...stored, location_id: columns.location_id ?? stored.location_id });
    const event = eventOf(columns);
    await recordAudit(ctx, { ...after, event, changes });
    const isElsewhere = before.locationId !== after.locationId || before.supplierId !== after.supplierId;
    if (isElsewhere) await publishChange(ctx, { ...before, event });
  }
  return getAssetInstance(ctx, { id: stored.id });
}

/** The asset as the subject of an audit entry; a supplier in whose care it is hears of it. */
export async function subjectOf(ctx: Context, asset: Pick<StoredAsset, 'id' | 'group_id' | 'location_id'>) {
  const supplier = await findServicingSupplierAsSystem(ctx.db, asset.id);
  return {
    entityType: 'AssetInstance',
    entityId: asset.id,
    assetInstanceId: asset.id,
    groupId: asset.group_id,
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
  } as const;
}

/** At another location the asset stands in no room, unless one of that location is named, and only who sees it looks after it. */
async function columnsOfMove(ctx: Context, stored: StoredAsset, input: Input): Promise<AssetChanges> {
  const placement = placementColumns(input);
  const { locationId } = input;
  if (locationId === undefined || locationId === stored.location_id) return placement;
  const { org_user_id: id } = stored;
  const isLeft = id !== null && !(await mayLookAfter(ctx.db, ctx.actor.scope, { id, locationId }));
  const isAnother = placement.org_user_id !== undefined && placement.org_user_id !== id;
  return {
    ...placement,
    org_user_id: isLeft && !isAnother ? null : placement.org_user_id,
    location_id: locationId,
    sub_location_id: placement.sub_location_id ?? null,
  };
}

/**
 * What stays as it is needs no permission and is not looked up: a form may send back what it was given. Only the room of an asset that
 * moves is: it belongs to the location that is left.
 */
function withoutUnchanged(stored: StoredAsset, columns: AssetChanges): AssetChanges {
  const changes = changesBetween(stored, columns);
  const isMoved = Object.hasOwn(changes, 'location_id');
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([column]) => Object.hasOwn(changes, column) || (isMoved && column === 'sub_location_id'),
    ),
  );
}

async function ensureMayPlace(ctx: Context, stored: StoredAsset, columns: AssetChanges): Promise<void> {
  const { permissions } = ctx.actor;
  if (columns.service_supplier_id !== undefined && !permissions.has('assets.setServiceSupplier'))
    throw forbidden();
  const { location_id: locationId = stored.location_id } = columns;
  if (locationId !== stored.location_id) await ensureMayMove(ctx, stored, locationId);
  await ensurePlacement(ctx, columns, { locationId, groupId: stored.group_id });
}

async function ensureMayMove(ctx: Context, stored: StoredAsset, locationId: string): Promise<void> {
  if (!ctx.actor.permissions.has('assets.changeLocation')) throw forbidden();
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, locationId);
  if (location?.groupId !== stored.group_id) throw unknownReference('locationId', 'location');
  const refusal = locationChangeRefusal(await findOpenAppointments(ctx.db, stored.id));
  if (refusal !== null) throw conflict(refusal);
}

function eventOf(columns: AssetChanges): string {
  if (columns.location_id !== undefined) return 'Asset moved to another location';
  if (columns.active === false || columns.deactivated_at instanceof Date) return 'Asset deactivated';
  return columns.active === true ? 'Asset reactivated' : 'Asset updated';
}
