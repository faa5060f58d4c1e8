import { userSortProperties, type UserSortProperty } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface UsersView extends GridView<UserSortProperty> {
  readonly search: string;
  /** Only who sees this location. */
  readonly location: string | null;
}

/** Doc 2 §9. */
export const pageSize = 7;

export const viewFields: UrlFields<UsersView> = {
  search: urlText,
  location: urlId,
  ...gridFields(userSortProperties, pageSize, { sort: 'name' }),
};

export const noFilters = { search: '', location: null, page: 1 } as const satisfies Partial<UsersView>;
