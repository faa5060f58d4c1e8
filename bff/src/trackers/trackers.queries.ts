import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { trackersInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

/** How a tracker is asked for: by the id in its address, or by the id on its sticker. */
export type TrackerKey = { readonly id: string } | { readonly friendlyId: string };

/** A tracker on an asset in scope; one that was replaced still leads to its asset. */
export function findTracker(db: Kysely<Database>, scope: Scope, key: TrackerKey) {
  const trackers = trackersInScope(db, scope);
  const found =
    'id' in key
      ? trackers.where('tracker.id', '=', key.id)
      : trackers.where('tracker.friendly_id', '=', key.friendlyId);
  return found.select(['tracker.id', 'tracker.friendly_id', 'tracker.asset_instance_id']).executeTakeFirst();
}

export type TrackerRow = NonNullable<Awaited<ReturnType<typeof findTracker>>>;

/** Writes a tracker; undefined when its friendly id is another's already. */
export function insertTracker(db: Kysely<Database>, columns: Insertable<Database['trackers']>) {
  return db
    .insertInto('trackers')
    .values(columns)
    .onConflict((taken) => taken.column('friendly_id').doNothing())
    .returning(['id', 'friendly_id', 'asset_instance_id'])
    .executeTakeFirst();
}
