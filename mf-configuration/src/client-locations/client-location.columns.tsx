import type { Location } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const columns: readonly GridColumn<Location, never>[] = [
  { key: 'name', title: 'Location', width: 260, opens: true, cell: (row) => row.name },
  { key: 'second', title: 'Phone', width: 200, cell: (row) => row.phone },
];
