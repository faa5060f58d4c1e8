import type { GridView } from '../grid/list.ts';
import { urlUnflagged } from '../grid/grid-fields.ts';
import { urlChoice, urlNumber, type UrlField, type UrlFields } from '../page/url-state.ts';

/** The page, the order and the grouping of a grouped grid; part of the URL. */
export interface GroupedView extends GridView<string> {
  /** The keys of the columns it is grouped by, outermost first. */
  readonly group: readonly string[];
}

interface InitialView {
  /** The keys of the columns in their initial order. */
  readonly columns: readonly string[];
  /** The keys of the columns that rows can be grouped by. */
  readonly groups: readonly string[];
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** The column of the initial order, descending. */
  readonly latest: string;
}

/** Returns the URL fields of a grouped grid's view. */
export function groupedFields({
  columns,
  groups,
  pageSize,
  pageSizes,
  latest,
}: InitialView): UrlFields<GroupedView> {
  return {
    page: urlNumber(1),
    pageSize: urlNumber(pageSize, (size) => pageSizes.includes(size)),
    sort: urlChoice<string, string | null>(columns, latest),
    descending: urlUnflagged,
    group: urlList(groups),
  };
}

/** A list of allowed values without duplicates, in their order. */
function urlList(allowed: readonly string[]): UrlField<readonly string[]> {
  return {
    read: (text) => [...new Set((text ?? '').split('.'))].filter((word) => allowed.includes(word)),
    write: (value) => value.join('.') || null,
  };
}
