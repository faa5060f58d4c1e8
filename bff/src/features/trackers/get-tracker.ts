import { readFriendlyId, type AssetInstance, type Tracker } from '@steward/shared-api';
import * as z from 'zod';
import { getAssetInstance } from '../assets/get-asset-instance.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { presentTracker } from './present-tracker.ts';
import { findTracker, type TrackerKey, type TrackerRow } from './trackers.queries.ts';

const guid = z.guid();

/** The tracker with a scanned or typed id. Throws 404 if its asset is outside the caller's scope. */
export async function getTracker(ctx: Context, { id: typedId }: { id: string }): Promise<Tracker> {
  return presentTracker(await findByTypedId(ctx, typedId), ctx.origin);
}

/** The asset of a scanned or typed id, in one request for the start of the mobile page. */
export async function getTrackedAsset(ctx: Context, { id: typedId }: { id: string }): Promise<AssetInstance> {
  const { asset_instance_id: id } = await findByTypedId(ctx, typedId);
  return getAssetInstance(ctx, { id });
}

async function findByTypedId({ db, actor }: Context, typedId: string): Promise<TrackerRow> {
  const key = trackerKeyOf(typedId);
  const row = key && (await findTracker(db, actor.scope, key));
  if (!row) throw notFound('tracker');
  return row;
}

/** Parses a scanned or typed id: the id of a tracker, or a friendly id in any notation. Null if it is neither. */
export function trackerKeyOf(typedId: string): TrackerKey | null {
  if (guid.safeParse(typedId).success) return { id: typedId };
  const friendlyId = readFriendlyId(typedId);
  return friendlyId === null ? null : { friendlyId };
}
