import { omitUndefined } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface LocationsView extends GridView<never> {
  readonly search: string;
  /** The id of a region. */
  readonly region: string | null;
}

/** Spec 2.9. */
export const pageSize = 8;

export const viewFields: UrlFields<LocationsView> = {
  search: urlText,
  region: urlId,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', region: null, page: 1 } satisfies Partial<LocationsView>;

/** What the server is asked for; by name, as it answers anyway. */
export function toListQuery({ search, region, page, pageSize: size }: LocationsView) {
  return {
    ...omitUndefined({ searchTerm: search || undefined, regionId: region ?? undefined }),
    pageNumber: page,
    pageSize: size,
  };
}
