import type { AssetSortProperty } from '@steward/shared-api';
import type { GridView } from '@steward/shared-ui/grid';

const prefix = 'custom-';

/** The order of a column of the register: a property of assets, or a custom field by its id. */
export type AssetSort = AssetSortProperty | `custom-${string}`;

interface SortedView extends GridView<AssetSortProperty> {
  /** The id of the custom field by which the list is sorted; null for an order by `sort` only. */
  readonly sortField: string | null;
}

/** Returns the order of the column of a custom field. */
export const sortOf = (fieldId: string): `custom-${string}` => `${prefix}${fieldId}`;

/** Returns the view of the grid, with the order of the custom field if there is one. */
export function gridViewOf({ page, pageSize, sort, descending, sortField }: SortedView): GridView<AssetSort> {
  return { page, pageSize, sort: sortField === null ? sort : sortOf(sortField), descending };
}

/** Returns the changes of the view of the list for those of the grid. An order by a property ends the order by a custom field. */
export function listChangesOf({ sort, ...others }: Partial<GridView<AssetSort>>): Partial<SortedView> {
  if (sort === undefined) return others;
  return isCustomSort(sort)
    ? { ...others, sortField: sort.slice(prefix.length) }
    : { ...others, sort, sortField: null };
}

function isCustomSort(sort: AssetSort | null): sort is `custom-${string}` {
  return sort?.startsWith(prefix) === true;
}
