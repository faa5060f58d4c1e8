import { userSortProperties, type UserSortProperty } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface UsersView extends GridView<UserSortProperty> {
  readonly search: string;
  /** Only the users who see this location. Not `location`, which is the shell's: the location chosen in the header (decision 0024). */
  readonly userLocation: string | null;
}

/** Spec 2.9. */
export const pageSize = 7;

export const viewFields: UrlFields<UsersView> = {
  search: urlText,
  userLocation: urlId,
  ...gridFields(userSortProperties, pageSize, { sort: 'name' }),
};

export const noFilters = { search: '', userLocation: null, page: 1 } as const satisfies Partial<UsersView>;
