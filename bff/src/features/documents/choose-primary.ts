import { canBePrimary, type DocumentType } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { lockPrimaryImage, updateDocument } from './document-writes.queries.ts';

interface Candidate {
  /** None yet for a new document. */
  readonly id: string | null;
  readonly documentType: DocumentType;
  readonly groupId: string | null;
  readonly assetInstanceId: string | null;
  readonly faultId: string | null;
  readonly serviceAppointmentId: string | null;
}

/**
 * Makes way for a new primary image: the asset's present one is no longer it. Two at once wait for each other, and the later one
 * stands. Throws a 400 for what cannot be a primary image.
 */
export async function demoteCurrentPrimary(ctx: Context, candidate: Candidate): Promise<void> {
  if (!canBePrimary(candidate) || candidate.assetInstanceId === null)
    throw invalid({ isPrimary: ['Only an image of an asset can be its primary image'] });
  const present = await lockPrimaryImage(ctx.db, candidate.assetInstanceId);
  if (!present || present.id === candidate.id) return;
  await updateDocument(ctx.db, present.id, {
    is_primary: false,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    entityType: 'Document',
    entityId: present.id,
    event: `Document ${present.title} is no longer the primary image`,
    changes: { is_primary: { from: true, to: false } },
    groupId: candidate.groupId,
    assetInstanceId: candidate.assetInstanceId,
  });
}
