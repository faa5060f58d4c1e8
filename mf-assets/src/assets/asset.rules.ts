import type { AssetInstance } from '@steward/shared-api';
import type { Urgency } from '@steward/shared-ui/status';

/** How urgent an asset's next service is, as the server has worked it out. */
export function urgencyOf({
  serviceOverdue,
  serviceDue,
}: Pick<AssetInstance, 'serviceOverdue' | 'serviceDue'>): Urgency {
  if (serviceOverdue) return 'overdue';
  return serviceDue ? 'due' : 'later';
}
