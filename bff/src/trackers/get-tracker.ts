import { readFriendlyId, type Tracker } from '@steward/shared-api';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { notFound } from '../http/problems.ts';
import { presentTracker } from './present-tracker.ts';
import { findTracker, type TrackerKey } from './trackers.queries.ts';

const guid = z.guid();

/** The tracker that was scanned or typed; 404 when its asset is not the caller's to see. */
export async function getTracker(ctx: Context, { id: typed }: { id: string }): Promise<Tracker> {
  const key = keyOf(typed);
  const row = key && (await findTracker(ctx.db, ctx.actor.scope, key));
  if (!row) throw notFound('tracker');
  return presentTracker(row, ctx.origin);
}

function keyOf(typed: string): TrackerKey | null {
  if (guid.safeParse(typed).success) return { id: typed };
  const friendlyId = readFriendlyId(typed);
  return friendlyId === null ? null : { friendlyId };
}
