import {
  assetCategories,
  assetTypes,
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueSortProperties,
  catalogueTypes,
  suppliers,
} from '@steward/shared-api';
import { defineView, id, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag } from '@steward/shared-ui/page';

/** The kinds of records in the catalogue, in the order of the choice. */
export const catalogueKinds = ['models', 'types', 'categories', 'manufacturers', 'faultCategories'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** The kinds with the short form: a name, synonyms and, except for fault categories, sectors. */
export type TaggedKind = Exclude<CatalogueKind, 'models'>;

/** The kind in the URL. */
export const kindField = { kind: urlChoice(catalogueKinds, 'models') };

/** Whether the rows are edited in place. */
export const editingField = { editing: urlFlag };

/** The default page size of the lists. */
export const pageSize = 20;

const order = { sort: 'name' } as const;

/** The filters and the order of the categories. */
export const categoryView = defineView(
  catalogueCategories.list,
  { search: searchText('Search categories', 'search name or synonym...') },
  gridFields(catalogueSortProperties.categories, pageSize, order),
);
export type CategoriesView = ViewState<typeof categoryView>;

/** The filters and the order of the types. */
export const typeView = defineView(
  catalogueTypes.list,
  {
    search: searchText('Search types', 'search name or synonym...'),
    category: id('assetCategoryId', { label: 'Category', endpoint: assetCategories.list, input: {} }),
  },
  gridFields(catalogueSortProperties.types, pageSize, order),
);
export type TypesView = ViewState<typeof typeView>;

/** The filters and the order of the manufacturers. */
export const manufacturerView = defineView(
  catalogueManufacturers.list,
  { search: searchText('Search manufacturers', 'search name or synonym...') },
  gridFields(catalogueSortProperties.manufacturers, pageSize, order),
);
export type ManufacturersView = ViewState<typeof manufacturerView>;

/** The filters and the order of the fault categories. */
export const faultCategoryView = defineView(
  catalogueFaultCategories.list,
  { search: searchText('Search fault categories', 'search name or synonym...') },
  gridFields(catalogueSortProperties.faultCategories, pageSize, order),
);
export type FaultCategoriesView = ViewState<typeof faultCategoryView>;

/** The filters and the order of the models. */
export const modelView = defineView(
  catalogueModels.list,
  {
    search: searchText('Search models', 'search name, synonym, reference...'),
    category: id('assetCategoryId', { label: 'Category', endpoint: assetCategories.list, input: {} }),
    type: id('assetTypeId', { label: 'Type', endpoint: assetTypes.list, input: {} }),
    manufacturer: id('supplierIdManufacture', {
      label: 'Manufacturer',
      endpoint: suppliers.list,
      input: { isManufacturerProvider: true },
    }),
  },
  gridFields(catalogueSortProperties.models, pageSize, order),
);
export type ModelsView = ViewState<typeof modelView>;
