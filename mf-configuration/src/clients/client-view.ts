import { groups } from '@steward/shared-api';
import { defineView, flag, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';

/** The default page size (spec 2.9). */
export const pageSize = 8;

/** The filters of the clients. Without `pending` the list has confirmed and pending clients. */
export const clientView = defineView(
  groups.list,
  {
    search: searchText('Search clients', 'search client name...'),
    pending: flag('isConfirmed', 'Pending Your Acceptance Only', { sends: false }),
  },
  gridFields([], pageSize),
);

export type ClientsView = ViewState<typeof clientView>;
