import { userSortProperties, type UserSortProperty } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlText, type UrlFields } from '@steward/shared-ui/page';
import { pageSize } from '../users/user-view.ts';

/** The URL state of the list. */
export interface PeopleView extends GridView<UserSortProperty> {
  readonly search: string;
}

export const viewFields: UrlFields<PeopleView> = {
  search: urlText,
  ...gridFields(userSortProperties, pageSize, { sort: 'name' }),
};
