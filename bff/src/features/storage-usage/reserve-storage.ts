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

/**
 * Records the key of a file and reserves its bytes, and commits before any byte is stored. Throws 507 if the quota would be exceeded. Bytes that
 * the file replaces are counted already.
 */
export async function reserveStorage(
  ctx: Context,
  key: string,
  { bytes, replacedBytes = 0 }: { bytes: number; replacedBytes?: number },
): Promise<void> {
  const owner = storageOwnerOf(ctx.actor.scope);
  await inTransaction(ctx.db, async (db) => {
    await recordFile(db, key, ctx.now);
    if (owner === null) return;
    await asSystem(db, async (system) => {
      await ensureQuotaAllows(ctx, system, { owner, bytes: bytes - replacedBytes });
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

/** Whether bytes that this transaction stores in the database are within the quota of a group. */
export function isWithinQuota(
  ctx: Pick<Context, 'db' | 'storageLimits'>,
  groupId: string,
  bytes: number,
): Promise<boolean> {
  const owner = { kind: 'group', id: groupId } as const;
  return asSystem(ctx.db, (system) => quotaAllows(ctx, system, { owner, bytes }));
}

interface StoredBytes {
  readonly owner: StorageOwner;
  readonly bytes: number;
}

async function ensureQuotaAllows(
  ctx: Pick<Context, 'storageLimits'>,
  db: Queryable,
  stored: StoredBytes,
): Promise<void> {
  if (!(await quotaAllows(ctx, db, stored))) throw quotaReached();
}

async function quotaAllows(
  { storageLimits: { quotaBytes } }: Pick<Context, 'storageLimits'>,
  db: Queryable,
  { owner, bytes }: StoredBytes,
): Promise<boolean> {
  if (quotaBytes === 0) return true;
  await lockStorageOf(db, owner);
  return (await countBytesAsSystem(db, owner)) + bytes <= quotaBytes;
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
