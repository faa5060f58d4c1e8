import {
  type AssetImport,
  type AssetImportMapping,
  type assetImports,
  type ExchangeRate,
  type ImportRecordType,
  importRecordType,
  type ParsedInputOf,
} from '@steward/shared-api';
import { type Insertable, type Kysely, sql } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { ImportAuthor } from '../engine/apply/import-audit.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';
import type { ReadColumns } from './read-columns.ts';
import { toJsonb } from './to-jsonb.ts';

/** The user that reads imports. */
export type Caller = Pick<Actor, 'scope' | 'permissions' | 'orgUserId'>;

function withAuthors(db: Kysely<Database>, actor: Caller) {
  return importBatchesInScope(db, actor)
    .where('batch.kind', 'in', importRecordType.options)
    .leftJoin('org_users as author', 'author.id', 'batch.created_by_org_user_id')
    .leftJoin('org_users as undoer', 'undoer.id', 'batch.undone_by_org_user_id')
    .leftJoin('org_users as mapper', 'mapper.id', 'batch.mapping_saved_by_org_user_id')
    .selectAll('batch')
    .select([
      'author.full_name as created_by',
      'undoer.full_name as undone_by',
      'mapper.full_name as mapping_saved_by',
    ])
    .select(
      sql<AssetImport['corrections']>`(
        select coalesce(jsonb_agg(jsonb_build_object('username', by, 'rowCount', count) order by count desc, by), '[]')
        from (
          select corrected_by as by, count(*) as count from import_corrections
          where import_batch_id = batch.id group by corrected_by
        ) as corrected)`.as('corrections'),
    );
}

/** A page of the imports in scope, the newest first. */
export function listImports(
  db: Kysely<Database>,
  actor: Caller,
  { pageNumber, pageSize }: ParsedInputOf<typeof assetImports.list>,
) {
  const { limit, offset } = pageOf(pageNumber, pageSize);
  return withAuthors(db, actor)
    .orderBy('batch.created_at', 'desc')
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countImports(db: Kysely<Database>, actor: Caller): Promise<number> {
  return countOf(importBatchesInScope(db, actor).where('batch.kind', 'in', importRecordType.options));
}

export function findImport(db: Kysely<Database>, actor: Caller, id: string) {
  return withAuthors(db, actor).where('batch.id', '=', id).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Locks an import, so that the second of two concurrent requests sees the status that the first one set. */
export function findImportForUpdate(db: Kysely<Database>, actor: Caller, id: string) {
  return importBatchesInScope(db, actor)
    .where('batch.id', '=', id)
    .where('batch.kind', 'in', importRecordType.options)
    .selectAll('batch')
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts an import with its file. */
export async function insertImport(
  db: Queryable,
  batch: Insertable<Database['import_batches']> & { readonly id: string; readonly group_id: string },
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('import_batches').values(batch).execute();
  await db
    .insertInto('import_files')
    .values({ import_batch_id: batch.id, group_id: batch.group_id, bytes })
    .execute();
}

/** The columns of a file as they are stored. */
export function columnsOf(read: ReadColumns) {
  const {
    columns,
    mapping,
    sheets,
    firstRows,
    filledColumns,
    sheet,
    headerRow,
    encoding,
    textSamples,
    remembered,
  } = read;
  return {
    columns: toJsonb(columns),
    mapping: JSON.stringify(mapping),
    sheets: toJsonb(sheets),
    first_rows: toJsonb(firstRows),
    filled_columns: JSON.stringify(filledColumns),
    sheet: sheet ?? null,
    header_row: headerRow ?? null,
    mapping_saved_at: remembered?.savedAt ?? null,
    mapping_saved_by_org_user_id: remembered?.orgUserId ?? null,
    text_encoding: encoding,
    text_samples: toJsonb(textSamples),
  };
}

/** Replaces the columns of an import. Its preview no longer fits. */
export async function replaceColumns(
  db: Queryable,
  id: string,
  { recordType, columns }: { recordType: ImportRecordType; columns: ReadColumns },
): Promise<void> {
  const none = { rows_total: 0, rows_created: 0, rows_updated: 0, rows_unchanged: 0, rows_rejected: 0 };
  await db
    .updateTable('import_batches')
    .set({
      ...columnsOf(columns),
      ...none,
      kind: recordType,
      status: 'Uploaded',
      places_created: 0,
      place_names: [],
      cells_emptied: 0,
      notations: null,
      preview_id: null,
      preview_digest: null,
      notice: null,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('import_preview_rows').where('import_batch_id', '=', id).execute();
}

export interface Choices {
  readonly mapping: AssetImportMapping;
  readonly dayFirst: boolean | null;
  readonly locationId: string | null;
  readonly createPlaces: boolean;
  readonly useGenericModels: boolean;
  readonly exchangeRates: readonly ExchangeRate[];
  /** Whether the user has continued from the decisions about the names of these columns. */
  readonly isCatalogueChecked: boolean;
}

export async function updateChoices(db: Queryable, id: string, choices: Choices): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({
      mapping: JSON.stringify(choices.mapping),
      day_first: choices.dayFirst ?? true,
      finds_day_order: choices.dayFirst === null,
      location_id: choices.locationId,
      create_places: choices.createPlaces,
      use_generic_models: choices.useGenericModels,
      exchange_rates: JSON.stringify(choices.exchangeRates),
      is_catalogue_checked: choices.isCatalogueChecked,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores whether an undo keeps the assets that users have changed since the import. */
export async function updateUndoChoice(db: Queryable, id: string, keepEdited: boolean): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ undo_keeps_edited: keepEdited })
    .where('id', '=', id)
    .execute();
}

/** Requests work on an import. The first server that is free takes it. */
export async function requestWork(
  db: Queryable,
  id: string,
  request: { status: 'Planning' | 'Applying' | 'Undoing'; by: ImportAuthor; at: Date },
): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({
      status: request.status,
      asked_by: JSON.stringify(request.by),
      asked_at: request.at,
      work_id: null,
      work_attempts: 0,
      progress_done: 0,
      progress_total: null,
      // The notice of a preview stays until there is another one, because the preview stays on screen.
      ...(request.status === 'Planning' ? {} : { notice: null }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('import_batches').where('id', '=', id).execute();
}
