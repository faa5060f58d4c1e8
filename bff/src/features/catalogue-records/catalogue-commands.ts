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
import { unknownReference } from '../../infrastructure/http/problems.ts';
import { changeModel } from './change-model.ts';
import { modelColumns } from './model-columns.ts';
import {
  getCatalogueCategory,
  getCatalogueFaultCategory,
  getCatalogueManufacturer,
  getCatalogueModel,
  getCatalogueType,
} from './read-records.ts';
import { findCategoryRecord } from './read-records.queries.ts';
import { addRecord, changeRecord, lockCurrent } from './save-record.ts';
import { nextFaultCategoryOrder } from './write-records.queries.ts';

/** Adds a category. Throws 409 if the name or a synonym is taken. */
export async function createCategory(
  ctx: Context,
  { name, synonyms, tagIds }: ParsedInputOf<typeof catalogueCategories.create>,
): Promise<CatalogueCategory> {
  const id = await addRecord(ctx, 'category', { columns: { name }, synonyms, tagIds });
  return getCatalogueCategory(ctx, { id });
}

/** Updates a category. Throws 404, 409 if the name or a synonym is taken, and 412. */
export async function updateCategory(
  ctx: Context,
  { id, name, synonyms, tagIds }: ParsedInputOf<typeof catalogueCategories.update>,
): Promise<CatalogueCategory> {
  const stored = await lockCurrent(ctx, 'category', id);
  await changeRecord(ctx, { kind: 'category', stored }, { columns: { name }, synonyms, tagIds });
  return getCatalogueCategory(ctx, { id });
}

/** Adds a type to a category. Throws 409 if the name or a synonym is taken. */
export async function createType(
  ctx: Context,
  { name, assetCategoryId, synonyms, tagIds }: ParsedInputOf<typeof catalogueTypes.create>,
): Promise<CatalogueType> {
  const columns = { name, asset_category_id: await categoryId(ctx, assetCategoryId) };
  const id = await addRecord(ctx, 'type', { columns, synonyms, tagIds });
  return getCatalogueType(ctx, { id });
}

/** Updates a type. Throws 404, 409 if the name or a synonym is taken, and 412. */
export async function updateType(
  ctx: Context,
  { id, name, assetCategoryId, synonyms, tagIds }: ParsedInputOf<typeof catalogueTypes.update>,
): Promise<CatalogueType> {
  const stored = await lockCurrent(ctx, 'type', id);
  const columns = { name, asset_category_id: await categoryId(ctx, assetCategoryId) };
  await changeRecord(ctx, { kind: 'type', stored }, { columns, synonyms, tagIds });
  return getCatalogueType(ctx, { id });
}

/** Adds a manufacturer: a supplier that no group owns. Throws 409 if the name or a synonym is taken. */
export async function createManufacturer(
  ctx: Context,
  { name, synonyms, tagIds }: ParsedInputOf<typeof catalogueManufacturers.create>,
): Promise<CatalogueManufacturer> {
  const columns = { name, is_manufacturer: true };
  const id = await addRecord(ctx, 'manufacturer', { columns, synonyms, tagIds });
  return getCatalogueManufacturer(ctx, { id });
}

/** Updates a manufacturer. Throws 404, 409 if the name or a synonym is taken, and 412. */
export async function updateManufacturer(
  ctx: Context,
  { id, name, synonyms, tagIds }: ParsedInputOf<typeof catalogueManufacturers.update>,
): Promise<CatalogueManufacturer> {
  const stored = await lockCurrent(ctx, 'manufacturer', id);
  await changeRecord(ctx, { kind: 'manufacturer', stored }, { columns: { name }, synonyms, tagIds });
  return getCatalogueManufacturer(ctx, { id });
}

/** Adds a model. Throws 409 if the name or a synonym is taken. */
export async function createModel(
  ctx: Context,
  { synonyms, ...input }: ParsedInputOf<typeof catalogueModels.create>,
): Promise<CatalogueModel> {
  const id = await addRecord(ctx, 'model', { columns: await modelColumns(ctx, input), synonyms });
  return getCatalogueModel(ctx, { id });
}

/** Updates a model; its assets follow. Throws 404, 409 if the name or a synonym is taken, and 412. */
export async function updateModel(
  ctx: Context,
  { id, synonyms, ...input }: ParsedInputOf<typeof catalogueModels.update>,
): Promise<CatalogueModel> {
  await changeModel(ctx, id, { columns: await modelColumns(ctx, input), synonyms });
  return getCatalogueModel(ctx, { id });
}

/** Adds a fault category after the existing ones. Throws 409 if the name or a synonym is taken. */
export async function createFaultCategory(
  ctx: Context,
  { name, synonyms }: ParsedInputOf<typeof catalogueFaultCategories.create>,
): Promise<CatalogueFaultCategory> {
  const columns = { name, sort_order: await nextFaultCategoryOrder(ctx.db) };
  const id = await addRecord(ctx, 'faultCategory', { columns, synonyms });
  return getCatalogueFaultCategory(ctx, { id });
}

/** Updates a fault category. Its faults show the new name. Throws 404, 409 if the name or a synonym is taken, and 412. */
export async function updateFaultCategory(
  ctx: Context,
  { id, name, synonyms }: ParsedInputOf<typeof catalogueFaultCategories.update>,
): Promise<CatalogueFaultCategory> {
  const stored = await lockCurrent(ctx, 'faultCategory', id);
  await changeRecord(ctx, { kind: 'faultCategory', stored }, { columns: { name }, synonyms });
  return getCatalogueFaultCategory(ctx, { id });
}

async function categoryId(ctx: Context, id: string | undefined): Promise<string | undefined> {
  if (id !== undefined && !(await findCategoryRecord(ctx.db, id)))
    throw unknownReference('assetCategoryId', 'category');
  return id;
}
