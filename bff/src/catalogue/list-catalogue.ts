import type {
  assetCategories,
  AssetCategory,
  AssetModel,
  assetModels,
  AssetType,
  assetTypes,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../context.ts';
import type { Rows } from '../http/serve.ts';
import { categoriesInSector, modelsInSector, pageByName, typesInSector } from './catalogue.queries.ts';

export function listAssetCategories(
  ctx: Context,
  input: ParsedInputOf<typeof assetCategories.list>,
): Promise<Rows<AssetCategory>> {
  return pageByName(ctx.db, categoriesInSector(ctx.db, ctx.actor.scope, input), input);
}

export async function listAssetTypes(
  ctx: Context,
  input: ParsedInputOf<typeof assetTypes.list>,
): Promise<Rows<AssetType>> {
  const { rows, totalCount } = await pageByName(ctx.db, typesInSector(ctx.db, ctx.actor.scope, input), input);
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    name: row.name,
    assetCategory: categoryOf(row),
  });
  return { rows: rows.map(present), totalCount };
}

export async function listAssetModels(
  ctx: Context,
  input: ParsedInputOf<typeof assetModels.list>,
): Promise<Rows<AssetModel>> {
  const { rows, totalCount } = await pageByName(
    ctx.db,
    modelsInSector(ctx.db, ctx.actor.scope, input),
    input,
  );
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    name: row.name,
    assetType: { id: row.type_id, name: row.type_name, assetCategory: categoryOf(row) },
    supplierManufactureString: row.manufacturer,
    requiresSerialNumber: row.requires_serial_number,
    requiresBarcode: row.requires_barcode,
    defaultServiceIntervalMonths: row.default_service_interval_months,
  });
  return { rows: rows.map(present), totalCount };
}

function categoryOf(row: { category_id: string; category_name: string }): AssetCategory {
  return { id: row.category_id, name: row.category_name };
}
