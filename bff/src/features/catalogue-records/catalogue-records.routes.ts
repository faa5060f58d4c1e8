import {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
} from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import {
  createCategory,
  createFaultCategory,
  createManufacturer,
  createModel,
  createType,
  updateCategory,
  updateFaultCategory,
  updateManufacturer,
  updateModel,
  updateType,
} from './catalogue-commands.ts';
import {
  getCatalogueCategory,
  getCatalogueFaultCategory,
  getCatalogueManufacturer,
  getCatalogueModel,
  getCatalogueType,
  listCatalogueCategories,
  listCatalogueFaultCategories,
  listCatalogueManufacturers,
  listCatalogueTypes,
  listModelsOfCatalogue,
} from './read-records.ts';
import {
  removeCategory,
  removeFaultCategory,
  removeManufacturer,
  removeModel,
  removeType,
} from './remove-record.ts';
import { updateManyModels } from './update-many-models.ts';

export const catalogueRecordRoutes = [
  serve(catalogueCategories.list, listCatalogueCategories),
  serve(catalogueCategories.get, getCatalogueCategory),
  serve(catalogueCategories.create, createCategory),
  serve(catalogueCategories.update, updateCategory),
  serve(catalogueCategories.remove, removeCategory),
  serve(catalogueTypes.list, listCatalogueTypes),
  serve(catalogueTypes.get, getCatalogueType),
  serve(catalogueTypes.create, createType),
  serve(catalogueTypes.update, updateType),
  serve(catalogueTypes.remove, removeType),
  serve(catalogueManufacturers.list, listCatalogueManufacturers),
  serve(catalogueManufacturers.get, getCatalogueManufacturer),
  serve(catalogueManufacturers.create, createManufacturer),
  serve(catalogueManufacturers.update, updateManufacturer),
  serve(catalogueManufacturers.remove, removeManufacturer),
  serve(catalogueModels.list, listModelsOfCatalogue),
  serve(catalogueModels.get, getCatalogueModel),
  serve(catalogueModels.create, createModel),
  serve(catalogueModels.update, updateModel),
  serve(catalogueModels.updateMany, updateManyModels),
  serve(catalogueModels.remove, removeModel),
  serve(catalogueFaultCategories.list, listCatalogueFaultCategories),
  serve(catalogueFaultCategories.get, getCatalogueFaultCategory),
  serve(catalogueFaultCategories.create, createFaultCategory),
  serve(catalogueFaultCategories.update, updateFaultCategory),
  serve(catalogueFaultCategories.remove, removeFaultCategory),
];
