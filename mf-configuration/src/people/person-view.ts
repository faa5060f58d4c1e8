import { userSortProperties, type UserSortProperty } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list of everybody says. */
export interface PeopleView extends GridView<UserSortProperty> {
  readonly search: string;
}

/** As the other lists of people. */
export const pageSize = 7;

export const viewFields: UrlFields<PeopleView> = {
  search: urlText,
  ...gridFields(userSortProperties, pageSize, { sort: 'name' }),
};
