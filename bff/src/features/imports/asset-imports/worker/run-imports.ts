import type { Kysely } from 'kysely';
import type { Dependencies } from '../../../../context.ts';
import { isConnectionLost, isUnavailable } from '../../../../infrastructure/db/database-errors.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { withScope } from '../../../../infrastructure/db/tenant-scope.ts';
import type { JobLog } from '../../../../infrastructure/jobs/scheduler.ts';
import { ImportOvertaken } from '../../engine/apply/apply-plan.ts';
import { FileRefused, type TakeTurn } from '../../engine/read/sheet.ts';
import { endedTooOften } from '../messages.ts';
import { applyImport } from './apply-import.ts';
import { type Job, OtherImportUnderWay, WorkTakenOver } from './import-job.ts';
import { previewImport } from './preview-import.ts';
import { Heartbeat } from './heartbeat.ts';
import { undoImport } from './undo-import.ts';
import { claimWork, endWork, putBack, type Work, type WorkStatus } from './import-jobs.queries.ts';

interface Working extends Pick<Dependencies, 'db' | 'now'> {
  /** The queue that workbooks wait in; that of the thread when left out. */
  readonly takeTurn?: TakeTurn;
}
type Log = Pick<JobLog, 'warn' | 'error'>;

const doing: Readonly<Record<WorkStatus, (job: Job) => Promise<void>>> = {
  Planning: previewImport,
  Applying: applyImport,
  Undoing: undoImport,
};

/** Where an import stands again when the work on it came to nothing. */
const before = { Planning: 'Uploaded', Applying: 'Planned', Undoing: 'Completed' } as const;

const mostAttempts = 3;

/** The servers or threads that worked on an import ended each time: probably it takes more memory than they have. */
class EndedTooOften extends Error {
  override readonly name = 'EndedTooOften';

  constructor({ status, work_attempts: attempts }: Work) {
    super(endedTooOften(status, attempts - 1));
  }
}

/**
 * Does the work that people asked for, one after the other; several servers at once, each what no other has taken. What a dead server left
 * is begun again after a while. Returns how much was done.
 */
export async function runImports(
  working: Working,
  log: Log,
  statuses: readonly WorkStatus[],
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const work = await claimWork(working.db, statuses);
    if (!work || !(await workOn(work, { ...working, log }))) return done;
  }
}

interface Around extends Working {
  readonly log: Log;
}

/** False when there is to be another attempt, a little later. */
async function workOn(work: Work, around: Around): Promise<boolean> {
  const pulse = new Heartbeat(around.db, work.work_id);
  try {
    if (work.work_attempts > mostAttempts) throw new EndedTooOften(work);
    await doing[work.status](jobOf(work, around, pulse));
    return true;
  } catch (error) {
    await pulse.stop();
    return await giveUp(work, error, around);
  } finally {
    await pulse.stop();
  }
}

function scopedTo(db: Kysely<Database>, { group_id: groupId }: Work): Kysely<Database> {
  return withScope(db, { kind: 'group', groupId, locationIds: 'all' });
}

function jobOf(work: Work, { db, now, takeTurn }: Around, pulse: Heartbeat): Job {
  const author = work.asked_by ?? { orgUserId: null, userName: 'import', impersonator: null };
  return {
    work,
    batch: { id: work.id, groupId: work.group_id, author, now: now() },
    db: scopedTo(db, work),
    reading: takeTurn ? { takeTurn } : {},
    progress: (done, total) => pulse.tell(done, total),
  };
}

async function giveUp(work: Work, error: unknown, { db, log }: Around): Promise<boolean> {
  if (error instanceof WorkTakenOver) return true;
  if (error instanceof OtherImportUnderWay) {
    await putBack(db, work.work_id);
    return false;
  }
  // whether it was written nobody knows: the batch says it, and if not the work is begun again
  if (isDatabaseAway(error)) throw error;
  await endWork(db, work.work_id, { status: before[work.status], notice: sentenceOf(error) });
  if (!isOfPerson(error)) log.error({ err: error, importId: work.id }, 'the work on an import failed');
  return true;
}

/** Errors of ours have no code, and are no lost connections. */
function isDatabaseAway(error: unknown): boolean {
  if (isOfPerson(error)) return false;
  return isUnavailable(error) || (error instanceof Error && 'code' in error && isConnectionLost(error));
}

function isOfPerson(error: unknown): error is Error {
  return error instanceof FileRefused || error instanceof ImportOvertaken;
}

function sentenceOf(error: unknown): string {
  return isOfPerson(error) || error instanceof EndedTooOften
    ? error.message
    : 'Something went wrong and nothing was changed. Please try again; if it happens again, tell the support team.';
}
