import { withDetails } from '../../../audit-events/describe-changes.ts';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { refreshDerivedAssets } from '../../../assets/derived-columns.queries.ts';
import { chunks, type Progress } from '../apply/apply-plan.ts';
import { type Batch, eventOfKeeping, eventOfRemoval, eventOfRestoration } from '../apply/import-audit.ts';
import { insertRows, patchRows } from '../apply/import-writes.queries.ts';
import {
  countEdited,
  deleteAssets,
  deleteUnusedPlaces,
  handBack,
  type HeldAsset,
  lockAssets,
  keepEditedAssets,
  roomsThere,
} from './undo.queries.ts';

interface Undoing {
  readonly progress: Progress;
  /** Keeps the assets that users have worked with since, and undoes the others. */
  readonly keepEdited: boolean;
}

interface UndoResult {
  /** How many assets users have worked with since: nothing was undone because of them. */
  readonly edited: number;
  readonly kept: number;
}

/**
 * Takes back what an import did to the register: what it changed is as before, what it made is gone. When users have worked with its assets
 * since, these are kept, or nothing is undone. To be called in a transaction, with imports locked.
 */
export async function undoAssets(
  db: Queryable,
  batch: Batch,
  { progress, keepEdited }: Undoing,
): Promise<UndoResult> {
  const all = await lockAssets(db, batch.id);
  // looked for when they are held: what was done before is seen, and nothing is done any more
  const edited = keepEdited ? 0 : await countEdited(db, batch.id);
  if (edited > 0) return { edited, kept: 0 };
  const kept = new Set(keepEdited ? await keepEditedAssets(db, batch.id) : []);
  for (const ids of chunks([...kept])) {
    const events = ids.map((id) => eventOfKeeping(batch, id));
    await insertRows(db, 'audit_events', events);
  }
  const held = all.filter(({ id }) => !kept.has(id));
  let done = 0;
  const tell = (count: number) => progress((done += count), held.length);
  await restore(db, batch, { held: held.filter(({ outcome }) => outcome === 'Updated'), tell });
  await remove(db, batch, { held: held.filter(({ outcome }) => outcome === 'Created'), tell });
  for (const some of chunks(await deleteUnusedPlaces(db, batch.id))) {
    const events = some.map((place) => eventOfRemoval(batch, place));
    await insertRows(db, 'audit_events', events);
  }
  return { edited: 0, kept: kept.size };
}

interface Some {
  readonly held: readonly HeldAsset[];
  readonly tell: (count: number) => void;
}

async function restore(db: Queryable, batch: Batch, { held, tell }: Some): Promise<void> {
  const roomOf = ({ before }: HeldAsset) => before?.['sub_location_id'];
  const rooms = await roomsThere(
    db,
    held.map(roomOf).filter((id) => typeof id === 'string'),
  );
  /** A room that was deleted since is not there to go back to. */
  const earlier = (asset: HeldAsset) => {
    const room = roomOf(asset);
    return typeof room === 'string' && !rooms.has(room)
      ? { ...asset.before, sub_location_id: null }
      : { ...asset.before };
  };
  const by = { modified_by_org_user_id: batch.author.orgUserId };
  for (const some of chunks(held)) {
    await patchRows(
      db,
      'asset_instances',
      some.map((asset) => ({ id: asset.id, version: asset.version, after: { ...earlier(asset), ...by } })),
    );
    const events = some.map(({ id, asset: before, ...rest }) => {
      const after = earlier({ id, asset: before, ...rest });
      return eventOfRestoration(batch, { id, before, after });
    });
    await insertRows(db, 'audit_events', await withDetails(db, events));
    const ids = some.map(({ id }) => id);
    await handBack(db, batch.id, ids);
    await refreshDerivedAssets(db, { ids });
    tell(some.length);
  }
}

async function remove(db: Queryable, batch: Batch, { held, tell }: Some): Promise<void> {
  for (const some of chunks(held)) {
    const events = some.map(({ id, asset }) =>
      eventOfRemoval(batch, { ...asset, id, table: 'asset_instances' }),
    );
    await insertRows(db, 'audit_events', events);
    await deleteAssets(
      db,
      some.map(({ id }) => id),
    );
    tell(some.length);
  }
}
