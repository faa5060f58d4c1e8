import type { groupArchives, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { OutgoingFile } from '../../infrastructure/http/serve-download.ts';
import { inTransaction } from '../../infrastructure/db/database.ts';
import { findReadyArchive } from './group-archives.queries.ts';

type Input = ParsedInputOf<typeof groupArchives.download>;

/** The file of a ready archive in scope. Throws 404 if there is none or it has expired. */
export async function findGroupArchiveFile(ctx: Context, { id }: Input): Promise<OutgoingFile> {
  const row = await findReadyArchive(ctx.db, ctx.actor.scope, { id, now: ctx.now });
  if (!row) throw notFound('archive');
  const { file_key: key, file_size: size, file_sha256: sha256, finished_at: finishedAt } = row;
  if (key === null || size === null || sha256 === null || finishedAt === null) throw notFound('archive');
  const day = finishedAt.toISOString().slice(0, 10);
  const groupName = row.group_name.replace(/[^\p{L}\p{N}]+/gu, '-');
  return {
    key,
    size,
    sha256,
    name: `Steward_Archive_${groupName}_${day}.zip`,
    mediaType: 'application/zip',
    inline: false,
  };
}

/** Audits a download. A browser that continues an interrupted download is not audited again. */
export async function auditArchiveDownload(ctx: Context, { id }: Input): Promise<void> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') return;
  await inTransaction(ctx.db, (db) =>
    recordAudit(
      { ...ctx, db },
      {
        entityType: 'GroupArchive',
        entityId: id,
        publishAs: null,
        event: 'Archive downloaded',
        groupId: scope.groupId,
      },
    ),
  );
}
