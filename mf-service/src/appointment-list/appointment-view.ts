import {
  omitUndefined,
  serviceAppointmentSortProperties,
  serviceAppointmentStatus,
  type InputOf,
  type serviceAppointments,
  type ServiceAppointmentSortProperty,
  type ServiceAppointmentStatus,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list of appointments. */
export interface AppointmentView extends GridView<ServiceAppointmentSortProperty> {
  readonly search: string;
  readonly supplier: string | null;
  readonly status: ServiceAppointmentStatus | null;
  readonly awaiting: boolean;
  /** Shows the calendar below the list. */
  readonly scheduler: boolean;
}

/** The default page size (spec 2.9). */
export const appointmentPageSize = 8;

export const appointmentViewFields: UrlFields<AppointmentView> = {
  search: urlText,
  supplier: urlId,
  status: urlChoice(serviceAppointmentStatus.options, null),
  awaiting: urlFlag,
  scheduler: urlFlag,
  ...gridFields(serviceAppointmentSortProperties, appointmentPageSize, {
    sort: 'nextVisit',
  }),
};

export type AppointmentListQuery = Omit<InputOf<typeof serviceAppointments.list>, 'pageNumber' | 'pageSize'>;

/** Converts the URL state and the location scope to the query of the list, without paging. */
export function toListQuery(view: AppointmentView, scope: LocationScope): AppointmentListQuery {
  return {
    ...locationScopeQuery(scope),
    ...omitUndefined({
      searchTerm: view.search || undefined,
      supplierId: view.supplier ?? undefined,
      serviceAppointmentStatus: view.status ?? undefined,
      awaitingActionOnly: view.awaiting || undefined,
    }),
    ...(view.sort === null ? {} : { sortProperty: view.sort, sortDescending: view.descending }),
  };
}

/** The URL state without filters; order and page size stay. */
export const noFilters = {
  search: '',
  supplier: null,
  status: null,
  awaiting: false,
  page: 1,
} satisfies Partial<AppointmentView>;

/** The number of active filters, without the search. */
export function activeFilters({ supplier, status, awaiting }: AppointmentView): number {
  return [supplier, status].filter((chosen) => chosen !== null).length + (awaiting ? 1 : 0);
}
