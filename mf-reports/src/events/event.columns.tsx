import type { FinancialEvent } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const eventColumns: readonly GridColumn<FinancialEvent, never>[] = [
  { key: 'type', title: 'Event Type', width: 140, cell: (event) => event.financialEventTypeString },
  { key: 'model', title: 'Asset Model', width: 260, cell: (event) => event.derivedModelName },
];
