import {
  omitUndefined,
  modelSortProperties,
  type assetModels,
  type InputOf,
  type ModelSortProperty,
} from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface ModelsView extends GridView<ModelSortProperty> {
  readonly search: string;
  readonly serviced: boolean;
  readonly category: string | null;
  readonly type: string | null;
  readonly manufacturer: string | null;
}

/** Spec 2.9. */
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

/** How many filters beside the search narrow the list. */
export function activeFilters({ category, type, manufacturer, serviced }: ModelsView): number {
  return [category, type, manufacturer].filter((chosen) => chosen !== null).length + (serviced ? 1 : 0);
}

export type ModelFilters = Pick<
  InputOf<typeof assetModels.list>,
  'searchTerm' | 'assetCategoryId' | 'assetTypeId' | 'supplierIdManufacture' | 'supplierIdService'
>;

/** What the list is narrowed to, whichever page is looked at; what the supplier services is asked for by its id. */
export function filtersOf(view: ModelsView, supplierId: string): ModelFilters {
  return omitUndefined({
    searchTerm: view.search || undefined,
    assetCategoryId: view.category ?? undefined,
    assetTypeId: view.type ?? undefined,
    supplierIdManufacture: view.manufacturer ?? undefined,
    supplierIdService: view.serviced ? supplierId : undefined,
  });
}
