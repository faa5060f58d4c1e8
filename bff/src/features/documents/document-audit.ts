import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { AuditChanges } from '../../infrastructure/db/schema/operations.ts';
import type { StoredDocument } from './documents.queries.ts';

/** Records a write to a document. The entry names its group, location, supplier, asset and appointment, so that each can list it. */
export function recordDocumentAudit(
  ctx: Context,
  stored: StoredDocument,
  { event, changes }: { event: string; changes: AuditChanges },
): Promise<void> {
  return recordAudit(ctx, {
    entityType: 'Document',
    entityId: stored.id,
    event,
    changes,
    groupId: stored.group_id,
    locationId: stored.location_id,
    supplierId: stored.appointment_supplier_id ?? stored.effective_service_supplier_id,
    assetInstanceId: stored.asset_instance_id,
    serviceAppointmentId: stored.service_appointment_id,
  });
}
