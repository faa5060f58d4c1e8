import type { Kysely } from 'kysely';
import type { Dependencies } from '../../../../context.ts';
import { isConnectionLost, isUnavailable } from '../../../../infrastructure/db/database-errors.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { withScope } from '../../../../infrastructure/db/tenant-scope.ts';
import type { JobLog } from '../../../../infrastructure/jobs/scheduler.ts';
import { runQueue, withHeartbeat, type WorkQueue } from '../../../../infrastructure/jobs/work-queue.ts';
import { ImportOvertaken, type Progress } from '../../engine/apply/apply-plan.ts';
import { FileRefused, type AcquireReader } from '../../engine/read/sheet.ts';
import { groupImportOf } from '../../engine/group-imports.ts';
import { editedSince, failedTooOften } from '../messages.ts';
import { applyImport } from './apply-import.ts';
import { OtherImportRunning, publishBatch, runInTransaction, WorkTakenOver, type Job } from './import-job.ts';
import { previewImport } from './preview-import.ts';
import {
  claimWork,
  endWork,
  recordHeartbeat,
  releaseWork,
  type Work,
  type WorkProgress,
  type WorkStatus,
} from './import-jobs.queries.ts';

interface RunnerDependencies extends Pick<Dependencies, 'db' | 'now'>, Pick<WorkQueue<Work>, 'stopping'> {
  /** Waits for the reader of workbooks; the one of the thread by default. */
  readonly acquireReader?: AcquireReader;
}
type Log = Pick<JobLog, 'warn' | 'error'>;

const runners: Readonly<Record<WorkStatus, (job: Job) => Promise<void>>> = {
  Planning: previewImport,
  Applying: applyImport,
  Undoing: undoImport,
};

/** The status that an import returns to when the work on it fails. */
const statusBefore = { Planning: 'Uploaded', Applying: 'Planned', Undoing: 'Completed' } as const;

const maximumAttempts = 3;

/** The servers or threads that worked on an import stopped each time, probably because it needs too much memory. */
class FailedTooOften extends Error {
  override readonly name = 'FailedTooOften';

  constructor({ status, work_attempts: attempts }: Work) {
    super(failedTooOften(status, attempts - 1));
  }
}

/**
 * Runs the requested work on imports, one after the other, and returns how many it ran. Several servers share the work. Work of a server
 * that stopped starts again after the heartbeat timeout.
 */
export async function runImports(
  dependencies: RunnerDependencies,
  log: Log,
  statuses: readonly WorkStatus[],
): Promise<number> {
  return runQueue({
    claim: () => claimWork(dependencies.db, statuses),
    work: (work) => runWork(work, { ...dependencies, log }),
    stopping: dependencies.stopping,
  });
}

interface RunnerContext extends RunnerDependencies {
  readonly log: Log;
}

type Outcome = 'done' | 'later';

/** Records every second, outside the transaction of the work, that the work is alive, and its progress. */
async function runWork(work: Work, context: RunnerContext): Promise<Outcome> {
  let progress: WorkProgress = { done: 0, total: null };
  const job = jobOf(work, context, (done, total) => {
    // A total of 0 means that it is not known yet.
    progress = { done, total: total === 0 ? null : total };
  });
  try {
    if (work.work_attempts > maximumAttempts) throw new FailedTooOften(work);
    await withHeartbeat(
      () => recordHeartbeat(context.db, work.work_id, progress),
      () => runners[work.status](job),
    );
    return 'done';
  } catch (error) {
    return failWork(work, error, context);
  }
}

function scopedTo(db: Kysely<Database>, { group_id: groupId }: Work): Kysely<Database> {
  return withScope(db, { kind: 'group', groupId, locationIds: 'all' });
}

function jobOf(work: Work, { db, now, acquireReader }: RunnerContext, progress: Progress): Job {
  const author = work.asked_by ?? { orgUserId: null, userName: 'import', impersonator: null };
  return {
    work,
    batch: { id: work.id, groupId: work.group_id, author, now: now() },
    db: scopedTo(db, work),
    reading: acquireReader ? { acquireReader } : {},
    progress,
  };
}

/** Undoes an import. If users have changed its records since, it keeps these or, without the choice to keep them, undoes nothing. */
async function undoImport(job: Job): Promise<void> {
  await runInTransaction(job, async (db) => {
    const { undo_keeps_edited: keepEdited } = job.work;
    const { undo } = groupImportOf(job.work.kind);
    const { edited, kept } = await undo(db, job.batch, { progress: job.progress, keepEdited });
    if (edited > 0) return { status: 'Completed', notice: editedSince(job.work.kind, edited) };
    await publishBatch(db, job, {
      event: 'Import undone',
      changes: kept > 0 ? { records_kept: { from: null, to: kept } } : {},
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

async function failWork(work: Work, error: unknown, { db, log }: RunnerContext): Promise<Outcome> {
  if (error instanceof WorkTakenOver) return 'done';
  if (error instanceof OtherImportRunning) {
    await releaseWork(db, work.work_id);
    return 'later';
  }
  // Whether the transaction was committed is unknown. The import has the result if it was; otherwise the work starts again.
  if (isDatabaseUnavailable(error)) throw error;
  await endWork(db, work.work_id, { status: statusBefore[work.status], notice: messageOf(error) });
  if (!isUserError(error)) log.error({ err: error, importId: work.id }, 'the work on an import failed');
  return 'done';
}

/** Whether the error is a lost connection. Our own errors have no code. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (isUserError(error)) return false;
  return isUnavailable(error) || (error instanceof Error && 'code' in error && isConnectionLost(error));
}

function isUserError(error: unknown): error is Error {
  return error instanceof FileRefused || error instanceof ImportOvertaken;
}

function messageOf(error: unknown): string {
  return isUserError(error) || error instanceof FailedTooOften
    ? error.message
    : 'Something went wrong and nothing was changed. Please try again; if it happens again, contact the support team.';
}
