import { withDetails } from '../../../audit-events/describe-changes.ts';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { chunks, saveNotes } from '../apply/apply-plan.ts';
import { type Batch, eventOfKeeping, eventOfRemoval, eventOfRestoration } from '../apply/import-audit.ts';
import { insertRows, patchRows } from '../apply/import-writes.queries.ts';
import type { UndoOptions, UndoResult } from '../undo/undo-assets.ts';
import { handRecordsBack } from './hand-back.queries.ts';
import { handNotesBack, type LockedNotes, lockNotes } from './undo-notes.queries.ts';
import {
  countEditedRecords,
  deleteLeftovers,
  deleteRecords,
  keepEditedRecords,
  type LockedRecord,
  lockRecords,
  type UndoneRecords,
} from './undo-records.queries.ts';

/**
 * Undoes an import of records other than assets: restores those that it changed, and deletes those that it created. If users have changed
 * or used them since, it keeps these or undoes nothing. Call it in a transaction, with imports locked.
 */
export async function undoRecords(
  db: Queryable,
  batch: Batch,
  { progress, keepEdited, records }: UndoOptions & { readonly records: UndoneRecords },
): Promise<UndoResult> {
  const { table } = records;
  const locked = await lockRecords(db, batch.id, records);
  const notes = records.hasNotes ? await lockNotes(db, batch.id) : [];
  const count = keepEdited
    ? 0
    : await countEditedRecords(db, { batchId: batch.id, which: 'edited' }, records);
  if (count > 0) return { edited: count, kept: 0 };
  const kept = new Set(keepEdited ? await keepEditedRecords(db, batch.id, records) : []);
  for (const ids of chunks([...kept]))
    await insertRows(
      db,
      'audit_events',
      ids.map((id) => eventOfKeeping(batch, { table, id })),
    );
  const undone = locked.filter(({ id }) => !kept.has(id));
  // Notes about a deleted supplier are deleted with it.
  const notRestored = new Set([...kept, ...undone.filter(isCreated).map(({ id }) => id)]);
  for (const part of chunks(notes.filter(({ id }) => !notRestored.has(id))))
    await restoreNotes(db, batch, part);
  let done = 0;
  for (const part of chunks(undone)) {
    await restore(db, batch, { table, part: part.filter(({ outcome }) => outcome === 'Updated') });
    await remove(db, batch, { table, part: part.filter(isCreated) });
    progress((done += part.length), undone.length);
  }
  for (const leftover of records.leftovers ?? [])
    for (const part of chunks(await deleteLeftovers(db, batch.id, leftover)))
      await insertRows(
        db,
        'audit_events',
        part.map((record) =>
          eventOfRemoval(batch, { ...record, id: String(record['id']), table: leftover.table }),
        ),
      );
  return { edited: 0, kept: kept.size };
}

const isCreated = ({ outcome }: LockedRecord) => outcome === 'Created';

type UndoPart = Pick<UndoneRecords, 'table'> & { readonly part: readonly LockedRecord[] };

async function restore(db: Queryable, batch: Batch, { table, part }: UndoPart): Promise<void> {
  if (part.length === 0) return;
  const restored = part.map(({ id, version, before, record }) => ({
    id,
    version,
    after: before ?? {},
    before: Object.fromEntries(Object.keys(before ?? {}).map((column) => [column, record[column]])),
  }));
  await patchRows(db, table, restored);
  const events = restored.map((change) => eventOfRestoration(batch, { table, ...change }));
  await insertRows(db, 'audit_events', await withDetails(db, events));
  await handRecordsBack(db, { batchId: batch.id, table, ids: part.map(({ id }) => id) });
}

async function restoreNotes(db: Queryable, batch: Batch, part: readonly LockedNotes[]): Promise<void> {
  const restored = part.map(({ id, version, notes, former }) => ({
    id,
    version,
    before: { notes },
    after: { notes: former },
  }));
  await saveNotes(db, batch, restored);
  const events = restored.map((change) => eventOfRestoration(batch, { table: 'supplier_notes', ...change }));
  await insertRows(db, 'audit_events', await withDetails(db, events));
  await handNotesBack(
    db,
    batch.id,
    part.map(({ id }) => id),
  );
}

async function remove(db: Queryable, batch: Batch, { table, part }: UndoPart): Promise<void> {
  if (part.length === 0) return;
  await insertRows(
    db,
    'audit_events',
    part.map(({ id, record }) => eventOfRemoval(batch, { ...record, id, table })),
  );
  await deleteRecords(
    db,
    table,
    part.map(({ id }) => id),
  );
}
