import { omitUndefined } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface LocationsView extends GridView<never> {
  readonly search: string;
  /** The id of the location to open. */
  readonly open: string | null;
}

/** The default page size (spec 2.9). */
export const pageSize = 8;

export const viewFields: UrlFields<LocationsView> = {
  search: urlText,
  open: urlId,
  ...gridFields([], pageSize),
};

/** Converts the URL state to the query of the list; without a group it returns all clients. */
export function toListQuery({ search }: LocationsView, groupId: string | undefined) {
  return omitUndefined({ searchTerm: search || undefined, groupId });
}
