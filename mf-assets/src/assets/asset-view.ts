import { assetInstances, assetSortProperties } from '@steward/shared-api';
import {
  defineView,
  equipmentFilters,
  flag,
  searchText,
  type ViewQuery,
  type ViewState,
} from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';
import { urlId } from '@steward/shared-ui/page';
import { customFiltersUrl } from '../custom-fields/custom-filter-url.ts';

/** The default page size (spec 1.9). */
export const assetPageSize = 8;

const view = defineView(
  assetInstances.list,
  {
    search: searchText('Search assets', 'search model, type, reference, serial, barcode...'),
    ...equipmentFilters,
    custom: { url: customFiltersUrl, field: 'customFilters', counts: true, control: null },
    serviceDue: flag('serviceDue', 'Due a service'),
    missingTrackers: flag('missingTrackers', 'Missing trackers'),
    missingReference: flag('missingReference', 'Missing reference'),
    missingData: flag('missingData', 'Missing data'),
    missingSuppliers: flag('missingSuppliers', 'Missing suppliers'),
    includeInactive: flag('includeInactive', 'Include inactive'),
    sortField: { url: urlId, field: 'sortCustomField', counts: false, control: null },
  },
  gridFields(assetSortProperties, assetPageSize, { sort: 'model' }),
);

const { sortField: _, ...noFilters } = view.noFilters;

/** The filters and the order of the asset list. 'Clear filters' keeps the order by a custom field, like the others. */
export const assetView = { ...view, noFilters };

export type AssetView = ViewState<typeof assetView>;
export type AssetListQuery = ViewQuery<typeof assetView>;

/** Returns the filters of a request. */
export function withoutOrder(query: AssetListQuery) {
  const { sortProperty: _, sortDescending: _descending, sortCustomField: _field, ...filters } = query;
  return filters;
}
