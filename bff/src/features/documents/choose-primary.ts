import { canBePrimary, type DocumentType } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { lockPrimaryImage, updateDocument } from './document-writes.queries.ts';

interface Candidate {
  /** Null for a new document. */
  readonly id: string | null;
  readonly documentType: DocumentType;
  readonly groupId: string | null;
  readonly assetInstanceId: string | null;
  readonly faultId: string | null;
  readonly serviceAppointmentId: string | null;
}

/**
 * Clears the primary flag of the asset's present primary image. Concurrent requests wait for each other, and the last one wins.
 * Throws 400 when the document cannot be a primary image.
 */
export async function demoteCurrentPrimary(ctx: Context, candidate: Candidate): Promise<void> {
  if (!canBePrimary(candidate) || candidate.assetInstanceId === null)
    throw invalid({ isPrimary: ['Only an image of an asset can be its primary image'] });
  const current = await lockPrimaryImage(ctx.db, candidate.assetInstanceId);
  if (!current || current.id === candidate.id) return;
  await updateDocument(ctx.db, current.id, {
    is_primary: false,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    entityType: 'Document',
    entityId: current.id,
    event: `Document ${current.title} is no longer the primary image`,
    changes: { is_primary: { from: true, to: false } },
    groupId: candidate.groupId,
    assetInstanceId: candidate.assetInstanceId,
  });
}
