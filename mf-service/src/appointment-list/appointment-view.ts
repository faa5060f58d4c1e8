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

/** What the address of the list of appointments says. */
export interface AppointmentView extends GridView<ServiceAppointmentSortProperty> {
  readonly search: string;
  readonly supplier: string | null;
  readonly status: ServiceAppointmentStatus | null;
  readonly awaiting: boolean;
  /** The calendar is shown below. */
  readonly scheduler: boolean;
}

/** Spec 2.9. */
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

export type AppointmentQuestion = Omit<InputOf<typeof serviceAppointments.list>, 'pageNumber' | 'pageSize'>;

/** What the server is asked for, whichever page is looked at. */
export function toListQuery(view: AppointmentView, place: LocationScope): AppointmentQuestion {
  return {
    ...locationScopeQuery(place),
    ...omitUndefined({
      searchTerm: view.search || undefined,
      supplierId: view.supplier ?? undefined,
      serviceAppointmentStatus: view.status ?? undefined,
      awaitingActionOnly: view.awaiting || undefined,
    }),
    ...(view.sort === null ? {} : { sortProperty: view.sort, sortDescending: view.descending }),
  };
}

/** Everything as it is without filters; order and page size stay. */
export const noFilters = {
  search: '',
  supplier: null,
  status: null,
  awaiting: false,
  page: 1,
} satisfies Partial<AppointmentView>;

/** How many filters beside the search narrow the list. */
export function activeFilters({ supplier, status, awaiting }: AppointmentView): number {
  return [supplier, status].filter((chosen) => chosen !== null).length + (awaiting ? 1 : 0);
}
