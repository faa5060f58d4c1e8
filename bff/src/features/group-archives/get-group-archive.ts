import type { GroupArchive, GroupArchivesOfGroup } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { listArchives, type ArchiveRow } from './group-archives.queries.ts';

/** The archive of the caller's group that is not ready yet or has failed, and the one that can be downloaded. */
export async function getGroupArchive({ db, actor, now }: Context): Promise<GroupArchivesOfGroup> {
  const rows = await listArchives(db, actor.scope, now);
  const requested = rows.find(({ status }) => status !== 'Ready');
  const ready = rows.find(({ status }) => status === 'Ready');
  return {
    requested: requested ? presentArchive(requested) : null,
    ready: ready ? presentArchive(ready) : null,
  };
}

function presentArchive(row: ArchiveRow): GroupArchive {
  const isReady = row.status === 'Ready';
  return {
    id: row.id,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    requestedByName: row.full_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: isReady ? (row.expires_at?.toISOString() ?? null) : null,
    sizeBytes: isReady ? row.file_size : null,
    notice: row.notice,
  };
}
