import { locations, regions } from '@steward/shared-api';
import { defineView, id, searchText, type ViewState } from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';

/** The default page size (spec 2.9). */
export const pageSize = 8;

/** The filters of the locations; the server sorts by name. */
export const locationView = defineView(
  locations.list,
  {
    search: searchText('Search locations', 'search location name...'),
    region: id('regionId', { label: 'Region', endpoint: regions.list, input: {} }),
  },
  gridFields([], pageSize),
);

export type LocationsView = ViewState<typeof locationView>;
