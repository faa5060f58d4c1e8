import { userSortProperties, type UserSortProperty } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface UsersView extends GridView<UserSortProperty> {
  readonly search: string;
  /** The location that filters the users. Not named `location`: that parameter is the selected location of the shell (decision 0024). */
  readonly userLocation: string | null;
}

/** The default page size (spec 2.9). */
export const pageSize = 7;

export const viewFields: UrlFields<UsersView> = {
  search: urlText,
  userLocation: urlId,
  ...gridFields(userSortProperties, pageSize, { sort: 'name' }),
};

export const noFilters = { search: '', userLocation: null, page: 1 } as const satisfies Partial<UsersView>;
