import type { GroupArchivesOfGroup } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { getGroupArchive } from './get-group-archive.ts';
import { insertArchive } from './group-archives.queries.ts';

/** Requests an archive, unless one is being made. Throws 403 for users who do not see the whole group. */
export async function requestGroupArchive(ctx: Context): Promise<GroupArchivesOfGroup> {
  const { scope, orgUserId } = ctx.actor;
  if (scope.kind !== 'group' || scope.locationIds !== 'all') throw forbidden();
  const { groupId } = scope;
  const id = await insertArchive(ctx.db, { groupId, orgUserId, now: ctx.now });
  if (id !== undefined)
    await recordAudit(ctx, {
      entityType: 'GroupArchive',
      entityId: id,
      event: 'Archive requested',
      groupId,
    });
  return getGroupArchive(ctx);
}
