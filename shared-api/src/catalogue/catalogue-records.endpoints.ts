import * as z from '@steward/shared-api/schema';
import { changeManyInput } from '../change-many.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { chosenId, id } from '../values.ts';
import { assetModelFilters } from './catalogue.ts';
import {
  catalogueCategory,
  catalogueManufacturer,
  catalogueModel,
  catalogueName,
  catalogueSortProperties,
  catalogueType,
  modelInput,
  synonymsInput,
  tagIdsInput,
} from './catalogue-record.ts';
import { manyModels, manyModelsValues } from './many-models.ts';

// Support maintains the catalogue by the permission with which it adds models.
const access = 'models.decideRequest';
const { searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture } = assetModelFilters;
const modelFilters = { searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture };
const tagged = { synonyms: synonymsInput, tagIds: tagIdsInput };
const typeOfModel = chosenId('Please choose a type');
const categoryOfType = chosenId('Please choose a category');

export const catalogueCategories = endpoints('catalogueCategories', {
  list: list({
    path: '/catalogue/categories',
    access,
    summary: 'Lists all categories of the catalogue with their synonyms and sectors, by name.',
    reads: ['AssetModel'],
    input: { searchTerm, ...sortInput(catalogueSortProperties.categories) },
    output: catalogueCategory,
  }),
  get: query({
    path: '/catalogue/categories/{id}',
    access,
    summary: 'Returns a category of the catalogue.',
    reads: ['AssetModel'],
    input: { id },
    output: catalogueCategory,
  }),
  create: command('POST', {
    path: '/catalogue/categories',
    access,
    summary: 'Adds a category to the catalogue.',
    changes: ['AssetModel'],
    input: { name: catalogueName, ...tagged },
    output: catalogueCategory,
  }),
  update: command('PATCH', {
    path: '/catalogue/categories',
    access,
    summary: 'Updates a category of the catalogue. Lists of synonyms and tags replace the stored ones.',
    changes: ['AssetModel'],
    input: { id, name: z.optional(catalogueName), ...tagged },
    output: catalogueCategory,
  }),
  remove: command('DELETE', {
    path: '/catalogue/categories/{id}',
    access,
    summary: 'Deletes a category of the catalogue that nothing uses.',
    changes: ['AssetModel'],
    input: { id },
    output: z.null(),
  }),
});

export const catalogueTypes = endpoints('catalogueTypes', {
  list: list({
    path: '/catalogue/types',
    access,
    summary: 'Lists all types of the catalogue with their categories, synonyms and sectors, by name.',
    reads: ['AssetModel'],
    input: { searchTerm, assetCategoryId, ...sortInput(catalogueSortProperties.types) },
    output: catalogueType,
  }),
  get: query({
    path: '/catalogue/types/{id}',
    access,
    summary: 'Returns a type of the catalogue.',
    reads: ['AssetModel'],
    input: { id },
    output: catalogueType,
  }),
  create: command('POST', {
    path: '/catalogue/types',
    access,
    summary: 'Adds a type to the catalogue.',
    changes: ['AssetModel'],
    input: { name: catalogueName, assetCategoryId: categoryOfType, ...tagged },
    output: catalogueType,
  }),
  update: command('PATCH', {
    path: '/catalogue/types',
    access,
    summary: 'Updates a type of the catalogue. Lists of synonyms and tags replace the stored ones.',
    changes: ['AssetModel'],
    input: {
      id,
      name: z.optional(catalogueName),
      assetCategoryId: z.optional(categoryOfType),
      ...tagged,
    },
    output: catalogueType,
  }),
  remove: command('DELETE', {
    path: '/catalogue/types/{id}',
    access,
    summary: 'Deletes a type of the catalogue that nothing uses.',
    changes: ['AssetModel'],
    input: { id },
    output: z.null(),
  }),
});

export const catalogueManufacturers = endpoints('catalogueManufacturers', {
  list: list({
    path: '/catalogue/manufacturers',
    access,
    summary: 'Lists the manufacturers that no group owns with their synonyms and sectors, by name.',
    reads: ['Supplier'],
    input: { searchTerm, ...sortInput(catalogueSortProperties.manufacturers) },
    output: catalogueManufacturer,
  }),
  get: query({
    path: '/catalogue/manufacturers/{id}',
    access,
    summary: 'Returns a manufacturer of the catalogue.',
    reads: ['Supplier'],
    input: { id },
    output: catalogueManufacturer,
  }),
  create: command('POST', {
    path: '/catalogue/manufacturers',
    access,
    summary: 'Adds a manufacturer to the catalogue.',
    changes: ['Supplier'],
    input: { name: catalogueName, ...tagged },
    output: catalogueManufacturer,
  }),
  update: command('PATCH', {
    path: '/catalogue/manufacturers',
    access,
    summary: 'Updates a manufacturer of the catalogue. Lists of synonyms and tags replace the stored ones.',
    changes: ['Supplier'],
    input: { id, name: z.optional(catalogueName), ...tagged },
    output: catalogueManufacturer,
  }),
  remove: command('DELETE', {
    path: '/catalogue/manufacturers/{id}',
    access,
    summary: 'Deletes a manufacturer of the catalogue that nothing uses.',
    changes: ['Supplier'],
    input: { id },
    output: z.null(),
  }),
});

export const catalogueModels = endpoints('catalogueModels', {
  list: list({
    path: '/catalogue/models',
    access,
    summary: 'Lists all models of the catalogue with their synonyms, by name.',
    reads: ['AssetModel', 'Supplier'],
    input: { ...modelFilters, ...sortInput(catalogueSortProperties.models) },
    output: catalogueModel,
  }),
  get: query({
    path: '/catalogue/models/{id}',
    access,
    summary: 'Returns a model of the catalogue.',
    reads: ['AssetModel', 'Supplier'],
    input: { id },
    output: catalogueModel,
  }),
  create: command('POST', {
    path: '/catalogue/models',
    access,
    summary: 'Adds a model to the catalogue.',
    changes: ['AssetModel'],
    input: { name: catalogueName, assetTypeId: typeOfModel, ...modelInput },
    output: catalogueModel,
  }),
  update: command('PATCH', {
    path: '/catalogue/models',
    access,
    summary: 'Updates a model of the catalogue. A list of synonyms replaces the stored one.',
    changes: ['AssetModel'],
    input: {
      id,
      name: z.optional(catalogueName),
      assetTypeId: z.optional(typeOfModel),
      ...modelInput,
    },
    output: catalogueModel,
  }),
  updateMany: command('POST', {
    path: '/catalogue/models/update-many',
    access,
    summary:
      'Changes the type, the manufacturer, the requirements and the service interval of up to 1,000 models, or previews or undoes such a change. Refused models are listed, and the others change.',
    changes: ['AssetModel'],
    input: changeManyInput(manyModelsValues, modelFilters, manyModelsValues),
    output: manyModels,
  }),
  remove: command('DELETE', {
    path: '/catalogue/models/{id}',
    access,
    summary: 'Deletes a model of the catalogue that nothing uses.',
    changes: ['AssetModel'],
    input: { id },
    output: z.null(),
  }),
});
