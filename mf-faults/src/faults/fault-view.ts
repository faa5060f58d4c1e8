import { faultCategories, faults, faultSortProperties } from '@steward/shared-api';
import {
  choice,
  defineView,
  flag,
  id,
  searchText,
  type ViewQuery,
  type ViewState,
} from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';
import { severityOptions, statusOptions } from './fault.labels.tsx';

/** The default page size (spec 1.9). */
export const faultPageSize = 10;

/** The filters and the order of the fault list. */
export const faultView = defineView(
  faults.list,
  {
    search: searchText('Search faults', 'search model, type, serial, barcode...'),
    category: id('faultCategoryId', { label: 'Category', endpoint: faultCategories.list, input: {} }),
    severity: choice('faultSeverity', 'Severity', severityOptions),
    status: choice('faultStatus', 'Status', statusOptions),
    unresolved: flag('unresolvedOnly', 'Unresolved Only'),
  },
  gridFields(faultSortProperties, faultPageSize, { sort: 'createdAt', descending: true }),
);

export type FaultView = ViewState<typeof faultView>;
export type FaultListQuery = ViewQuery<typeof faultView>;
