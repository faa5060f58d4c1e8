import { suppliers } from '@steward/shared-api';
import { defineView, flag, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import type { UrlFields } from '@steward/shared-ui/page';

/** The default page size (spec 2.9). */
export const pageSize = 8;
export const assignedPageSize = 7;
/** In pixels */
export const contentHeight = 700;

const view = defineView(
  suppliers.list,
  {
    search: searchText('Search suppliers', 'search supplier name...'),
    global: flag('includeGlobal', 'Include Unassigned Global Suppliers'),
  },
  gridFields([], pageSize),
);

/** The filters of the suppliers. Without `global` the list has no other global suppliers. */
export const supplierView = {
  ...view,
  toQuery: (...args: Parameters<typeof view.toQuery>) => ({ includeGlobal: false, ...view.toQuery(...args) }),
};

export type SuppliersView = ViewState<typeof supplierView>;

/** The URL state of the assigned suppliers below. */
export const assignedFields: UrlFields<GridView<never>> = gridFields([], assignedPageSize);
export const assignedNames = {
  page: 'assignedPage',
  pageSize: 'assignedPageSize',
  sort: 'assignedSort',
  descending: 'assignedDescending',
};
