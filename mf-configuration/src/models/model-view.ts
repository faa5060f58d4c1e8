import {
  omitUndefined,
  modelSortProperties,
  type assetModels,
  type InputOf,
  type ModelSortProperty,
} from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface ModelsView extends GridView<ModelSortProperty> {
  readonly search: string;
  readonly serviced: boolean;
  readonly category: string | null;
  readonly type: string | null;
  readonly manufacturer: string | null;
}

/** The default page size (spec 2.9). */
export const pageSize = 8;

export const viewFields: UrlFields<ModelsView> = {
  search: urlText,
  serviced: urlFlag,
  category: urlId,
  type: urlId,
  manufacturer: urlId,
  ...gridFields(modelSortProperties, pageSize, { sort: 'name' }),
};

export const noFilters = {
  search: '',
  serviced: false,
  category: null,
  type: null,
  manufacturer: null,
  page: 1,
} satisfies Partial<ModelsView>;

/** The number of active filters, without the search. */
export function activeFilters({ category, type, manufacturer, serviced }: ModelsView): number {
  return [category, type, manufacturer].filter((chosen) => chosen !== null).length + (serviced ? 1 : 0);
}

export type ModelFilters = Pick<
  InputOf<typeof assetModels.list>,
  'searchTerm' | 'assetCategoryId' | 'assetTypeId' | 'supplierIdManufacture' | 'supplierIdService'
>;

/** Converts the URL state to the filters of the query, without paging. */
export function filtersOf(view: ModelsView, supplierId: string): ModelFilters {
  return omitUndefined({
    searchTerm: view.search || undefined,
    assetCategoryId: view.category ?? undefined,
    assetTypeId: view.type ?? undefined,
    supplierIdManufacture: view.manufacturer ?? undefined,
    supplierIdService: view.serviced ? supplierId : undefined,
  });
}
