import type { catalogueModels, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import { findManufacturerRecord, findTypeRecord } from './read-records.queries.ts';

type Input = Omit<ParsedInputOf<typeof catalogueModels.update>, 'id' | 'synonyms'>;

export type ModelColumns = Awaited<ReturnType<typeof modelColumns>>;

/** The columns of a model; undefined for those that are not given. A manufacturer that is given by its id replaces the one by name, and the other way round. */
export async function modelColumns(ctx: Context, input: Input) {
  const { assetTypeId } = input;
  if (assetTypeId !== undefined && !(await findTypeRecord(ctx.db, assetTypeId)))
    throw unknownReference('assetTypeId', 'type');
  return {
    name: input.name,
    asset_type_id: assetTypeId,
    ...(await manufacturerColumns(ctx, input)),
    reference: blankToNull(input.reference),
    requires_serial_number: input.requiresSerialNumber,
    requires_barcode: input.requiresBarcode,
    default_service_interval_months: input.defaultServiceIntervalMonths,
  };
}

async function manufacturerColumns(ctx: Context, { manufacturerSupplierId, manufacturerName }: Input) {
  const name = blankToNull(manufacturerName);
  if (typeof manufacturerSupplierId === 'string') {
    if (typeof name === 'string')
      throw invalid({ manufacturerName: ['Please give the manufacturer either by its id or by its name'] });
    if (!(await findManufacturerRecord(ctx.db, manufacturerSupplierId)))
      throw unknownReference('manufacturerSupplierId', 'manufacturer');
    return { manufacturer_supplier_id: manufacturerSupplierId, manufacturer_name: null };
  }
  if (typeof name === 'string') return { manufacturer_supplier_id: null, manufacturer_name: name };
  return { manufacturer_supplier_id: manufacturerSupplierId, manufacturer_name: name };
}
