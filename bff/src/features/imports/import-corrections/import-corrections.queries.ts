import type { importCorrections, ParsedInputOf } from '@steward/shared-api';
import { type Kysely, sql } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Caller } from '../asset-imports/asset-imports.queries.ts';
import { toJsonb } from '../asset-imports/to-jsonb.ts';
import type { Corrections, FieldTexts } from './corrected-sheet.ts';
import type { RefusedTexts } from './refused-texts.ts';

type ListInput = ParsedInputOf<typeof importCorrections.list>;

/** The rows that were refused by the preview and have texts, with their corrections since. */
function refusedRows(db: Kysely<Database>, actor: Caller, id: string) {
  return importBatchesInScope(db, actor)
    .innerJoin('import_preview_rows as row', 'row.import_batch_id', 'batch.id')
    .leftJoin('import_corrections as correction', (join) =>
      join
        .onRef('correction.import_batch_id', '=', 'batch.id')
        .onRef('correction.row_number', '=', 'row.row_number')
        .onRef('correction.preview_id', '=', 'batch.preview_id'),
    )
    .where('batch.id', '=', id)
    .where('row.outcome', '=', 'refused')
    .where('row.texts', 'is not', null);
}

export function listRefused(db: Kysely<Database>, actor: Caller, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return refusedRows(db, actor, input.id)
    .select(['row.row_number', 'row.title', 'row.texts', 'row.problems', 'correction.texts as corrected'])
    .orderBy('row.row_number')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type RefusedRow = Awaited<ReturnType<typeof listRefused>>[number];

export function countRefused(db: Kysely<Database>, actor: Caller, id: string): Promise<number> {
  return countOf(refusedRows(db, actor, id));
}

/** The maximum number of new locations that a correction can choose. */
const maximumNewLocations = 200;

/** The names of the locations that the accepted rows of a preview create, in the order of the alphabet. */
export async function listNewLocations(db: Queryable, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with named as (
      select distinct row.group_id, change ->> 'after' as name
      from import_preview_rows as row, jsonb_array_elements(row.changes) as change
      where row.import_batch_id = ${importId}
        and row.outcome in ('create', 'change')
        and change ->> 'field' = 'location'
        and change ->> 'after' is not null
    )
    select name from named
    where not exists (
      select 1 from locations as known
      where known.group_id = named.group_id and named.name in (known.name, known.label))
    order by name collate "steward_natural"
    limit ${maximumNewLocations}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The texts of a refused row with its corrections; undefined for another row. */
export async function findRefusedTexts(
  db: Queryable,
  importId: string,
  rowNumber: number,
): Promise<FieldTexts | undefined> {
  const found = await db
    .selectFrom('import_preview_rows as row')
    .leftJoin('import_corrections as correction', (join) =>
      join
        .onRef('correction.import_batch_id', '=', 'row.import_batch_id')
        .onRef('correction.row_number', '=', 'row.row_number'),
    )
    .where('row.import_batch_id', '=', importId)
    .where('row.row_number', '=', rowNumber)
    .where('row.outcome', '=', 'refused')
    .select(['row.texts', 'correction.texts as corrected'])
    .executeTakeFirst();
  return found?.texts ? { ...found.texts, ...found.corrected } : undefined;
}

/** The numbers of the refused rows with this text in the cell of a field, corrected or of the file. */
export async function listRowsWithText(
  db: Queryable,
  importId: string,
  { field, text }: { field: string; text: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('import_preview_rows as row')
    .leftJoin('import_corrections as correction', (join) =>
      join
        .onRef('correction.import_batch_id', '=', 'row.import_batch_id')
        .onRef('correction.row_number', '=', 'row.row_number'),
    )
    .where('row.import_batch_id', '=', importId)
    .where('row.outcome', '=', 'refused')
    .where(sql<boolean>`coalesce(correction.texts ->> ${field}, row.texts ->> ${field}) = ${text}`)
    .select('row.row_number')
    .execute();
  return rows.map(({ row_number: number }) => number);
}

/** The corrections of an import by the number of the row. */
export async function readCorrections(db: Queryable, importId: string): Promise<Corrections> {
  const rows = await db
    .selectFrom('import_corrections')
    .where('import_batch_id', '=', importId)
    .select(['row_number', 'texts'])
    .execute();
  return new Map(rows.map(({ row_number: number, texts }) => [number, texts]));
}

/** The number of corrected rows besides these. */
export function countOtherCorrections(
  db: Queryable,
  importId: string,
  rowNumbers: readonly number[],
): Promise<number> {
  return countOf(
    db
      .selectFrom('import_corrections')
      .where('import_batch_id', '=', importId)
      .where('row_number', 'not in', rowNumbers),
  );
}

interface Correction {
  readonly importId: string;
  readonly groupId: string;
  readonly by: string;
  readonly at: Date;
  readonly previewId: string | null;
}

/** Stores corrected cells by the number of the row. The other corrected cells of a row stay. */
export async function storeCorrections(
  db: Queryable,
  { importId, groupId, by, at, previewId }: Correction,
  texts: Corrections,
): Promise<void> {
  await db
    .insertInto('import_corrections')
    .values(
      [...texts].map(([rowNumber, ofRow]) => ({
        import_batch_id: importId,
        group_id: groupId,
        row_number: rowNumber,
        texts: toJsonb(ofRow),
        corrected_by: by,
        corrected_at: at,
        preview_id: previewId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_batch_id', 'row_number']).doUpdateSet((eb) => ({
        texts: sql<string>`import_corrections.texts || excluded.texts`,
        corrected_by: eb.ref('excluded.corrected_by'),
        corrected_at: eb.ref('excluded.corrected_at'),
        preview_id: eb.ref('excluded.preview_id'),
      })),
    )
    .execute();
}

/** Deletes the corrections of an import: of these fields, or all of them. */
export async function deleteCorrections(
  db: Queryable,
  importId: string,
  fields?: readonly string[],
): Promise<void> {
  if (fields !== undefined) {
    await sql`
      update import_corrections set texts = texts - ${[...fields]}::text[]
      where import_batch_id = ${importId}`.execute(db);
  }
  await db
    .deleteFrom('import_corrections')
    .where('import_batch_id', '=', importId)
    .$if(fields !== undefined, (query) => query.where(sql<boolean>`texts = '{}'`))
    .execute();
}

/** Stores the texts of refused rows with the preview. */
export async function storeRefusedTexts(
  db: Queryable,
  importId: string,
  rows: readonly RefusedTexts[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_preview_rows as row set texts = refused.texts
    from json_to_recordset(${toJsonb(rows)}::json) as refused ("rowNumber" integer, texts jsonb)
    where row.import_batch_id = ${importId} and row.row_number = refused."rowNumber"`.execute(db);
}
