import type { AssetInstance } from '@steward/shared-api';
import type { GridSelection } from '@steward/shared-ui/grid';
import { PrintLabels } from '../labels/PrintLabels.tsx';

/** What assets are ticked for in the list. */
export const assetSelection: GridSelection<AssetInstance> = {
  nameOf: ({ breadcrumbName }) => breadcrumbName,
  actions: (ids) => <PrintLabels assetInstanceIds={ids} />,
};
