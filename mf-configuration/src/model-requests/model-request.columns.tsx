import type { AssetModelAdditionRequest } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const columns: readonly GridColumn<AssetModelAdditionRequest, never>[] = [
  { key: 'name', title: 'Model', width: 260, opens: true, cell: (row) => row.modelInfoString },
  { key: 'second', title: 'Manufacturer', width: 200, cell: (row) => row.manufacturerString },
];
