import { financialEventType, financialEventTypeLabels, reports } from '@steward/shared-api';
import type { LocationScope } from '@steward/shared-auth';
import {
  choice,
  defineView,
  equipmentFilters,
  parameter,
  type ViewQuery,
  type ViewState,
} from '@steward/shared-ui/form';
import { groupedFields } from '@steward/shared-ui/grouped';
import { urlChoice, urlFlag, urlId } from '@steward/shared-ui/page';
import { pickFields, urlMonth } from '../picks/pick.ts';
import { defaultEnd, defaultStart, firstDayOf, lastDayOf, periodOf } from './months.ts';

/** The dimensions that the charts can split the spend by. */
export const spendDimensions = ['type', 'model', 'event'] as const;
export type SpendDimension = (typeof spendDimensions)[number];

export const eventPageSizes = [10, 20, 50, 100];
const pageSize = 50;

const eventTypes = financialEventType.options.map((value) => ({
  value,
  label: financialEventTypeLabels[value],
}));

/** The filters of the report. Clear filters keeps selections in the charts, order and groups. */
export const eventView = defineView(
  reports.financialEvents,
  {
    ...equipmentFilters,
    /** One asset: its page links here. */
    asset: { url: urlId, field: 'assetInstanceId', counts: true, control: null },
    /** A month (`2026-11`); `null` is the default. */
    start: parameter(urlMonth),
    end: parameter(urlMonth),
    event: choice('financialEventType', 'Event Type', eventTypes),
  },
  {
    ...groupedFields({
      columns: ['date', 'event', 'type', 'location', 'model', 'amount'],
      groups: ['date', 'event', 'type', 'location', 'model'],
      pageSize,
      pageSizes: eventPageSizes,
      latest: 'date',
    }),
    ...pickFields,
    charts: urlFlag,
    chart: urlChoice(spendDimensions, 'type'),
  },
);

export type EventView = ViewState<typeof eventView>;
export type EventQuery = ViewQuery<typeof eventView>;

const everywhere: LocationScope = { locationId: undefined, groupId: undefined };

/** The report of one asset has all its costs, wherever it is: the page of the asset links here. */
const scopeOf = ({ asset }: EventView, scope: LocationScope) => (asset === null ? scope : everywhere);

/** Returns the query. The days of the period are in the time zone of each asset's location. */
export function toQuery(view: EventView, scope: LocationScope, months: readonly string[]): EventQuery {
  const { start, end } = periodOf(view, months);
  return {
    ...eventView.toQuery(view, scopeOf(view, scope)),
    dateStartInclusive: firstDayOf(start),
    dateEndInclusive: lastDayOf(end),
  };
}

/** Returns the number of active filters, including a period that is not the default. */
export function activeFilters(view: EventView, scope: LocationScope, months: readonly string[]): number {
  const { start, end } = periodOf(view, months);
  const periods = [start !== defaultStart(months), end !== defaultEnd(months)];
  return eventView.activeFilters(view, scopeOf(view, scope)) + periods.filter(Boolean).length;
}
