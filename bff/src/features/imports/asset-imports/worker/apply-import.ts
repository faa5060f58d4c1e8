import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { applyPlan } from '../../engine/apply/apply-plan.ts';
import type { DescribedRow } from '../../engine/assets/describe-assets.ts';
import { yieldingForEach } from '../../engine/plan/yielding-for-each.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { analyseAfter } from '../../engine/run-import.ts';
import { otherThanShown } from '../messages.ts';
import { runInTransaction, type Job, publishBatch } from './import-job.ts';
import { countsOf, planImport, readRows, wordsOf } from './plan-import.ts';
import { asPlanned } from './preview-import.ts';
import { deleteFile, readPreview, replacePreview } from './import-jobs.queries.ts';

/**
 * Writes what the preview shows. It is planned again in the transaction that writes; when the register has changed so that a row would do
 * something else than was shown, nothing is written and the person sees the new preview.
 */
export async function applyImport(job: Job): Promise<void> {
  const prepared = await readRows(job);
  const written: Plan[] = [];
  await runInTransaction(job, async (db) => {
    written.length = 0;
    const planned = await planImport(db, job, prepared);
    if (planned.digest !== job.work.preview_digest) {
      const notice = otherThanShown(await changedRows(db, job, planned.rows));
      await replacePreview(db, job.work, planned.rows);
      return { ...asPlanned(planned), notice };
    }
    const { plan, rows } = planned;
    await applyPlan(db, plan, { batch: job.batch, progress: job.progress });
    await deleteFile(db, job.work.id);
    written.push(plan);
    const counts = countsOf(plan, rows);
    await publishBatch(db, job, {
      event: 'Import applied',
      changes: {
        created: { from: null, to: counts.rows_created },
        changed: { from: null, to: counts.rows_updated },
      },
    });
    return { status: 'Completed', ...counts, finished_at: job.batch.now, notice: null };
  });
  for (const plan of written) await analyseAfter(job.db, plan);
}

async function changedRows(db: Queryable, { work }: Job, rows: readonly DescribedRow[]): Promise<number[]> {
  const shown = await readPreview(db, work.id);
  const changed: number[] = [];
  await yieldingForEach(rows, (row) => {
    const before = shown.get(row.rowNumber);
    if (!before || wordsOf(before) !== wordsOf(row)) changed.push(row.rowNumber);
  });
  return changed;
}
