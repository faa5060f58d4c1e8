import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface ClientsView extends GridView<never> {
  readonly search: string;
  readonly pending: boolean;
}

/** Spec 2.9. */
export const pageSize = 8;

export const viewFields: UrlFields<ClientsView> = {
  search: urlText,
  pending: urlFlag,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', pending: false, page: 1 } satisfies Partial<ClientsView>;
