import type {
  catalogueCategories,
  CatalogueCategory,
  catalogueFaultCategories,
  CatalogueFaultCategory,
  CatalogueManufacturer,
  catalogueManufacturers,
  CatalogueModel,
  catalogueModels,
  CatalogueType,
  catalogueTypes,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  countCatalogueModels,
  findCatalogueModel,
  listCatalogueModels,
  type CatalogueModelRow,
} from './read-models.queries.ts';
import {
  countCategories,
  countFaultCategoryRecords,
  countManufacturers,
  countTypes,
  findCategoryRecord,
  findFaultCategoryRecord,
  findManufacturerRecord,
  findTypeRecord,
  listCategories,
  listFaultCategoryRecords,
  listManufacturers,
  listTypes,
  type TaggedRow,
  type TypeRow,
} from './read-records.queries.ts';

interface ById {
  readonly id: string;
}

/** A page of the categories of the catalogue. */
export function listCatalogueCategories(
  { db }: Context,
  input: ParsedInputOf<typeof catalogueCategories.list>,
): Promise<Rows<CatalogueCategory>> {
  const queries = { rows: listCategories(db, input), totalCount: () => countCategories(db, input) };
  return pageOfRows(input, { ...queries, isShort: true }, presentTagged);
}

/** A category of the catalogue. Throws 404 if there is none. */
export async function getCatalogueCategory({ db }: Context, { id }: ById): Promise<CatalogueCategory> {
  const row = await findCategoryRecord(db, id);
  if (!row) throw notFound('category');
  return presentTagged(row);
}

/** A page of the types of the catalogue. */
export function listCatalogueTypes(
  { db }: Context,
  input: ParsedInputOf<typeof catalogueTypes.list>,
): Promise<Rows<CatalogueType>> {
  const queries = { rows: listTypes(db, input), totalCount: () => countTypes(db, input) };
  return pageOfRows(input, { ...queries, isShort: true }, presentType);
}

/** A type of the catalogue. Throws 404 if there is none. */
export async function getCatalogueType({ db }: Context, { id }: ById): Promise<CatalogueType> {
  const row = await findTypeRecord(db, id);
  if (!row) throw notFound('type');
  return presentType(row);
}

/** A page of the fault categories. */
export function listCatalogueFaultCategories(
  { db }: Context,
  input: ParsedInputOf<typeof catalogueFaultCategories.list>,
): Promise<Rows<CatalogueFaultCategory>> {
  const queries = {
    rows: listFaultCategoryRecords(db, input),
    totalCount: () => countFaultCategoryRecords(db, input),
  };
  return pageOfRows(input, { ...queries, isShort: true }, (row) => row);
}

/** A fault category. Throws 404 if there is none. */
export async function getCatalogueFaultCategory(
  { db }: Context,
  { id }: ById,
): Promise<CatalogueFaultCategory> {
  const row = await findFaultCategoryRecord(db, id);
  if (!row) throw notFound('fault category');
  return row;
}

/** A page of the manufacturers that no group owns. */
export function listCatalogueManufacturers(
  { db }: Context,
  input: ParsedInputOf<typeof catalogueManufacturers.list>,
): Promise<Rows<CatalogueManufacturer>> {
  const queries = { rows: listManufacturers(db, input), totalCount: () => countManufacturers(db, input) };
  return pageOfRows(input, { ...queries, isShort: true }, presentTagged);
}

/** A manufacturer of the catalogue. Throws 404 if there is none. */
export async function getCatalogueManufacturer(
  { db }: Context,
  { id }: ById,
): Promise<CatalogueManufacturer> {
  const row = await findManufacturerRecord(db, id);
  if (!row) throw notFound('manufacturer');
  return presentTagged(row);
}

/** A page of the models of the catalogue, without those that are merged into another one. */
export function listModelsOfCatalogue(
  { db }: Context,
  input: ParsedInputOf<typeof catalogueModels.list>,
): Promise<Rows<CatalogueModel>> {
  const queries = {
    rows: listCatalogueModels(db, input),
    totalCount: () => countCatalogueModels(db, input),
  };
  return pageOfRows(input, queries, presentModel);
}

/** A model of the catalogue. Throws 404 if there is none or it is merged into another one. */
export async function getCatalogueModel({ db }: Context, { id }: ById): Promise<CatalogueModel> {
  const row = await findCatalogueModel(db, id);
  if (!row) throw notFound('model');
  return presentModel(row);
}

function presentTagged({ id, name, synonyms, tags, version }: TaggedRow): CatalogueCategory {
  return { id, name, synonyms, tags, version };
}

function presentType(row: TypeRow): CatalogueType {
  return { ...presentTagged(row), assetCategory: categoryOf(row) };
}

function presentModel(row: CatalogueModelRow): CatalogueModel {
  return {
    id: row.id,
    name: row.name,
    assetType: { id: row.type_id, name: row.type_name, assetCategory: categoryOf(row) },
    manufacturerSupplierId: row.manufacturer_supplier_id,
    manufacturerName: row.manufacturer,
    reference: row.reference,
    requiresSerialNumber: row.requires_serial_number,
    requiresBarcode: row.requires_barcode,
    defaultServiceIntervalMonths: row.default_service_interval_months,
    synonyms: row.synonyms,
    version: row.version,
  };
}

function categoryOf(row: { category_id: string; category_name: string }) {
  return { id: row.category_id, name: row.category_name };
}
