import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';

interface LocationsQuery {
  readonly search: string;
  readonly region: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** The current page of the locations with the user's assignment, and whether there is more than one page in total. */
export function useLocationsFor(
  showAssignedByOrgUserId: string,
  { search, region, ...paging }: LocationsQuery,
): { readonly list: PagedRows<Location>; readonly isLong: boolean } {
  const locationPage = useQuery(locations.list, { pageSize: 1 });
  const query = {
    showAssignedByOrgUserId,
    ...(search && { searchTerm: search }),
    ...(region && { regionId: region }),
  };
  return {
    list: usePagedList(locations.list, query, paging),
    isLong: (locationPage.data?.pagination.totalCount ?? 0) > paging.pageSize,
  };
}
