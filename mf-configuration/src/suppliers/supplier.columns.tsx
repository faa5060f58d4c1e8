import type { Supplier } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const columns: readonly GridColumn<Supplier, never>[] = [
  { key: 'name', title: 'Supplier Name', width: 260, opens: true, cell: (row) => row.name },
  { key: 'second', title: 'Phone', width: 200, cell: (row) => row.phone },
];
