import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address says of the suppliers. */
export interface SuppliersView extends GridView<never> {
  readonly search: string;
  readonly global: boolean;
}

/** Spec 2.9. */
export const pageSize = 8;
export const assignedPageSize = 7;
/** In pixels. */
export const contentHeight = 700;

export const viewFields: UrlFields<SuppliersView> = {
  search: urlText,
  global: urlFlag,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', global: false, page: 1 } satisfies Partial<SuppliersView>;

/** What the address says of those assigned to the own setup, below them. */
export const assignedFields: UrlFields<GridView<never>> = gridFields([], assignedPageSize);
export const assignedNames = {
  page: 'assignedPage',
  pageSize: 'assignedPageSize',
  sort: 'assignedSort',
  descending: 'assignedDescending',
};
