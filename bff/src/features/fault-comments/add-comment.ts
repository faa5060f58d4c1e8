import type { FaultComment, faultComments, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import { findFaultForUpdate, updateFault } from '../faults/faults.queries.ts';
import { subjectOf } from '../faults/update-fault.ts';
import { notifyMentioned } from './notify-mentioned.ts';
import { findComment, insertComment, updateLastSeen } from './fault-comments.queries.ts';
import { listKnownPeople } from './fault-people.queries.ts';
import { presentComment } from './present-comment.ts';

/** Adds a comment on a fault, which becomes its Progress Notes. */
export async function addFaultComment(
  ctx: Context,
  { id: faultId, text, mentionedOrgUserIds }: ParsedInputOf<typeof faultComments.add>,
): Promise<FaultComment> {
  const { db, actor, now } = ctx;
  const stored = await findFaultForUpdate(db, actor.scope, faultId);
  if (!stored) throw notFound('fault');
  await ensureCurrent(ctx, stored);
  const mentioned = [...new Set(mentionedOrgUserIds)];
  const known = await listKnownPeople(db, actor.scope, { faultId, ids: mentioned });
  if (known.size < mentioned.length) throw unknownReference('mentionedOrgUserIds', 'user');
  // Before the notes: they are added as a comment if they differ from the latest one.
  const commentId = await insertComment(db, {
    group_id: stored.group_id,
    fault_id: faultId,
    author_org_user_id: actor.orgUserId,
    text,
    mentioned_org_user_ids: mentioned,
    created_at: now,
  });
  await updateFault(db, faultId, {
    progress: text,
    modified_at: now,
    modified_by_org_user_id: actor.orgUserId,
  });
  await recordAudit(ctx, {
    ...(await subjectOf(ctx, stored)),
    event: 'Comment added',
    changes: { progress: { from: stored.progress, to: text } },
  });
  await notifyMentioned(ctx, { faultId, text, mentioned });
  const row = await findComment(db, ctx, { faultId, commentId });
  if (!row) throw notFound('comment');
  return presentComment(row);
}

/** Stores that the caller has seen a comment and all earlier ones. During an impersonation the user has seen none. */
export async function markCommentsRead(
  ctx: Context,
  { id: faultId, commentId }: ParsedInputOf<typeof faultComments.markRead>,
): Promise<null> {
  const { db, actor, now } = ctx;
  const comment = await findComment(db, ctx, { faultId, commentId });
  if (!comment) throw notFound('comment');
  if (actor.impersonator) return null;
  const { orgUserId, scope } = actor;
  const isLater = await updateLastSeen(db, { faultId, orgUserId, number: comment.number, now });
  if (isLater)
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      publishAs: null,
      event: 'Comments read',
      changes: { fault_id: { from: null, to: faultId } },
      groupId: scope.kind === 'group' ? scope.groupId : null,
      supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
    });
  return null;
}
