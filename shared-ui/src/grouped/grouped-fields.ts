import type { GridView } from '../grid/list.ts';
import { urlUnflagged } from '../grid/grid-fields.ts';
import { urlChoice, urlNumber, type UrlField, type UrlFields } from '../page/url-state.ts';

/** Which part of a grouped grid a person looks at, in which order and how gathered; part of the screen's address. */
export interface GroupedView extends GridView<string> {
  /** The keys of the columns it is grouped by, the outermost first. */
  readonly group: readonly string[];
}

interface Opening {
  /** Of the columns, in the order in which they begin. */
  readonly columns: readonly string[];
  /** Those that can be grouped by. */
  readonly groups: readonly string[];
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** The column it is ordered by when it opens: the last comes first. */
  readonly latest: string;
}

/** How the view of a grouped grid stands in the address. */
export function groupedFields({
  columns,
  groups,
  pageSize,
  pageSizes,
  latest,
}: Opening): UrlFields<GroupedView> {
  return {
    page: urlNumber(1),
    pageSize: urlNumber(pageSize, (size) => pageSizes.includes(size)),
    sort: urlChoice<string, string | null>(columns, latest),
    descending: urlUnflagged,
    group: urlList(groups),
  };
}

/** Several of some words, each once, in their order. */
function urlList(words: readonly string[]): UrlField<readonly string[]> {
  return {
    read: (text) => [...new Set((text ?? '').split('.'))].filter((word) => words.includes(word)),
    write: (value) => value.join('.') || null,
  };
}
