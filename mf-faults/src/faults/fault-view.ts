import {
  faultSeverity,
  faultSortProperties,
  faultStatus,
  omitUndefined,
  type faults,
  type FaultSeverity,
  type FaultSortProperty,
  type FaultStatus,
  type InputOf,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the fault list. */
export interface FaultView extends GridView<FaultSortProperty> {
  readonly search: string;
  readonly category: string | null;
  readonly severity: FaultSeverity | null;
  readonly status: FaultStatus | null;
  readonly unresolved: boolean;
}

/** The default page size (spec 1.9). */
export const faultPageSize = 10;

export const faultViewFields: UrlFields<FaultView> = {
  search: urlText,
  category: urlId,
  severity: urlChoice(faultSeverity.options, null),
  status: urlChoice(faultStatus.options, null),
  unresolved: urlFlag,
  ...gridFields(faultSortProperties, faultPageSize, { sort: 'createdAt', descending: true }),
};

export type FaultListQuery = Omit<InputOf<typeof faults.list>, 'pageNumber' | 'pageSize'>;

/** Converts the URL state and the location scope to the query of the list, without paging. */
export function toListQuery(view: FaultView, scope: LocationScope): FaultListQuery {
  return {
    ...locationScopeQuery(scope),
    ...omitUndefined({
      searchTerm: view.search || undefined,
      faultCategoryId: view.category ?? undefined,
      faultSeverity: view.severity ?? undefined,
      faultStatus: view.status ?? undefined,
      unresolvedOnly: view.unresolved || undefined,
    }),
    ...(view.sort === null ? {} : { sortProperty: view.sort, sortDescending: view.descending }),
  };
}

/** The URL state without filters; order and page size stay. */
export const noFilters = {
  search: '',
  category: null,
  severity: null,
  status: null,
  unresolved: false,
  page: 1,
} satisfies Partial<FaultView>;

/** The number of active filters, without the search. */
export function activeFilters({ category, severity, status, unresolved }: FaultView): number {
  return [category, severity, status].filter((chosen) => chosen !== null).length + (unresolved ? 1 : 0);
}
