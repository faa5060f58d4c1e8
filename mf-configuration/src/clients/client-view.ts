import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface ClientsView extends GridView<never> {
  readonly search: string;
  readonly pending: boolean;
}

/** The default page size (spec 2.9). */
export const pageSize = 8;

export const viewFields: UrlFields<ClientsView> = {
  search: urlText,
  pending: urlFlag,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', pending: false, page: 1 } satisfies Partial<ClientsView>;
