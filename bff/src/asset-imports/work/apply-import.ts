import type { Queryable } from '../../db/database.ts';
import { applyPlan } from '../../import/apply/apply-plan.ts';
import type { DescribedRow } from '../../import/assets/describe-assets.ts';
import { inTurns } from '../../import/plan/in-turns.ts';
import type { Plan } from '../../import/plan/plan.ts';
import { analyseAfter } from '../../import/run-import.ts';
import { otherThanShown } from '../sentences.ts';
import { inOneGo, type Job, tellOfBatch } from './job.ts';
import { countsOf, planImport, readRows, wordsOf } from './plan-import.ts';
import { asPlanned } from './preview-import.ts';
import { deleteFile, readPreview, replacePreview } from './work.queries.ts';

/**
 * Writes what the preview shows. It is planned again in the transaction that writes; when the register has changed so that a row would do
 * something else than was shown, nothing is written and the person sees the new preview.
 */
export async function applyImport(job: Job): Promise<void> {
  const prepared = await readRows(job);
  const written: Plan[] = [];
  await inOneGo(job, async (db) => {
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
    await tellOfBatch(db, job, {
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
  await inTurns(rows, (row) => {
    const before = shown.get(row.rowNumber);
    if (!before || wordsOf(before) !== wordsOf(row)) changed.push(row.rowNumber);
  });
  return changed;
}
