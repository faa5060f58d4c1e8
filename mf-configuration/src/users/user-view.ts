import { locations, users, userSortProperties } from '@steward/shared-api';
import { defineView, id, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';

/** The default page size (spec 2.9). */
export const pageSize = 7;

/** The filters and the order of the users. */
export const userView = defineView(
  users.list,
  {
    search: searchText('Search users', 'search user or role...'),
    // Not named `location`: that parameter is the selected location of the shell (decision 0024).
    userLocation: id('locationId', { label: 'Location', endpoint: locations.list, input: {} }),
  },
  gridFields(userSortProperties, pageSize, { sort: 'name' }),
);

export type UsersView = ViewState<typeof userView>;
