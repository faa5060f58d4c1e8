import { users, userSortProperties } from '@steward/shared-api';
import { defineView, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';
import { pageSize } from '../users/user-view.ts';

/** The search and the order of the users of all organisations. */
export const personView = defineView(
  users.list,
  { search: searchText('Find a person', 'name, email address, role...') },
  gridFields(userSortProperties, pageSize, { sort: 'name' }),
);

export type PeopleView = ViewState<typeof personView>;
