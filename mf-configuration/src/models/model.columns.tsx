import type { AssetModelListed } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const columns: readonly GridColumn<AssetModelListed, never>[] = [
  { key: 'name', title: 'Model Name', width: 260, opens: true, cell: (row) => row.name },
  { key: 'second', title: 'Type', width: 200, cell: (row) => row.assetType.name },
];
