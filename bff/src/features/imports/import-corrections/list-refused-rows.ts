import type { ImportCell, importCorrections, ImportRefusedRow, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { pageOfRows } from '../../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../../infrastructure/http/problems.ts';
import type { Rows } from '../../../infrastructure/http/serve.ts';
import { findImport, type ImportRow } from '../asset-imports/asset-imports.queries.ts';
import type { Fields } from '../engine/fields/field.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import { columnNameOf, storedMapping } from '../engine/mapping/mapping.ts';
import {
  countRefused,
  listNewLocations,
  listRefused,
  type RefusedRow,
} from './import-corrections.queries.ts';

/** A page of the refused rows that can be corrected. Throws 404 if the import does not belong to the caller's group. */
export async function listRefusedRows(
  ctx: Context,
  input: ParsedInputOf<typeof importCorrections.list>,
): Promise<Rows<ImportRefusedRow>> {
  const { db, actor } = ctx;
  const batch = await findImport(db, actor, input.id);
  if (!batch) throw notFound('import');
  const { kind } = await groupImportFor(db, { recordType: batch.kind, groupId: batch.group_id });
  const newLocations = batch.create_places ? await listNewLocations(db, batch.id) : [];
  const columns = columnsOf(batch, kind).map((column) =>
    column.field === 'location' && newLocations.length > 0 ? { ...column, choices: newLocations } : column,
  );
  const queries = {
    rows: listRefused(db, actor, input),
    totalCount: () => countRefused(db, actor, input.id),
  };
  return pageOfRows(input, queries, (row) => present(row, columns));
}

/** A mapped field with the name of its column in problems. */
interface Column {
  readonly field: string;
  readonly label: string;
  readonly column: string;
  readonly kind: ImportCell['kind'];
  readonly choices: ImportCell['choices'];
  readonly isList: boolean;
}

function columnsOf({ columns, mapping: stored }: ImportRow, { fields }: { fields: Fields }): Column[] {
  const mapping = storedMapping(
    stored,
    (columns ?? []).map(({ header }) => header),
  );
  return Object.entries(fields).flatMap(([field, { label, control = 'text', choices, isList = false }]) =>
    mapping.columns.has(field)
      ? [
          {
            field,
            label,
            column: columnNameOf(mapping, field, label),
            kind: control,
            choices: choices ? [...choices] : null,
            isList,
          },
        ]
      : [],
  );
}

function present(row: RefusedRow, columns: readonly Column[]): ImportRefusedRow {
  const isChecked = row.corrected === null;
  const texts = { ...row.texts, ...row.corrected };
  const problems = isChecked ? row.problems : [];
  // A cell with several names can have several problems.
  const problemOf = (name: string) =>
    problems
      .filter(({ column }) => column === name)
      .map(({ reason }) => reason)
      .join('. ') || null;
  const named = new Set(columns.map(({ column }) => column));
  return {
    id: String(row.row_number),
    rowNumber: row.row_number,
    title: row.title,
    cells: columns.map(({ field, label, kind, choices, isList, column }) => ({
      field,
      label,
      kind,
      choices,
      ...(isList ? { isList } : {}),
      text: texts[field] ?? '',
      problem: problemOf(column),
    })),
    problems: problems.filter(({ column }) => !named.has(column)).map(({ reason }) => reason),
    isChecked,
  };
}
