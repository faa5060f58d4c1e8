import { withDetails } from '../../../audit-events/describe-changes.ts';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { chunks, type Progress } from '../apply/apply-plan.ts';
import {
  type Batch,
  eventOfKeeping,
  eventOfRecovery,
  eventOfRemoval,
  eventOfRestoration,
} from '../apply/import-audit.ts';
import { handRecordsBack } from '../records/hand-back.queries.ts';
import { restoreDeleted } from './restore-deleted.queries.ts';
import { insertRows, patchRows } from '../apply/import-writes.queries.ts';
import {
  countEdited,
  deleteAssets,
  deleteUnusedLocations,
  type LockedAsset,
  lockAssets,
  keepEditedAssets,
  restoreEntryTimes,
  findExistingRooms,
} from './undo.queries.ts';

export interface UndoOptions {
  readonly progress: Progress;
  /** Keeps the assets that users have changed since the import, and undoes the others. */
  readonly keepEdited: boolean;
}

export interface UndoResult {
  /** The number of records that users have changed since, because of which nothing was undone. */
  readonly edited: number;
  readonly kept: number;
}

/**
 * Undoes an import: restores the assets that it changed or deleted, and deletes those that it created. If users have changed its assets since, it
 * keeps these or undoes nothing. Call it in a transaction, with imports locked.
 */
export async function undoAssets(
  db: Queryable,
  batch: Batch,
  { progress, keepEdited }: UndoOptions,
): Promise<UndoResult> {
  const importedAssets = await lockAssets(db, batch.id);
  // Counts after the assets are locked, so that no later change is missed.
  const edited = keepEdited ? 0 : await countEdited(db, batch.id);
  if (edited > 0) return { edited, kept: 0 };
  const keptIds = new Set(keepEdited ? await keepEditedAssets(db, batch.id) : []);
  const restored = await restoreDeleted(db, batch.id);
  const isPresent = new Set(importedAssets.map(({ id }) => id));
  for (const ids of chunks([...keptIds].filter((id) => isPresent.has(id)))) {
    const events = ids.map((id) => eventOfKeeping(batch, { table: 'asset_instances', id }));
    await insertRows(db, 'audit_events', events);
  }
  const assets = importedAssets.filter(({ id }) => !keptIds.has(id));
  let done = 0;
  const advance = (count: number) => progress((done += count), assets.length + restored.length);
  await restore(db, batch, { assets: assets.filter(({ outcome }) => outcome === 'Updated'), advance });
  await remove(db, batch, { assets: assets.filter(({ outcome }) => outcome === 'Created'), advance });
  for (const part of chunks(restored)) {
    await insertRows(
      db,
      'audit_events',
      part.map((asset) => eventOfRecovery(batch, asset)),
    );
    advance(part.length);
  }
  for (const part of chunks(await deleteUnusedLocations(db, batch.id))) {
    const events = part.map((removed) => eventOfRemoval(batch, removed));
    await insertRows(db, 'audit_events', events);
  }
  return { edited: 0, kept: keptIds.size };
}

interface UndoStep {
  readonly assets: readonly LockedAsset[];
  readonly advance: (count: number) => void;
}

async function restore(db: Queryable, batch: Batch, { assets, advance }: UndoStep): Promise<void> {
  const roomOf = ({ before }: LockedAsset) => before?.['sub_location_id'];
  const rooms = await findExistingRooms(
    db,
    assets.map(roomOf).filter((id) => typeof id === 'string'),
  );
  /** The former columns, without a room that was deleted since. */
  const formerColumns = (asset: LockedAsset) => {
    const room = roomOf(asset);
    return typeof room === 'string' && !rooms.has(room)
      ? { ...asset.before, sub_location_id: null }
      : { ...asset.before };
  };
  const modifiedBy = { modified_by_org_user_id: batch.author.orgUserId };
  for (const part of chunks(assets)) {
    await patchRows(
      db,
      'asset_instances',
      part.map((asset) => ({
        id: asset.id,
        version: asset.version,
        after: { ...formerColumns(asset), ...modifiedBy },
      })),
    );
    const ids = part.map(({ id }) => id);
    await restoreEntryTimes(db, batch.id, ids);
    const events = part.map(({ id, asset: before, ...rest }) => {
      const after = formerColumns({ id, asset: before, ...rest });
      return eventOfRestoration(batch, { table: 'asset_instances', id, before, after });
    });
    await insertRows(db, 'audit_events', await withDetails(db, events));
    await handRecordsBack(db, { batchId: batch.id, table: 'asset_instances', ids });
    advance(part.length);
  }
}

async function remove(db: Queryable, batch: Batch, { assets, advance }: UndoStep): Promise<void> {
  for (const part of chunks(assets)) {
    const events = part.map(({ id, asset }) =>
      eventOfRemoval(batch, { ...asset, id, table: 'asset_instances' }),
    );
    await insertRows(db, 'audit_events', events);
    await deleteAssets(
      db,
      part.map(({ id }) => id),
    );
    advance(part.length);
  }
}
