import type { FinancialEvent } from '@steward/shared-api';
import type { ReadPage, SheetColumn } from '@steward/shared-ui/export';

/** The columns of the export, in their specified order. */
export const eventExportColumns: readonly SheetColumn<FinancialEvent>[] = [
  { title: 'Date', width: 13, kind: 'day', value: ({ relevantDate }) => relevantDate },
  {
    title: 'Event Type',
    width: 16,
    kind: 'text',
    value: ({ financialEventTypeString }) => financialEventTypeString,
  },
  { title: 'Asset Type', width: 26, kind: 'text', value: ({ derivedTypeName }) => derivedTypeName },
  {
    title: 'Asset',
    width: 40,
    kind: 'text',
    value: ({ derivedModelNameAndSerial }) => derivedModelNameAndSerial,
  },
  { title: 'Location', width: 28, kind: 'text', value: ({ locationString }) => locationString },
  { title: 'Room', width: 20, kind: 'text', value: ({ subLocationString }) => subLocationString },
  { title: 'Amount', width: 14, kind: 'money', value: ({ price }) => price },
  { title: 'Event', width: 48, kind: 'text', value: ({ description }) => description },
];

/** Returns all loaded events as one page of the export. */
export function eventsToExport(events: readonly FinancialEvent[]): ReadPage<FinancialEvent> {
  const pagination = { totalCount: events.length, pageSize: Math.max(1, events.length), pageNumber: 1 };
  return async () => ({ data: [...events], pagination });
}
