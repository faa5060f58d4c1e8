import { readFriendlyId, type AssetInstance, type Tracker } from '@steward/shared-api';
import * as z from 'zod';
import { getAssetInstance } from '../assets/get-asset-instance.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { presentTracker } from './present-tracker.ts';
import { findTracker, type TrackerKey, type TrackerRow } from './trackers.queries.ts';

const guid = z.guid();

/** The tracker that was scanned or typed; 404 when its asset is not the caller's to see. */
export async function getTracker(ctx: Context, { id: typed }: { id: string }): Promise<Tracker> {
  return presentTracker(await findTyped(ctx, typed), ctx.origin);
}

/** The asset behind a sticker, in one answer: what a phone shows first. */
export async function getTrackedAsset(ctx: Context, { id: typed }: { id: string }): Promise<AssetInstance> {
  const { asset_instance_id: id } = await findTyped(ctx, typed);
  return getAssetInstance(ctx, { id });
}

async function findTyped({ db, actor }: Context, typed: string): Promise<TrackerRow> {
  const key = trackerKeyOf(typed);
  const row = key && (await findTracker(db, actor.scope, key));
  if (!row) throw notFound('tracker');
  return row;
}

/** What was scanned or typed, as trackers are kept: an id, or a friendly id in any way of writing it; null when it is neither. */
export function trackerKeyOf(typed: string): TrackerKey | null {
  if (guid.safeParse(typed).success) return { id: typed };
  const friendlyId = readFriendlyId(typed);
  return friendlyId === null ? null : { friendlyId };
}
