import type { CompactAsset } from '@steward/shared-api';
import type { SheetColumn } from '@steward/shared-ui/export';

/** The columns of the asset export. */
export const assetExportColumns: readonly SheetColumn<CompactAsset>[] = [
  { title: 'Tracker', width: 14, kind: 'text', value: (asset) => asset.trackerCurrentFriendlyId },
  { title: 'Model', width: 28, kind: 'text', value: (asset) => asset.derivedModelName },
  { title: 'Location', width: 28, kind: 'text', value: (asset) => asset.locationString },
  { title: 'Room', width: 22, kind: 'text', value: (asset) => asset.subLocationString },
  { title: 'Serial', width: 18, kind: 'text', value: (asset) => asset.serialNumber },
  { title: 'Purchased', width: 13, kind: 'day', value: (asset) => asset.datePurchased },
  { title: 'Last Serviced', width: 13, kind: 'day', value: (asset) => asset.dateServiceLastCompleted },
  { title: 'Next Service Due', width: 16, kind: 'day', value: (asset) => asset.dateServiceNextDue },
  { title: 'Service Due?', width: 13, kind: 'text', value: (asset) => (asset.serviceDue ? 'Yes' : 'No') },
];
