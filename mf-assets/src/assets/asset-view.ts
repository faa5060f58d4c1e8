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
import { customFiltersUrl } from '../custom-fields/custom-filter-url.ts';

/** The default page size (spec 1.9). */
export const assetPageSize = 8;

/** The filters and the order of the asset list. */
export const assetView = defineView(
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
  },
  gridFields(assetSortProperties, assetPageSize, { sort: 'model' }),
);

export type AssetView = ViewState<typeof assetView>;
export type AssetListQuery = ViewQuery<typeof assetView>;
