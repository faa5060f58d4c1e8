import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { entityTypes } from '../apply/import-audit.ts';
import type { ImportedTable } from '../plan/plan.ts';
import type { EditedOrKept, EditedRow } from '../undo/undo.queries.ts';
import { type RecordUse, reasonForKeeping } from './record-use.ts';
import { editedNotes } from './undo-notes.queries.ts';

/** How an import of records other than assets is undone. */
export interface UndoneRecords {
  readonly table: ImportedTable;
  /** The title of a record, as SQL of the alias `record`. */
  readonly title: RawBuilder<string | null>;
  /** An undo keeps a created record that has one of these uses. */
  readonly uses: readonly RecordUse[];
  /** The columns that are restored, as SQL of the alias `imported`; all that the import changed by default. */
  readonly restoredColumns?: RawBuilder<unknown>;
  /** Other records that the import created for its rows. They are deleted if they are unchanged and unused. */
  readonly leftovers?: readonly Pick<UndoneRecords, 'table' | 'uses'>[];
  /** Whether the records are suppliers, of which the group's notes are in a table of their own. */
  readonly hasNotes?: boolean;
}

/** The edited or kept records, each once, with the columns `row_number`, `import_batch_id`, `entity_id`, `finished_at`, `id` and `title`. */
function edited(batchId: string, records: UndoneRecords, which: EditedOrKept): RawBuilder<unknown> {
  const { table, uses, title, hasNotes = false } = records;
  const ofRecords = sql`
    select imported.row_number, imported.import_batch_id, imported.entity_id, batch.finished_at, record.id, ${title} as title
    from import_rows as imported
    join import_batches as batch on batch.id = imported.import_batch_id
    left join ${sql.table(table)} as record on record.id = imported.entity_id
    where imported.import_batch_id = ${batchId} and imported.entity_type = ${entityTypes[table]}
      and ${
        which === 'kept'
          ? sql`imported.is_kept`
          : sql`(record.id is null or record.version <> imported.version_after
              or (imported.outcome = 'Created' and ${isUsed(uses)}))`
      }`;
  return hasNotes
    ? sql`from (${ofRecords} union ${editedNotes(batchId, which, title)}) as edited`
    : sql`from (${ofRecords}) as edited`;
}

const isUsed = (uses: readonly RecordUse[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    uses.map((use) => ('state' in use ? use.hasState : sql`exists (select from ${use.users})`)),
    sql` or `,
  )})`;

/** The number of records that use a record, for each use. A state counts as 1. */
const countsOfUses = (uses: readonly RecordUse[]): RawBuilder<number[]> =>
  sql`array[${sql.join(
    uses.map((use) =>
      'state' in use ? sql`(${use.hasState})::int` : sql`(select count(*)::int from ${use.users})`,
    ),
  )}]`;

/** The number of records of an import that were changed, deleted or used since, or that its undo kept. */
export async function countEditedRecords(
  db: Queryable,
  { batchId, which }: { batchId: string; which: EditedOrKept },
  records: UndoneRecords,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count ${edited(batchId, records, which)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface EditedRecordRow extends EditedRow {
  /** Whether the record still exists. */
  readonly is_stored: boolean;
  /** Whether the record itself has not changed since. */
  readonly is_same: boolean;
  /** Null for a record that the import did not create. */
  readonly use_counts: readonly number[] | null;
}

/** A page of these records in the order of the file, each with its last audit entry or the reason why an undo keeps it. */
export async function listEditedRecords(
  db: Queryable,
  {
    batchId,
    which,
    page: { limit, offset },
  }: {
    batchId: string;
    which: EditedOrKept;
    page: { limit: RawBuilder<number>; offset: RawBuilder<number> };
  },
  records: UndoneRecords,
): Promise<readonly EditedRow[]> {
  const { rows } = await sql<EditedRecordRow>`
    select edited.row_number, edited.entity_id, null as asset_instance_id,
      coalesce(edited.title, preview.title) as title, last_event.event, last_event.username, last_event.created_at,
      edited.id is not null as is_stored, coalesce(used.is_same, false) as is_same, used.counts as use_counts
    from (
      select edited.* ${edited(batchId, records, which)}
      order by edited.row_number
      limit ${limit} offset ${offset}
    ) as edited
    left join import_preview_rows as preview
      on preview.import_batch_id = edited.import_batch_id and preview.row_number = edited.row_number
    left join lateral (
      select record.version = imported.version_after as is_same, ${countsOfUses(records.uses)} as counts
      from import_rows as imported
      join ${sql.table(records.table)} as record on record.id = imported.entity_id
      where imported.import_batch_id = edited.import_batch_id and imported.entity_id = edited.entity_id
        and imported.entity_type = ${entityTypes[records.table]} and imported.outcome = 'Created'
      limit 1
    ) as used on true
    left join lateral (
      select audit.event, audit.username, audit.created_at from audit_events as audit
      where audit.entity_type = ${entityTypes[records.table]} and audit.entity_id = edited.entity_id
        and audit.created_at >= edited.finished_at
        and audit.request_id is distinct from edited.import_batch_id::text
      order by audit.created_at desc, audit.id desc
      limit 1
    ) as last_event on true
    order by edited.row_number`.execute(db);
  return rows.map((row) => withReason(row, records.uses));
}

/** A record that is only used has the uses instead of an event, and no user. */
function withReason(row: EditedRecordRow, uses: readonly RecordUse[]): EditedRow {
  if (!row.is_stored) return { ...row, event: row.event ?? 'Deleted' };
  const reason = reasonForKeeping(uses, row.use_counts ?? []);
  if (row.is_same && reason !== undefined) return { ...row, event: reason, username: null, created_at: null };
  return { ...row, event: row.event ?? reason ?? (row.is_same ? 'Was in use' : 'Changed') };
}

/** Marks the records that were changed or used since as kept, and returns their ids. Deleted ones cannot be kept. */
export async function keepEditedRecords(
  db: Queryable,
  batchId: string,
  records: UndoneRecords,
): Promise<readonly string[]> {
  const types = [entityTypes[records.table], ...(records.hasNotes ? [entityTypes.supplier_notes] : [])];
  const { rows } = await sql<{ entity_id: string }>`
    update import_rows set is_kept = true
    where import_batch_id = ${batchId} and entity_type = any(${types}::text[])
      and entity_id in (select edited.id ${edited(batchId, records, 'edited')})
    returning entity_id`.execute(db);
  return rows.map(({ entity_id: id }) => id);
}

/** A locked record of an import. */
export interface LockedRecord {
  readonly id: string;
  readonly outcome: 'Created' | 'Updated';
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Locks the records of an import that still exist, in the order of their ids. */
export async function lockRecords(
  db: Queryable,
  batchId: string,
  { table, restoredColumns = sql`imported.before` }: UndoneRecords,
): Promise<readonly LockedRecord[]> {
  const { rows } = await sql<LockedRecord>`
    select record.id, imported.outcome, record.version, ${restoredColumns} as before, to_jsonb(record) as record
    from import_rows as imported
    join ${sql.table(table)} as record on record.id = imported.entity_id
    where imported.import_batch_id = ${batchId} and imported.entity_type = ${entityTypes[table]}
      and imported.outcome in ('Created', 'Updated')
    order by record.id
    for update of record`.execute(db);
  return rows;
}

export async function deleteRecords(
  db: Queryable,
  table: ImportedTable,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Deletes other records that an import created, unless they were changed or are used, and returns them. */
export async function deleteLeftovers(
  db: Queryable,
  batchId: string,
  { table, uses }: Pick<UndoneRecords, 'table' | 'uses'>,
): Promise<readonly LockedRecord['record'][]> {
  const { rows } = await sql<{ record: LockedRecord['record'] }>`
    delete from ${sql.table(table)} as record
    using import_rows as imported
    where imported.import_batch_id = ${batchId} and imported.entity_type = ${entityTypes[table]}
      and imported.outcome = 'Created' and record.id = imported.entity_id
      and record.version = imported.version_after and not ${isUsed(uses)}
    returning to_jsonb(record) as record`.execute(db);
  return rows.map(({ record }) => record);
}
