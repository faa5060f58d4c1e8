import { urlChoice, urlFlag, urlNumber, type UrlField, type UrlFields } from '../page/url-state.ts';
import type { GridView } from './list.ts';

/** The choices of page size that every grid offers beside its own. */
const pageSizes = [8, 20, 50, 100];

/** The page sizes to choose from in a grid that begins with `own`. */
export function pageSizesWith(own: number): number[] {
  return [...new Set([own, ...pageSizes])].toSorted((left, right) => left - right);
}

/** What a grid is sorted by when it opens; nothing for a list whose order is none of its columns. */
interface Opening<Sort extends string> {
  readonly sort?: Sort;
  readonly descending?: boolean;
}

/** How the view of a grid stands in the address; to be spread into the fields of `useUrlState`. */
export function gridFields<const Sort extends string>(
  sorts: readonly Sort[],
  pageSize: number,
  { sort: first, descending = false }: Opening<Sort> = {},
): UrlFields<GridView<Sort>> {
  return {
    page: urlNumber(1),
    pageSize: urlNumber(pageSize, (size) => pageSizesWith(pageSize).includes(size)),
    sort: urlChoice(sorts, first ?? null),
    descending: descending ? urlUnflagged : urlFlag,
  };
}

/** A switch that is on unless the address says `false`. */
export const urlUnflagged: UrlField<boolean> = {
  read: (text) => text !== 'false',
  write: (value) => (value ? null : 'false'),
};
