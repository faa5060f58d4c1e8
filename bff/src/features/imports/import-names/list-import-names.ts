import type { ImportName, importNames, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { pageOfRows } from '../../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../../infrastructure/http/serve.ts';
import { getAssetImport } from '../asset-imports/read-asset-imports.ts';
import { countNames, listNames, type NameRow } from './import-names.queries.ts';

/** A page of the names of types and models in the file of an import. Throws 404 if it does not belong to the caller's group. */
export async function listImportNames(
  ctx: Context,
  input: ParsedInputOf<typeof importNames.list>,
): Promise<Rows<ImportName>> {
  await getAssetImport(ctx, input);
  const { db, actor } = ctx;
  const queries = {
    rows: listNames(db, actor, input),
    totalCount: () => countNames(db, actor, input),
    isShort: true,
  };
  return pageOfRows(input, queries, presentName);
}

function presentName(row: NameRow): ImportName {
  return {
    id: String(row.number),
    category: row.category,
    type: row.type,
    manufacturer: row.manufacturer,
    model: row.model,
    rowCount: row.row_count,
    match: row.match,
    assetTypeId: row.type_id,
    assetTypeName: row.type_name,
    assetModelId: row.model_id,
    assetModelName: row.model_name,
    confidence: row.type_id === null && row.model_id === null ? null : row.confidence,
    decided: presentDecision(row),
  };
}

function presentDecision(row: NameRow): ImportName['decided'] {
  const decision = row.own_decision ?? row.remembered_decision;
  if (decision === null) return null;
  return {
    decision,
    assetTypeName: row.decided_type_name,
    assetModelName: row.decided_model_name,
    rememberedAt: row.own_decision === null ? (row.remembered_at?.toISOString() ?? null) : null,
  };
}
