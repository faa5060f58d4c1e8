import type {
  assetImports,
  ImportChoice,
  ImportCurrency,
  ImportRemedy,
  ImportSuggestion,
  ParsedInputOf,
} from '@steward/shared-api';
import { type Kysely, sql } from 'kysely';
import { countOf, pageOf } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Caller } from './asset-imports.queries.ts';

type RowsInput = ParsedInputOf<typeof assetImports.listRows>;

function previewRows(
  db: Kysely<Database>,
  actor: Caller,
  { id, outcome, cause, isEmptied }: Pick<RowsInput, 'id' | 'outcome' | 'cause' | 'isEmptied'>,
) {
  return importBatchesInScope(db, actor)
    .innerJoin('import_preview_rows as row', 'row.import_batch_id', 'batch.id')
    .where('batch.id', '=', id)
    .$if(outcome !== undefined, (rows) => rows.where('row.outcome', '=', outcome ?? 'refused'))
    .$if(isEmptied !== undefined, (rows) => rows.where(sql<boolean>`(row.emptied <> '[]') = ${isEmptied}`))
    .$if(cause !== undefined, (rows) =>
      rows.where(
        sql<boolean>`exists (select from jsonb_array_elements(row.problems) as problem where ${causeId} = ${cause})`,
      ),
    );
}

/**
 * The id of the cause of a problem: a hash of its column and reason. Texts that cannot be read for the same reason, and that the same choice
 * removes, have one cause. Previews of older releases have no patterns.
 */
const causeId = sql<string>`md5(concat_ws(chr(10), problem ->> 'column', case when problem ->> 'pattern' is null
  then problem ->> 'reason'
  else concat_ws(chr(10), problem ->> 'unreadableField', problem ->> 'remedy', problem ->> 'currency', problem ->> 'canKeepText',
    problem ->> 'pattern') end))`;

/** The number of texts that a cause shows as examples. */
const exampleCount = 3;

/** The comparison by bytes is faster than that of the database. */
const text = sql`(problem ->> 'text') collate "C"`;

/** The causes of the refused rows, each once for a row. */
function causes(db: Kysely<Database>, actor: Caller, id: string) {
  return previewRows(db, actor, { id, outcome: 'refused' })
    .innerJoinLateral(
      sql<{ problem: unknown }>`jsonb_array_elements(row.problems)`.as<'problems'>(sql`problems (problem)`),
      (join) => join.onTrue(),
    )
    .select([causeId.as('id'), sql<string>`min(problem ->> 'column')`.as('column')])
    .select([
      sql<string>`min(problem ->> 'reason')`.as('reason'),
      sql<number>`count(distinct row.row_number)`.as('row_count'),
      sql<string | null>`min(problem ->> 'pattern')`.as('pattern'),
      sql<number>`count(distinct ${text})`.as('text_count'),
      sql<
        readonly string[]
      >`array_remove((array_agg(distinct ${text}))[1:${sql.lit(exampleCount)}], null)`.as('examples'),
      sql<string | null>`min(problem ->> 'unreadableField')`.as('unreadable_field'),
      sql<boolean>`bool_or(coalesce((problem ->> 'canKeepText')::boolean, true))`.as('can_keep_text'),
      sql<ImportRemedy | null>`min(problem ->> 'remedy')`.as('remedy'),
      sql<ImportCurrency | null>`min(problem ->> 'currency')`.as('currency'),
      sql<ImportSuggestion | null>`min(problem ->> 'suggestion')::jsonb`.as('suggestion'),
      sql<ImportChoice | null>`min(problem ->> 'choice')::jsonb`.as('choice'),
    ])
    .groupBy(causeId);
}

/** A page of the causes of refused rows, most rows first. */
export function listCauses(
  db: Kysely<Database>,
  actor: Caller,
  input: ParsedInputOf<typeof assetImports.listCauses>,
) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return causes(db, actor, input.id)
    .orderBy('row_count', 'desc')
    .orderBy('reason')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type CauseRow = Awaited<ReturnType<typeof listCauses>>[number];

export async function countCauses(db: Kysely<Database>, actor: Caller, id: string): Promise<number> {
  const { count } = await db
    .selectFrom(causes(db, actor, id).as('cause'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the rows of a preview, in the order of the file. */
export function listPreviewRows(db: Kysely<Database>, actor: Caller, input: RowsInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return previewRows(db, actor, input)
    .select([
      'row.row_number',
      'row.outcome',
      'row.title',
      'row.asset_instance_id',
      'row.changes',
      'row.problems',
      'row.emptied',
    ])
    .orderBy('row.row_number')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type PreviewRow = Awaited<ReturnType<typeof listPreviewRows>>[number];

export function countPreviewRows(db: Kysely<Database>, actor: Caller, input: RowsInput): Promise<number> {
  return countOf(previewRows(db, actor, input));
}
