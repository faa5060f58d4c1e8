import { undoAssets } from '../../import/undo/undo-assets.ts';
import { editedSince } from '../sentences.ts';
import { inOneGo, type Job, tellOfBatch } from './job.ts';

/** Takes back all that an import did, unless somebody worked with an asset of it since. */
export async function undoImport(job: Job): Promise<void> {
  await inOneGo(job, async (db) => {
    const { edited } = await undoAssets(db, job.batch, job.progress);
    if (edited > 0) return { status: 'Completed', notice: editedSince(edited) };
    await tellOfBatch(db, job, { event: 'Import undone', changes: {} });
    const { author, now } = job.batch;
    return { status: 'Undone', undone_at: now, undone_by_org_user_id: author.orgUserId, notice: null };
  });
}
