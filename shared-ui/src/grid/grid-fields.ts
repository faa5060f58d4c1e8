import { urlChoice, urlFlag, urlNumber, type UrlFields } from '../page/url-state.ts';
import type { GridView } from './list.ts';

/** The choices of page size that every grid offers beside its own. */
const pageSizes = [8, 20, 50, 100];

/** The page sizes to choose from in a grid that begins with `own`. */
export function pageSizesWith(own: number): number[] {
  return [...new Set([own, ...pageSizes])].toSorted((left, right) => left - right);
}

/**
 * How the view of a grid stands in the address; to be spread into the fields of `useUrlState`. `first` is what it is
 * sorted by when it opens; `null` for a list whose order is none of its columns.
 */
export function gridFields<const Sort extends string>(
  sorts: readonly Sort[],
  pageSize: number,
  first: Sort | null = null,
): UrlFields<GridView<Sort>> {
  return {
    page: urlNumber(1),
    pageSize: urlNumber(pageSize, (size) => pageSizesWith(pageSize).includes(size)),
    sort: urlChoice(sorts, first),
    descending: urlFlag,
  };
}
