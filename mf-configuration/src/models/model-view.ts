import { assetModels, modelSortProperties, omitUndefined, type InputOf } from '@steward/shared-api';
import { defineView, flag, id, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';

/** The default page size (spec 2.9). */
export const pageSize = 8;

/** The filters and the order of the models. */
export const modelView = defineView(
  assetModels.list,
  {
    search: searchText('Search models', 'search type or model...'),
    category: id('assetCategoryId'),
    type: id('assetTypeId'),
    manufacturer: id('supplierIdManufacture'),
    // Sent as the id of the own supplier.
    serviced: flag(null, 'Only show currently serviced by you'),
  },
  gridFields(modelSortProperties, pageSize, { sort: 'name' }),
);

export type ModelsView = ViewState<typeof modelView>;

export type ModelFilters = Pick<
  InputOf<typeof assetModels.list>,
  'searchTerm' | 'assetCategoryId' | 'assetTypeId' | 'supplierIdManufacture' | 'supplierIdService'
>;

/** Converts the URL state to the filters of the query, without order and paging. */
export function filtersOf(view: ModelsView, supplierId: string): ModelFilters {
  return {
    ...modelView.toQuery({ ...view, sort: null }),
    ...omitUndefined({ supplierIdService: view.serviced ? supplierId : undefined }),
  };
}
