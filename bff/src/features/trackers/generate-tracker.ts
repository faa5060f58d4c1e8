import { randomInt } from 'node:crypto';
import { makeFriendlyId, type Tracker } from '@steward/shared-api';
import { findAssetForUpdate, updateAsset, type StoredAsset } from '../assets/asset-instances.queries.ts';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { presentTracker } from './present-tracker.ts';
import { insertTracker, type TrackerRow } from './trackers.queries.ts';

const duplicateTracker = 'This asset already has a tracker';
const maximumAttempts = 5;

/** Generates the tracker of an asset. Throws 409 if the asset has one. */
export async function generateTracker(ctx: Context, { id }: { id: string }): Promise<Tracker> {
  const asset = await findAssetForUpdate(ctx.db, ctx.actor.scope, id);
  if (!asset) throw notFound('asset');
  await ensureCurrent(ctx, asset);
  if (asset.has_tracker) throw conflict(duplicateTracker);
  const tracker = await orConflict(insertWithFreshId(ctx, asset), {
    trackers_current_key: { detail: duplicateTracker },
  });
  await updateAsset(ctx.db, id, { modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId });
  const supplier = await findServicingSupplierAsSystem(ctx.db, id);
  await recordAudit(ctx, {
    entityType: 'Tracker',
    entityId: tracker.id,
    event: 'Tracker generated',
    changes: { friendly_id: { from: null, to: tracker.friendly_id } },
    groupId: asset.group_id,
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
    assetInstanceId: id,
  });
  return presentTracker(tracker, ctx.origin);
}

/** Inserts a tracker with a random friendly id, and retries if the id is in use. There are 852,891,037,441 ids. */
async function insertWithFreshId(ctx: Context, asset: StoredAsset): Promise<TrackerRow> {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const tracker = await insertTracker(ctx.db, {
      group_id: asset.group_id,
      asset_instance_id: asset.id,
      friendly_id: makeFriendlyId(secureRandom),
      created_at: ctx.now,
      created_by_org_user_id: ctx.actor.orgUserId,
    });
    if (tracker) return tracker;
  }
  throw new Error(`${maximumAttempts} friendly ids in a row were taken`);
}

// Uses a secure random number, so that no id can be guessed from another one.
function secureRandom(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
