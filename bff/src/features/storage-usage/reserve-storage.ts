import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { recordFile } from '../documents/stored-files.queries.ts';
import { diskReserved, quotaReached } from '../../infrastructure/http/problems.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import {
  countBytesAsSystem,
  insertUsageAsSystem,
  lockStorageOf,
  updateUsageAsSystem,
  type StorageOwner,
} from './storage-usage.queries.ts';

/** The organisation that is charged for the uploads of a user: their own, so that a user cannot exhaust the quota of another one. */
export function storageOwnerOf(scope: Scope): StorageOwner | null {
  if (scope.kind === 'group') return { kind: 'group', id: scope.groupId };
  return scope.kind === 'supplier' ? { kind: 'supplier', id: scope.supplierId } : null;
}

/** Records the key of a file and reserves its bytes, and commits before any byte is stored. Throws 507 if the quota would be exceeded. */
export async function reserveStorage(ctx: Context, key: string, bytes: number): Promise<void> {
  const owner = storageOwnerOf(ctx.actor.scope);
  await inTransaction(ctx.db, async (db) => {
    await recordFile(db, key, ctx.now);
    if (owner === null) return;
    await asSystem(db, async (system) => {
      await ensureQuotaAllows(ctx, system, { owner, bytes });
      await insertUsageAsSystem(system, { key, owner, bytes });
    });
  });
}

/** Replaces the reserved bytes by the stored ones. */
export async function settleStorage(ctx: Context, key: string, bytes: number): Promise<void> {
  await asSystem(ctx.db, (system) => updateUsageAsSystem(system, key, bytes));
}

/** Throws 507 if bytes that this transaction stores in the database would exceed the quota. */
export async function ensureQuota(ctx: Context, bytes: number): Promise<void> {
  const owner = storageOwnerOf(ctx.actor.scope);
  if (owner !== null) await asSystem(ctx.db, (system) => ensureQuotaAllows(ctx, system, { owner, bytes }));
}

async function ensureQuotaAllows(
  { storageLimits: { quotaBytes } }: Context,
  db: Queryable,
  { owner, bytes }: { owner: StorageOwner; bytes: number },
): Promise<void> {
  if (quotaBytes === 0) return;
  await lockStorageOf(db, owner);
  if ((await countBytesAsSystem(db, owner)) + bytes > quotaBytes) throw quotaReached();
}

/** Bytes of uploads in progress, which `statfs` may not count yet. */
const pending = new WeakMap<Context['files'], number>();
/** Without configuration the reserve is 1 GB, and at most a tenth of the disk. */
const defaultReserve = 1_000_000_000;

/**
 * Runs an upload if the disk keeps its reserve of free space, which the database needs. Throws 507 otherwise. Does not check a bucket,
 * which has no disk.
 */
export async function withinDiskReserve<Result>(
  { files, storageLimits, log }: Pick<Context, 'files' | 'storageLimits' | 'log'>,
  bytes: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const space = await files.space();
  if (space === null) return run();
  const reserve = storageLimits.diskReserveBytes ?? Math.min(defaultReserve, space.totalBytes / 10);
  const others = pending.get(files) ?? 0;
  if (reserve > 0 && space.freeBytes - others - bytes < reserve) {
    log.error({ ...space, reserve }, 'an upload was refused to keep the reserve of free disk space');
    throw diskReserved();
  }
  pending.set(files, others + bytes);
  try {
    return await run();
  } finally {
    pending.set(files, (pending.get(files) ?? bytes) - bytes);
  }
}
