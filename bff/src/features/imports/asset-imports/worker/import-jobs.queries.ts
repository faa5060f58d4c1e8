import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import type { DescribedRow } from '../../engine/records/describe-records.ts';
import { toJsonb } from '../to-jsonb.ts';

export type WorkStatus = 'Planning' | 'Applying' | 'Undoing';

/** An import that a server works on. */
export type Work = Omit<Selectable<Database['import_batches']>, 'status'> & {
  readonly status: WorkStatus;
  readonly group_id: string;
  readonly work_id: string;
};

/** After this time without a heartbeat another server takes the work over. */
const heartbeatTimeout = '20 seconds';

/**
 * The SQL condition for waiting work with these statuses. Leaves out previews of organisations that already have one in progress. The query
 * uses the alias `waiting` for `import_batches`.
 */
function isWaiting(statuses: readonly WorkStatus[]) {
  return sql<boolean>`
    waiting.status = any(${[...statuses]}::text[]) and waiting.status in ('Planning', 'Applying', 'Undoing')
    and (waiting.work_id is null or waiting.work_seen_at < clock_timestamp() - ${heartbeatTimeout}::interval)
    and (waiting.status <> 'Planning' or not exists (
      select from import_batches as running
      where running.group_id = waiting.group_id and running.status = 'Planning' and running.id <> waiting.id
        and running.work_id is not null
        and running.work_seen_at >= clock_timestamp() - ${heartbeatTimeout}::interval
    ))`;
}

/** Returns the number of organisations with waiting or running work, by its status. */
export async function countOrganisationsWithWork(
  db: Queryable,
  statuses: readonly WorkStatus[],
): Promise<ReadonlyMap<WorkStatus, number>> {
  const { rows } = await sql<{ status: WorkStatus; organisations: number }>`
    select status, count(distinct group_id)::integer as organisations from import_batches
    where status = any(${[...statuses]}::text[]) and status in ('Planning', 'Applying', 'Undoing')
    group by status`.execute(db);
  return new Map(rows.map(({ status, organisations }) => [status, organisations]));
}

/**
 * Takes work that no server works on; undefined if there is none. The organisation that has waited longest since its last work comes
 * first, with its oldest request. Uses the clock of the database, because those of the servers differ.
 */
export async function claimWork(db: Queryable, statuses: readonly WorkStatus[]): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    update import_batches
    set work_id = ${randomUUID()}, work_seen_at = clock_timestamp(), work_attempts = work_attempts + 1
    where id = (
      select waiting.id from import_batches as waiting
      where ${isWaiting(statuses)}
      order by (
        select max(other.work_seen_at) from import_batches as other where other.group_id = waiting.group_id
      ) nulls first, waiting.asked_at, waiting.id
      limit 1
      for update of waiting skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

/** The finished and all records of the work. A total of null is not known yet. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number | null;
}

/** Records that the work is alive, and its progress. */
export async function recordHeartbeat(
  db: Queryable,
  workId: string,
  { done, total }: WorkProgress,
): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ work_seen_at: sql`clock_timestamp()`, progress_done: done, progress_total: total })
    .where('work_id', '=', workId)
    .execute();
}

/** Releases the work without counting the attempt, so that a server takes it again. */
export async function releaseWork(db: Queryable, workId: string): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ work_id: null, work_attempts: sql`work_attempts - 1` })
    .where('work_id', '=', workId)
    .execute();
}

type WorkResult = Partial<
  Pick<
    Selectable<Database['import_batches']>,
    | 'finished_at'
    | 'undone_at'
    | 'undone_by_org_user_id'
    | 'rows_total'
    | 'rows_created'
    | 'rows_updated'
    | 'rows_deleted'
    | 'rows_unchanged'
    | 'rows_rejected'
    | 'places_created'
    | 'place_names'
    | 'cells_emptied'
    | 'rows_kept'
    | 'preview_id'
    | 'preview_digest'
    | 'notice'
  >
> & { readonly status: 'Uploaded' | 'Planned' | 'Completed' | 'Undone'; readonly notations?: string };

/** Ends the work; false if another server has taken it over. Keeps `work_seen_at`, which decides the next organisation. */
export async function endWork(db: Queryable, workId: string, result: WorkResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_batches')
    .set({ ...result, work_id: null })
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The bytes of the file; undefined after the import was applied. */
export async function findFile(db: Queryable, batchId: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('import_files')
    .where('import_batch_id', '=', batchId)
    .select('bytes')
    .executeTakeFirst();
  return found?.bytes;
}

export async function deleteFile(db: Queryable, batchId: string): Promise<void> {
  await db.deleteFrom('import_files').where('import_batch_id', '=', batchId).execute();
}

const batchSize = 500;

/** Replaces the preview of an import. */
export async function replacePreview(
  db: Queryable,
  { id, group_id: groupId }: Pick<Work, 'id' | 'group_id'>,
  rows: readonly DescribedRow[],
): Promise<void> {
  await db.deleteFrom('import_preview_rows').where('import_batch_id', '=', id).execute();
  for (let from = 0; from < rows.length; from += batchSize) {
    await sql`
      insert into import_preview_rows
        (import_batch_id, group_id, row_number, outcome, title, asset_instance_id, changes, problems, emptied)
      select ${id}, ${groupId}, "rowNumber", outcome, title, "assetInstanceId", changes, problems, emptied
      from json_to_recordset(${toJsonb(rows.slice(from, from + batchSize))}::json) as row (
        "rowNumber" integer, outcome text, title text, "assetInstanceId" uuid, changes jsonb, problems jsonb, emptied jsonb
      )`.execute(db);
  }
}

/** The rows of the preview by their numbers. */
export async function readPreview(
  db: Queryable,
  batchId: string,
): Promise<ReadonlyMap<number, DescribedRow>> {
  const rows = await db
    .selectFrom('import_preview_rows')
    .where('import_batch_id', '=', batchId)
    .select(['row_number', 'outcome', 'title', 'asset_instance_id', 'changes', 'problems', 'emptied'])
    .execute();
  return new Map(
    rows.map(({ row_number: rowNumber, asset_instance_id: assetInstanceId, ...row }) => [
      rowNumber,
      { rowNumber, assetInstanceId, ...row },
    ]),
  );
}

/** Whether an import of assets of the group is being applied or undone. It locks the custom fields for its duration. */
export async function isImportWriting(db: Queryable, groupId: string): Promise<boolean> {
  const running = await db
    .selectFrom('import_batches')
    .where('group_id', '=', groupId)
    .where('kind', '=', 'assets')
    .where('status', 'in', ['Applying', 'Undoing'])
    .where('work_id', 'is not', null)
    .where(sql<boolean>`work_seen_at > clock_timestamp() - ${heartbeatTimeout}::interval`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}
