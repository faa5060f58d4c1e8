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
import { firstDayOf, lastDayOf, periodOf, defaultEnd, defaultStart } from './months.ts';

/** The dimensions that the charts can split the spend by. */
export const spendDimensions = ['type', 'model', 'event'] as const;
export type SpendDimension = (typeof spendDimensions)[number];

/** The URL state of the report. */
export interface EventView extends GroupedView, EquipmentChoice, Picks {
  /** A month (`2026-11`); `null` is the default. */
  readonly start: string | null;
  readonly end: string | null;
  readonly event: FinancialEventType | null;
  readonly charts: boolean;
  readonly chart: SpendDimension;
}

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
  chart: urlChoice(spendDimensions, 'type'),
  ...pickFields,
  ...groupedFields({
    columns: ['date', 'event', 'type', 'location', 'model', 'amount'],
    groups: ['date', 'event', 'type', 'location', 'model'],
    pageSize,
    pageSizes: eventPageSizes,
    latest: 'date',
  }),
};

export type EventQuery = InputOf<typeof reports.financialEvents>;

/** Returns the query. The days of the period are in the time zone of each asset's location. */
export function toListQuery(view: EventView, scope: LocationScope, months: readonly string[]): EventQuery {
  const { start, end } = periodOf(view, months);
  return omitUndefined({
    locationId: scope.locationId,
    subLocationId: roomOf(view, scope.locationId) ?? undefined,
    assetCategoryId: view.category ?? undefined,
    assetTypeId: view.type ?? undefined,
    assetModelId: view.model ?? undefined,
    supplierIdManufacture: view.manufacturer ?? undefined,
    dateStartInclusive: firstDayOf(start),
    dateEndInclusive: lastDayOf(end),
    financialEventType: view.event ?? undefined,
  });
}

/** The view without filters. Selections in the charts, order and groups stay. */
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

/** Returns the number of active filters, including a period that is not the default. */
export function activeFilters(
  view: EventView,
  locationId: string | undefined,
  months: readonly string[],
): number {
  const { start, end } = periodOf(view, months);
  const choices = [
    view.category,
    view.type,
    view.manufacturer,
    view.model,
    view.event,
    roomOf(view, locationId),
  ];
  const periods = [start !== defaultStart(months), end !== defaultEnd(months)];
  return choices.filter((choice) => choice !== null).length + periods.filter(Boolean).length;
}
