import { omitUndefined } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface LocationsView extends GridView<never> {
  readonly search: string;
  /** The id of a region. */
  readonly region: string | null;
}

/** The default page size (spec 2.9). */
export const pageSize = 8;

export const viewFields: UrlFields<LocationsView> = {
  search: urlText,
  region: urlId,
  ...gridFields([], pageSize),
};

export const noFilters = { search: '', region: null, page: 1 } satisfies Partial<LocationsView>;

/** Converts the URL state to the query of the list; the server sorts by name. */
export function toListQuery({ search, region, page, pageSize: size }: LocationsView) {
  return {
    ...omitUndefined({ searchTerm: search || undefined, regionId: region ?? undefined }),
    pageNumber: page,
    pageSize: size,
  };
}
