import {
  financialEventType,
  omitUndefined,
  type FinancialEventType,
  type InputOf,
  type reports,
} from '@steward/shared-api';
import type { LocationScope } from '@steward/shared-auth';
import { roomOf, type EquipmentChoice } from '@steward/shared-ui/form';
import { groupedFields, type GroupedView } from '@steward/shared-ui/grouped';
import { urlChoice, urlFlag, urlId, type UrlFields } from '@steward/shared-ui/page';
import { pickFields, urlMonth, type Picks } from '../picks/pick.ts';
import { firstDayOf, lastDayOf, periodOf, usualEnd, usualStart } from './months.ts';

/** By what the charts tell the spending apart. */
export const spenders = ['type', 'model', 'event'] as const;
export type Spender = (typeof spenders)[number];

/** What the address of the report says. */
export interface EventView extends GroupedView, EquipmentChoice, Picks {
  /** Months; `null`: the usual ones. */
  readonly start: string | null;
  readonly end: string | null;
  readonly event: FinancialEventType | null;
  readonly charts: boolean;
  readonly chart: Spender;
}

/** Spec 2.9. */
export const eventPageSizes = [10, 20, 50, 100];
const pageSize = 50;

export const eventViewFields: UrlFields<EventView> = {
  category: urlId,
  type: urlId,
  manufacturer: urlId,
  model: urlId,
  room: urlId,
  roomOf: urlId,
  start: urlMonth,
  end: urlMonth,
  event: urlChoice(financialEventType.options, null),
  charts: urlFlag,
  chart: urlChoice(spenders, 'type'),
  ...pickFields,
  ...groupedFields({
    columns: ['date', 'event', 'type', 'location', 'model', 'amount'],
    groups: ['date', 'event', 'type', 'location', 'model'],
    pageSize,
    pageSizes: eventPageSizes,
    latest: 'date',
  }),
};

export type EventQuestion = InputOf<typeof reports.financialEvents>;

/** What the server is asked for: the days of the period are days of the assets' locations. */
export function toListQuery(view: EventView, place: LocationScope, months: readonly string[]): EventQuestion {
  const { start, end } = periodOf(view, months);
  return omitUndefined({
    locationId: place.locationId,
    subLocationId: roomOf(view, place.locationId) ?? undefined,
    assetCategoryId: view.category ?? undefined,
    assetTypeId: view.type ?? undefined,
    assetModelId: view.model ?? undefined,
    supplierIdManufacture: view.manufacturer ?? undefined,
    dateStartInclusive: firstDayOf(start),
    dateEndInclusive: lastDayOf(end),
    financialEventType: view.event ?? undefined,
  });
}

/** Everything as it is without filters; what was picked in the charts, order and groups stay. */
export const noFilters = {
  category: null,
  type: null,
  manufacturer: null,
  model: null,
  room: null,
  roomOf: null,
  start: null,
  end: null,
  event: null,
  page: 1,
} satisfies Partial<EventView>;

/** How many filters narrow the report, or look at another period than the usual one. */
export function activeFilters(
  view: EventView,
  locationId: string | undefined,
  months: readonly string[],
): number {
  const { start, end } = periodOf(view, months);
  const chosen = [
    view.category,
    view.type,
    view.manufacturer,
    view.model,
    view.event,
    roomOf(view, locationId),
  ];
  const periods = [start !== usualStart(months), end !== usualEnd(months)];
  return chosen.filter((choice) => choice !== null).length + periods.filter(Boolean).length;
}
