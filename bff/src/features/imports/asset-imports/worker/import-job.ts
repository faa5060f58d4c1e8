import type { Kysely } from 'kysely';
import { inTransaction, type Queryable } from '../../../../infrastructure/db/database.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { insertChange } from '../../../../infrastructure/audit/audit.queries.ts';
import type { Progress } from '../../engine/apply/apply-plan.ts';
import { type Batch, eventOfBatch } from '../../engine/apply/import-audit.ts';
import { insertRows, tryLockImports } from '../../engine/apply/import-writes.queries.ts';
import type { AuditChanges } from '../../../../infrastructure/db/schema/operations.ts';
import type { SheetReading } from '../../engine/read/sheet.ts';
import { endWork, type Work } from './import-jobs.queries.ts';

/** A piece of work with all that it needs. */
export interface Job {
  readonly work: Work;
  /** Who asked for it, for the trail. */
  readonly batch: Batch;
  /** As the group sees it: row-level security stands behind the import too. */
  readonly db: Kysely<Database>;
  readonly progress: Progress;
  /** How the file is read. */
  readonly reading: SheetReading;
}

/** Another import is being written: one at a time. */
export class OtherImportUnderWay extends Error {
  override readonly name = 'OtherImportUnderWay';
}

/** Another server took the work over, believing this one dead: what was done here is undone. */
export class WorkTakenOver extends Error {
  override readonly name = 'WorkTakenOver';
}

/** Ends the work with what was written in one transaction: all of it, and that it is done, or nothing. */
export async function runInTransaction(
  { db, work }: Job,
  write: (db: Queryable) => Promise<Parameters<typeof endWork>[2]>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (work.status !== 'Planning' && !(await tryLockImports(transaction))) throw new OtherImportUnderWay();
    const ended = await write(transaction);
    if (!(await endWork(transaction, work.work_id, ended))) throw new WorkTakenOver();
  });
}

/** Tells the trail and open screens of the import as a whole. */
export async function publishBatch(
  db: Queryable,
  { batch, work }: Pick<Job, 'batch' | 'work'>,
  told: { readonly event: string; readonly changes: AuditChanges },
): Promise<void> {
  await insertRows(db, 'audit_events', [eventOfBatch(batch, told.event, told.changes)]);
  await insertChange(db, {
    event: told.event,
    entity_type: 'ImportBatch',
    entity_id: batch.id,
    group_id: work.group_id,
    org_user_id: batch.author.orgUserId,
  });
}
