import { omitUndefined } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface LocationsView extends GridView<never> {
  readonly search: string;
  /** The id of the location whose assets are to be opened. */
  readonly open: string | null;
}

/** Spec 2.9. */
export const pageSize = 8;

export const viewFields: UrlFields<LocationsView> = {
  search: urlText,
  open: urlId,
  ...gridFields([], pageSize),
};

/** What the server is asked for: of all clients, or of one. */
export function toListQuery({ search, page, pageSize: size }: LocationsView, groupId: string | undefined) {
  return { ...omitUndefined({ searchTerm: search || undefined, groupId }), pageNumber: page, pageSize: size };
}
