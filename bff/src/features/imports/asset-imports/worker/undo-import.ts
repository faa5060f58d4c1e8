import { undoAssets } from '../../engine/undo/undo-assets.ts';
import { editedSince } from '../messages.ts';
import { runInTransaction, type Job, publishBatch } from './import-job.ts';

/** Undoes an import. If users have changed its assets since, it keeps these or, without the choice to keep them, undoes nothing. */
export async function undoImport(job: Job): Promise<void> {
  await runInTransaction(job, async (db) => {
    const { undo_keeps_edited: keepEdited } = job.work;
    const { edited, kept } = await undoAssets(db, job.batch, { progress: job.progress, keepEdited });
    if (edited > 0) return { status: 'Completed', notice: editedSince(edited) };
    await publishBatch(db, job, {
      event: 'Import undone',
      changes: kept > 0 ? { assets_kept: { from: null, to: kept } } : {},
    });
    const { author, now } = job.batch;
    return {
      status: 'Undone',
      undone_at: now,
      undone_by_org_user_id: author.orgUserId,
      rows_kept: kept,
      notice: null,
    };
  });
}
