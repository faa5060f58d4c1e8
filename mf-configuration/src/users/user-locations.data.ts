import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';

interface Question {
  readonly search: string;
  readonly region: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** The page in view of the locations, each with whether this person is assigned to it; and whether there are more than one page of them in all. */
export function useLocationsFor(
  showAssignedByOrgUserId: string,
  { search, region, page, pageSize }: Question,
): { readonly list: PagedRows<Location>; readonly isLong: boolean } {
  const all = useQuery(locations.list, { pageSize: 1 });
  const answer = useQuery(
    locations.list,
    {
      showAssignedByOrgUserId,
      ...(search && { searchTerm: search }),
      ...(region && { regionId: region }),
      pageNumber: page,
      pageSize,
    },
    withoutPreviousRows,
  );
  return {
    list: usePreviousRows(serverPaged(answer)),
    isLong: (all.data?.pagination.totalCount ?? 0) > pageSize,
  };
}
