import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the suppliers. */
export interface SuppliersView extends GridView<never> {
  readonly search: string;
  readonly global: boolean;
}

/** The default page size (spec 2.9). */
export const pageSize = 8;
export const assignedPageSize = 7;
/** In pixels */
export const contentHeight = 700;

export const viewFields: UrlFields<SuppliersView> = {
  search: urlText,
  global: urlFlag,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', global: false, page: 1 } satisfies Partial<SuppliersView>;

/** The URL state of the assigned suppliers below. */
export const assignedFields: UrlFields<GridView<never>> = gridFields([], assignedPageSize);
export const assignedNames = {
  page: 'assignedPage',
  pageSize: 'assignedPageSize',
  sort: 'assignedSort',
  descending: 'assignedDescending',
};
