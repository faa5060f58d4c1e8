import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { Database } from '../../db/schema.ts';
import type { DescribedRow } from '../../import/assets/describe-assets.ts';
import { storableJson } from '../storable.ts';

export type WorkStatus = 'Planning' | 'Applying' | 'Undoing';

/** An import that a server has taken to work on. */
export type Work = Omit<Selectable<Database['import_batches']>, 'status'> & {
  readonly status: WorkStatus;
  readonly group_id: string;
  readonly work_id: string;
};

/** After so long without a word a server is dead, and another takes its work over. */
const silence = '20 seconds';

/** Takes the work that was asked for first and that nobody is at; undefined when there is none. By the database's clock: servers' differ. */
export async function claimWork(db: Queryable, statuses: readonly WorkStatus[]): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    update import_batches
    set work_id = ${randomUUID()}, work_seen_at = clock_timestamp(), work_attempts = work_attempts + 1
    where id = (
      select id from import_batches
      where status = any(${[...statuses]}::text[]) and status in ('Planning', 'Applying', 'Undoing')
        and (work_seen_at is null or work_seen_at < clock_timestamp() - ${silence}::interval)
      order by asked_at, id
      limit 1
      for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

/** Says that the work goes on, and how far it is. */
export async function beat(
  db: Queryable,
  workId: string,
  { done, total }: { done: number; total: number | null },
): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ work_seen_at: sql`clock_timestamp()`, progress_done: done, progress_total: total })
    .where('work_id', '=', workId)
    .execute();
}

/** Leaves the work to whoever looks for some next. */
export async function putBack(db: Queryable, workId: string): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ work_id: null, work_seen_at: null, work_attempts: sql`work_attempts - 1` })
    .where('work_id', '=', workId)
    .execute();
}

type Ended = Partial<
  Pick<
    Selectable<Database['import_batches']>,
    | 'finished_at'
    | 'undone_at'
    | 'undone_by_org_user_id'
    | 'rows_total'
    | 'rows_created'
    | 'rows_updated'
    | 'rows_unchanged'
    | 'rows_rejected'
    | 'places_created'
    | 'rows_kept'
    | 'preview_id'
    | 'preview_digest'
    | 'notice'
  >
> & { readonly status: 'Uploaded' | 'Planned' | 'Completed' | 'Undone' };

/** Ends the work; false when another server has taken it over meanwhile. */
export async function endWork(db: Queryable, workId: string, ended: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_batches')
    .set({ ...ended, work_id: null, work_seen_at: null })
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The bytes of the file; undefined when it was applied. */
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

const atOnce = 500;

/** Puts a preview in the place of the one before. */
export async function replacePreview(
  db: Queryable,
  { id, group_id: groupId }: Pick<Work, 'id' | 'group_id'>,
  rows: readonly DescribedRow[],
): Promise<void> {
  await db.deleteFrom('import_preview_rows').where('import_batch_id', '=', id).execute();
  for (let from = 0; from < rows.length; from += atOnce) {
    await sql`
      insert into import_preview_rows
        (import_batch_id, group_id, row_number, outcome, title, asset_instance_id, changes, problems)
      select ${id}, ${groupId}, "rowNumber", outcome, title, "assetInstanceId", changes, problems
      from json_to_recordset(${storableJson(rows.slice(from, from + atOnce))}::json) as row (
        "rowNumber" integer, outcome text, title text, "assetInstanceId" uuid, changes jsonb, problems jsonb
      )`.execute(db);
  }
}

/** Each row of the preview with what is told of it, by its number. */
export async function readPreview(
  db: Queryable,
  batchId: string,
): Promise<ReadonlyMap<number, DescribedRow>> {
  const rows = await db
    .selectFrom('import_preview_rows')
    .where('import_batch_id', '=', batchId)
    .select(['row_number', 'outcome', 'title', 'asset_instance_id', 'changes', 'problems'])
    .execute();
  return new Map(
    rows.map(({ row_number: rowNumber, asset_instance_id: assetInstanceId, ...row }) => [
      rowNumber,
      { rowNumber, assetInstanceId, ...row },
    ]),
  );
}
