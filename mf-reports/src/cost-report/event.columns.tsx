import { penceOf, poundsOf, type FinancialEvent } from '@steward/shared-api';
import { formatDay, formatMoney } from '@steward/shared-ui/format';
import type { GroupedColumn, GroupedSum } from '@steward/shared-ui/grouped';
import { monthName } from './months.ts';

/** The columns of the report. Dates are grouped by month. */
export const eventColumns: readonly GroupedColumn<FinancialEvent>[] = [
  {
    key: 'date',
    title: 'Date',
    onPhone: 'line',
    width: 128,
    narrow: 114,
    order: ({ relevantDate }) => relevantDate,
    group: ({ relevantDate }) => relevantDate.slice(0, 7),
    groupName: monthName,
    cell: ({ relevantDate }) => <span className="st-number">{formatDay(relevantDate)}</span>,
  },
  {
    key: 'event',
    title: 'Event Type',
    onPhone: 'line',
    width: 156,
    narrow: 124,
    order: ({ financialEventTypeString }) => financialEventTypeString,
    group: ({ financialEventTypeString }) => financialEventTypeString,
    cell: ({ financialEventTypeString }) => financialEventTypeString,
  },
  {
    key: 'type',
    title: 'Asset Type',
    onPhone: 'line',
    width: 210,
    narrow: 120,
    order: ({ derivedTypeName }) => derivedTypeName,
    group: ({ derivedTypeName }) => derivedTypeName,
    cell: ({ derivedTypeName }) => derivedTypeName,
  },
  {
    key: 'location',
    title: 'Location',
    onPhone: 'line',
    width: 240,
    narrow: 120,
    order: ({ locationString }) => locationString,
    group: ({ locationString }) => locationString,
    cell: ({ locationString }) => locationString,
  },
  {
    key: 'model',
    title: 'Asset Model',
    width: 260,
    narrow: 126,
    isRowLink: true,
    order: ({ derivedModelName }) => derivedModelName,
    group: ({ derivedModelName }) => derivedModelName,
    cell: ({ derivedModelName, derivedModelNameAndSerial, isAssetErased }) =>
      isAssetErased ? (
        <>
          {derivedModelName} <span className="st-muted">{derivedModelNameAndSerial}</span>
        </>
      ) : (
        derivedModelName
      ),
  },
  {
    key: 'amount',
    title: 'Amount',
    onPhone: 'state',
    width: 140,
    narrow: 112,
    align: 'end',
    order: ({ price }) => penceOf(price),
    cell: ({ price }) => <span className="st-number">{formatMoney(price)}</span>,
  },
];

/** The price sums of the groups and of all events, calculated in whole pence. */
export const priceSum: GroupedSum<FinancialEvent> = {
  column: 'amount',
  of: ({ price }) => penceOf(price),
  format: (pence) => formatMoney(poundsOf(pence)),
};
