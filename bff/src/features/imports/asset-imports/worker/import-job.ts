import { type ImportRecordType, importRecordType } from '@steward/shared-api';
import type { Kysely } from 'kysely';
import { inTransaction, type Queryable } from '../../../../infrastructure/db/database.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import { insertChange } from '../../../../infrastructure/audit/audit.queries.ts';
import type { Progress } from '../../engine/apply/apply-plan.ts';
import { type Batch, eventOfBatch } from '../../engine/apply/import-audit.ts';
import { insertRows, tryLockImports } from '../../engine/apply/import-writes.queries.ts';
import { lockCustomFields } from '../../engine/custom-fields/custom-fields.queries.ts';
import type { AuditChanges } from '../../../../infrastructure/db/schema/operations.ts';
import type { SheetReading } from '../../engine/read/sheet.ts';
import { endWork, type Work } from './import-jobs.queries.ts';

/** Work on an import with its dependencies. */
export interface Job {
  readonly work: Work;
  /** The import with its author, for the audit log. */
  readonly batch: Batch;
  /** The database with the row-level security of the group. */
  readonly db: Kysely<Database>;
  readonly progress: Progress;
  /** The options for reading the file. */
  readonly reading: SheetReading;
}

/** Another import is being written. Only one is written at a time. */
export class OtherImportRunning extends Error {
  override readonly name = 'OtherImportRunning';
}

/** Another server has taken the work over because it missed the heartbeat. The transaction is rolled back. */
export class WorkTakenOver extends Error {
  override readonly name = 'WorkTakenOver';
}

/** Writes the result and ends the work in one transaction. */
export async function runInTransaction(
  { db, work }: Job,
  write: (db: Queryable) => Promise<Parameters<typeof endWork>[2]>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (work.status !== 'Planning') {
      if (!(await tryLockImports(transaction))) throw new OtherImportRunning();
      if (work.kind === 'assets') await lockCustomFields(transaction, work.group_id);
    }
    const result = await write(transaction);
    if (!(await endWork(transaction, work.work_id, result))) throw new WorkTakenOver();
  });
}

/** The entities that an import writes. Their rows are too many to publish one change for each. */
const importedEntities: Readonly<Record<ImportRecordType, readonly string[]>> = {
  assets: ['AssetInstance', 'Location', 'SubLocation', 'Tracker'],
  locations: ['Location', 'Region'],
  rooms: ['SubLocation', 'Location'],
  suppliers: ['Supplier', 'SupplierGroup'],
  users: ['OrgUser'],
  services: ['ServiceAppointment', 'ServiceAppointmentItem', 'AssetInstance'],
  faults: ['Fault', 'AssetInstance'],
};

/** Writes an audit entry about the import and publishes the changes of its entities to open screens. */
export async function publishBatch(
  db: Queryable,
  { batch, work }: Pick<Job, 'batch' | 'work'>,
  entry: { readonly event: string; readonly changes: AuditChanges },
): Promise<void> {
  await insertRows(db, 'audit_events', [eventOfBatch(batch, entry.event, entry.changes)]);
  for (const entityType of ['ImportBatch', ...importedEntities[importRecordType.parse(work.kind)]])
    await insertChange(db, {
      event: entry.event,
      entity_type: entityType,
      entity_id: batch.id,
      group_id: work.group_id,
      org_user_id: batch.author.orgUserId,
    });
}
