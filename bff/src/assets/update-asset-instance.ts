import { dayIn, type assetInstances, type AssetInstance, type ParsedInputOf } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { refreshDerivedAssets } from '../db/derived-assets.queries.ts';
import { blankToNull } from '../http/blank-to-null.ts';
import { ensureCurrent } from '../http/ensure-current.ts';
import { invalid, notFound } from '../http/problems.ts';
import {
  findAssetForUpdate,
  updateAsset,
  type AssetChanges,
  type StoredAsset,
} from './asset-instances.queries.ts';
import { getAssetInstance } from './get-asset-instance.ts';

type Input = ParsedInputOf<typeof assetInstances.update>;

/** Changes the fields of an asset that are sent; what is sent unchanged writes nothing. */
export async function updateAssetInstance(ctx: Context, input: Input): Promise<AssetInstance> {
  const stored = await findAssetForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('asset');
  await ensureCurrent(ctx, stored);
  const columns = columnsOf(input);
  ensureDeactivatedByToday(ctx, columns);
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    await updateAsset(ctx.db, stored.id, {
      ...columns,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await refreshDerivedAssets(ctx.db, { ids: [stored.id] });
    await recordAudit(ctx, { ...subjectOf(stored), event: 'Asset updated', changes });
  }
  return getAssetInstance(ctx, { id: stored.id });
}

/** The columns that a call names, the others undefined and so left alone; days arrive as instants or days and are kept at 12:00 UTC. */
function columnsOf(input: Input): AssetChanges {
  return {
    active: input.active,
    serial_number: blankToNull(input.serialNumber),
    barcode: blankToNull(input.barcode),
    nickname: blankToNull(input.nickname),
    comments: blankToNull(input.comments),
    date_purchased: noon(input.datePurchased),
    date_delivered: noon(input.dateDelivered),
    date_commissioned: noon(input.dateCommissioned),
    date_decommissioned: noon(input.dateDecommissioned),
    date_historical_service: noon(input.dateHistoricalService),
    // Ticking an asset active again means what it says: the day it was deactivated on goes.
    deactivated_at:
      input.active === true && input.deactivatedAt === undefined ? null : noon(input.deactivatedAt),
    purchase_price: input.purchasePrice,
    is_recurring_payment: input.isRecurringPayment,
    recurring_price: input.recurringPrice,
  };
}

/** The deactivation date is not beyond today (doc 1 §5), wherever on earth today is. */
function ensureDeactivatedByToday(ctx: Context, { deactivated_at: deactivatedAt }: AssetChanges): void {
  if (!(deactivatedAt instanceof Date)) return;
  if (deactivatedAt.toISOString().slice(0, 10) > dayIn('Pacific/Kiritimati', ctx.now)) {
    throw invalid({ deactivatedAt: ['The deactivation date cannot be after today'] });
  }
}

function subjectOf(stored: StoredAsset) {
  return {
    entityType: 'AssetInstance',
    entityId: stored.id,
    assetInstanceId: stored.id,
    groupId: stored.group_id,
  } as const;
}

function noon(value: string | null | undefined): Date | null | undefined {
  return typeof value === 'string' ? new Date(`${value.slice(0, 10)}T12:00:00Z`) : value;
}
