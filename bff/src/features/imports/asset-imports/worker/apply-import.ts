import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { applyPlan } from '../../engine/apply/apply-plan.ts';
import type { DescribedRow } from '../../engine/records/describe-records.ts';
import { yieldingForEach } from '../../engine/plan/yielding-for-each.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { analyseAfter } from '../../engine/run-import.ts';
import {
  insertWaitingAssets,
  rememberDecisions,
  replaceNames,
} from '../../import-names/import-names.queries.ts';
import { changedSincePreview } from '../messages.ts';
import { rememberMapping } from '../remembered-mapping.ts';
import { runInTransaction, type Job, publishBatch } from './import-job.ts';
import { countsOf, planImport, readRows, canonicalText } from './plan-import.ts';
import { plannedColumns } from './preview-import.ts';
import { deleteFile, readPreview, replacePreview } from './import-jobs.queries.ts';

/**
 * Imports the rows of the preview. Plans them again in the transaction that writes. If a row would have another result than in the
 * preview, it writes nothing and stores the new preview.
 */
export async function applyImport(job: Job): Promise<void> {
  const prepared = await readRows(job);
  const written: Plan[] = [];
  await runInTransaction(job, async (db) => {
    written.length = 0;
    const planned = await planImport(db, job, prepared);
    if (planned.digest !== job.work.preview_digest) {
      const notice = changedSincePreview(await changedRows(db, job, planned.rows));
      await replacePreview(db, job.work, planned.rows);
      await replaceNames(db, job.work, planned.plan.names);
      return { ...plannedColumns(planned), notice };
    }
    written.push(planned.plan);
    return writePlan(db, job, { plan: planned.plan, counts: countsOf(planned) });
  });
  for (const plan of written) await analyseAfter(job.db, plan);
}

/** Writes the plan, without the descriptions of its rows, which take as much memory as the plan. Returns the columns of the import. */
async function writePlan(
  db: Queryable,
  { work, batch, progress }: Job,
  { plan, counts }: { plan: Plan; counts: ReturnType<typeof countsOf> },
) {
  const by = { at: batch.now, orgUserId: batch.author.orgUserId };
  await applyPlan(db, plan, { batch, progress });
  await insertWaitingAssets(db, work.group_id, plan.waiting);
  await rememberDecisions(db, work.id, by);
  if (work.edit === null)
    await rememberMapping(
      db,
      {
        groupId: work.group_id,
        recordType: work.kind,
        columns: work.columns ?? [],
        mapping: work.mapping ?? [],
      },
      by,
    );
  await deleteFile(db, work.id);
  await publishBatch(
    db,
    { work, batch },
    {
      event: 'Import applied',
      changes: {
        created: { from: null, to: counts.rows_created },
        changed: { from: null, to: counts.rows_updated },
        ...(counts.rows_deleted > 0 ? { deleted: { from: null, to: counts.rows_deleted } } : {}),
      },
    },
  );
  return { status: 'Completed' as const, ...counts, finished_at: batch.now, notice: null };
}

async function changedRows(db: Queryable, { work }: Job, rows: readonly DescribedRow[]): Promise<number[]> {
  const preview = await readPreview(db, work.id);
  const changed: number[] = [];
  await yieldingForEach(rows, (row) => {
    const before = preview.get(row.rowNumber);
    if (!before || canonicalText(before) !== canonicalText(row)) changed.push(row.rowNumber);
  });
  return changed;
}
