import { urlChoice, urlFlag, urlNumber, type UrlField, type UrlFields } from '../page/url-state.ts';
import type { GridView } from './list.ts';

/** The page sizes that every grid offers besides its own. */
const pageSizes = [8, 20, 50, 100];

/** Returns the page sizes of a grid that opens with `own` rows. */
export function pageSizesWith(own: number): number[] {
  return [...new Set([own, ...pageSizes])].toSorted((left, right) => left - right);
}

/** The initial order of a grid; empty for an order that no column has. */
interface InitialOrder<Sort extends string> {
  readonly sort?: Sort;
  readonly descending?: boolean;
}

/** Returns the URL fields of a grid's view, for `useUrlState`. */
export function gridFields<const Sort extends string>(
  sorts: readonly Sort[],
  pageSize: number,
  { sort: first, descending = false }: InitialOrder<Sort> = {},
): UrlFields<GridView<Sort>> {
  return {
    page: urlNumber(1),
    pageSize: urlNumber(pageSize, (size) => pageSizesWith(pageSize).includes(size)),
    sort: urlChoice(sorts, first ?? null),
    descending: descending ? urlUnflagged : urlFlag,
  };
}

/** A switch that is on unless the URL says `false`. */
export const urlUnflagged: UrlField<boolean> = {
  read: (text) => text !== 'false',
  write: (value) => (value ? null : 'false'),
};
