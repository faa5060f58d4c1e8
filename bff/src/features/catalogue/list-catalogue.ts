import type {
  assetCategories,
  AssetCategory,
  AssetModelListed,
  assetModels,
  AssetType,
  assetTypes,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countModels, findModel, listModels, type ModelRow } from './asset-models.queries.ts';
import { matchingCategories, pageByName, matchingTypes } from './catalogue.queries.ts';

export function listAssetCategories(
  ctx: Context,
  input: ParsedInputOf<typeof assetCategories.list>,
): Promise<Rows<AssetCategory>> {
  return pageByName(ctx.db, matchingCategories(ctx.db, ctx.actor.scope, input), {
    ...input,
    name: 'category.name',
  });
}

export async function listAssetTypes(
  ctx: Context,
  input: ParsedInputOf<typeof assetTypes.list>,
): Promise<Rows<AssetType>> {
  const { rows, totalCount } = await pageByName(ctx.db, matchingTypes(ctx.db, ctx.actor.scope, input), {
    ...input,
    name: 'type.name',
  });
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    name: row.name,
    assetCategory: categoryOf(row),
  });
  return { rows: rows.map(present), totalCount };
}

/** A page of the models of the catalogue. */
export function listAssetModels(
  ctx: Context,
  input: ParsedInputOf<typeof assetModels.list>,
): Promise<Rows<AssetModelListed>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    { rows: listModels(db, scope, input), totalCount: () => countModels(db, scope, input) },
    presentModel,
  );
}

/** A model. Throws 404 if it is not in the catalogue of the caller's sector. */
export async function getAssetModel(ctx: Context, { id }: { id: string }): Promise<AssetModelListed> {
  const row = await findModel(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('model');
  return presentModel(row);
}

function presentModel(row: ModelRow): AssetModelListed {
  return {
    id: row.id,
    name: row.name,
    assetType: { id: row.type_id, name: row.type_name, assetCategory: categoryOf(row) },
    supplierManufactureString: row.manufacturer,
    requiresSerialNumber: row.requires_serial_number,
    requiresBarcode: row.requires_barcode,
    defaultServiceIntervalMonths: row.default_service_interval_months,
    supplierServicesThisModel: row.is_serviced,
    version: row.version,
  };
}

function categoryOf(row: { category_id: string; category_name: string }): AssetCategory {
  return { id: row.category_id, name: row.category_name };
}
