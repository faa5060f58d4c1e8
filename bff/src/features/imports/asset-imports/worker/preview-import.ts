import { randomUUID } from 'node:crypto';
import { storeRefusedTexts } from '../../import-corrections/import-corrections.queries.ts';
import { replaceNames, skipCatalogueWithoutNames } from '../../import-names/import-names.queries.ts';
import type { Job } from './import-job.ts';
import { runInTransaction } from './import-job.ts';
import { countsOf, planImport, type PlannedImport, readRows, readTexts } from './plan-import.ts';
import { missingAssets } from '../messages.ts';
import { toJsonb } from '../to-jsonb.ts';
import { replacePreview } from './import-jobs.queries.ts';

/** Compares every row of the file with the register and stores the preview. */
export async function previewImport(job: Job): Promise<void> {
  const prepared = await readRows(job);
  await runInTransaction(job, async (db) => {
    const planned = await planImport(db, job, prepared);
    await replacePreview(db, job.work, planned.rows);
    await storeRefusedTexts(db, job.work.id, await readTexts({ ...job, db }, prepared, planned));
    await replaceNames(db, job.work, planned.plan.names);
    await skipCatalogueWithoutNames(db, job.work.id);
    const missing = missingAssets(job.work.edit?.missingCount) ?? [];
    const notice = noticeOf([missing, prepared.notices, planned.plan.notices].flat());
    return { ...plannedColumns(planned), notations: toJsonb(prepared.notations), notice };
  });
}

const shownNotices = 20;

/** The first notes, each on a line of its own; null without notes. */
function noticeOf(notes: readonly string[]): string | null {
  const others = notes.length - shownNotices;
  const shown = notes.slice(0, shownNotices);
  if (others > 0) shown.push(others === 1 ? 'There is 1 more note' : `There are ${others} more notes`);
  return shown.map((note) => (/[.?]$/.test(note) ? note : `${note}.`)).join('\n') || null;
}

/** The columns of an import after its preview. */
export function plannedColumns({ digest, ...planned }: PlannedImport) {
  return {
    status: 'Planned' as const,
    preview_id: randomUUID(),
    preview_digest: digest,
    ...countsOf(planned),
  };
}
