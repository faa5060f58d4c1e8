import { storageUse, type StorageUsage } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { storageOwnerOf } from './reserve-storage.ts';
import { listUsesAsSystem } from './storage-usage.queries.ts';

/** The storage that the caller's organisation uses. */
export async function getStorageUsage(ctx: Context): Promise<StorageUsage> {
  const owner = storageOwnerOf(ctx.actor.scope);
  if (owner === null) throw forbidden();
  const { quotaBytes } = ctx.storageLimits;
  // Runs as the system, because files of practices that a supplier no longer sees still count.
  const rows = await asSystem(ctx.db, (system) => listUsesAsSystem(system, owner));
  return {
    quotaBytes: quotaBytes === 0 ? null : quotaBytes,
    usedBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    uses: rows.map(({ kind, bytes, files }) => ({ kind: storageUse.parse(kind), bytes, files })),
  };
}
