import { type AssetImport, maximumInvitations } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { forbidden, HttpProblem } from '../../../infrastructure/http/problems.ts';
import { inviteUser } from '../../users/invite-user.ts';
import { getAssetImport } from '../asset-imports/read-asset-imports.ts';
import { listUninvited } from './imported-users.queries.ts';

/**
 * Invites the users that an import created, up to the limits of invitations. Throws 404 if the import does not belong to the caller's group,
 * and 429 if the limit allows no invitation.
 */
export async function inviteImportedUsers(ctx: Context, { id }: { id: string }): Promise<AssetImport> {
  await getAssetImport(ctx, { id });
  if (!ctx.actor.permissions.has('users.edit')) throw forbidden();
  const ids = await listUninvited(ctx.db, ctx.actor, { id, limit: maximumInvitations });
  let invited = 0;
  for (const userId of ids) {
    try {
      await inviteUser(ctx, { id: userId });
      invited += 1;
    } catch (error) {
      const isLimit = error instanceof HttpProblem && error.problem.status === 429;
      if (!isLimit || invited === 0) throw error;
      break;
    }
  }
  const { scope } = ctx.actor;
  await recordAudit(ctx, {
    entityType: 'ImportBatch',
    entityId: id,
    groupId: scope.kind === 'group' ? scope.groupId : null,
    event: 'Imported users invited',
    changes: { invited: { from: null, to: invited } },
  });
  return getAssetImport(ctx, { id });
}
