import {
  assetProperties,
  locationChangeRefusal,
  type assetInstances,
  type AssetInstance,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween, recordAudit, publishChange } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { changedCustomValues, lockNamedFields } from '../custom-fields/custom-value-changes.ts';
import { canWrite } from '../../infrastructure/db/property-columns.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, forbidden, notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import {
  ensureDeactivatedByToday,
  ensurePlacement,
  placementColumns,
  propertyColumns,
  takenReference,
} from './asset-columns.ts';
import {
  findAssetForUpdate,
  updateAsset,
  type AssetChanges,
  type StoredAsset,
} from './asset-instances.queries.ts';
import { findOpenAppointments, findPracticeLocation, canBeAssigned } from './asset-references.queries.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { findServicingSupplierAsSystem } from './servicing-supplier.queries.ts';

type Input = ParsedInputOf<typeof assetInstances.update>;

/** Updates the given fields of an asset. Fields that are sent unchanged are not written. */
export async function updateAssetInstance(ctx: Context, input: Input): Promise<AssetInstance> {
  await lockNamedFields(ctx, input.customValues);
  const stored = await findAssetForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('asset');
  await ensureCurrent(ctx, stored);
  if (!canWrite(assetProperties, input, ctx.actor.permissions)) throw forbidden();
  const placement = await columnsOfMove(ctx, stored, input);
  const columns = withoutUnchanged(stored, { ...placement, ...propertyColumns(input) });
  await ensureCanPlace(ctx, stored, columns);
  await ensureDeactivatedByToday(ctx, columns, columns.location_id ?? stored.location_id);
  const customValues = await customValuesOf(ctx, stored, input);
  const changes = changesBetween(stored, { ...columns, custom_values: customValues });
  if (Object.keys(changes).length > 0) {
    const before = await subjectOf(ctx, stored);
    const write = updateAsset(ctx.db, stored.id, {
      ...columns,
      ...(customValues && { custom_values: JSON.stringify(customValues) }),
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await orConflict(write, takenReference);
    const after = await subjectOf(ctx, { ...stored, location_id: columns.location_id ?? stored.location_id });
    const event = eventOf(columns);
    await recordAudit(ctx, { ...after, event, changes });
    const hasNewAudience = before.locationId !== after.locationId || before.supplierId !== after.supplierId;
    if (hasNewAudience) await publishChange(ctx, { ...before, event });
  }
  return getAssetInstance(ctx, { id: stored.id });
}

function customValuesOf(ctx: Context, stored: StoredAsset, { customValues }: Input) {
  const { group_id: groupId, asset_type_id: assetTypeId, custom_values: values } = stored;
  return changedCustomValues(ctx, { groupId, assetTypeId: assetTypeId ?? '', stored: values }, customValues);
}

/** The subject of an audit entry about an asset. It names the servicing supplier, so that the supplier can read the entry. */
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

/**
 * The columns of the location, the room and the user. A move to another location clears the room unless the input has a new one, and
 * clears the user unless the user sees the new location.
 */
async function columnsOfMove(ctx: Context, stored: StoredAsset, input: Input): Promise<AssetChanges> {
  const placement = placementColumns(input);
  const { locationId } = input;
  if (locationId === undefined || locationId === stored.location_id) return placement;
  const { org_user_id: id } = stored;
  const losesAccess = id !== null && !(await canBeAssigned(ctx.db, ctx.actor.scope, { id, locationId }));
  const isReassigned = placement.org_user_id !== undefined && placement.org_user_id !== id;
  return {
    ...placement,
    org_user_id: losesAccess && !isReassigned ? null : placement.org_user_id,
    location_id: locationId,
    sub_location_id: placement.sub_location_id ?? null,
  };
}

/**
 * Removes the unchanged columns, so that a form can send fields back that the caller has no permission to change. Keeps the room of an
 * asset that moves, because its present room belongs to the former location.
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

async function ensureCanPlace(ctx: Context, stored: StoredAsset, columns: AssetChanges): Promise<void> {
  const { permissions } = ctx.actor;
  if (columns.service_supplier_id !== undefined && !permissions.has('assets.setServiceSupplier'))
    throw forbidden();
  const { location_id: locationId = stored.location_id } = columns;
  if (locationId !== stored.location_id) await ensureCanMove(ctx, stored, locationId);
  await ensurePlacement(ctx, columns, { locationId, groupId: stored.group_id });
}

async function ensureCanMove(ctx: Context, stored: StoredAsset, locationId: string): Promise<void> {
  if (!ctx.actor.permissions.has('assets.changeLocation')) throw forbidden();
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, locationId);
  if (location?.groupId !== stored.group_id) throw unknownReference('locationId', 'location');
  const refusal = locationChangeRefusal(await findOpenAppointments(ctx.db, stored.id));
  if (refusal !== null) throw conflict(refusal);
}

function eventOf(columns: AssetChanges): string {
  if (columns.location_id !== undefined) return 'Asset moved to another location';
  if (columns.active === false || columns.deactivated_at) return 'Asset deactivated';
  return columns.active === true ? 'Asset reactivated' : 'Asset updated';
}
