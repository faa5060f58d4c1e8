import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { forgetFiles } from './stored-files.queries.ts';
import {
  claimFiles,
  failUploadsAsSystem,
  keysToRemoveAsSystem,
  recordKeysOfDocumentsAsSystem,
  releaseOrphansAsSystem,
  removeEmptyAsSystem,
} from './sweep-uploads.queries.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Sweeping = Pick<Dependencies, 'config' | 'db' | 'files' | 'now'>;

/**
 * Ends what a crash, a cut line or a full disk left behind: documents whose file did not come are gone an hour after it was begun, those
 * for which none was begun a day after; uploads under way for over an hour have failed; what was begun a day ago and
 * is no document's is released, and the bytes of what was released a day ago are removed. Only keys that this database has written down,
 * and only where it keeps the files: a restored copy on the same bucket removes nothing. Safe to run at any time, by several servers at
 * once. Returns how much was swept.
 */
export async function sweepUploads(deps: Sweeping, log: Pick<FastifyBaseLogger, 'warn'>): Promise<number> {
  const { config, db } = deps;
  const now = deps.now();
  const [anHourAgo, aDayAgo] = [new Date(now.getTime() - hour), new Date(now.getTime() - day)];
  const empty = await removeEmptyAsSystem(db, { failedBefore: anHourAgo, before: aDayAgo, now });
  const failed = await failUploadsAsSystem(db, anHourAgo);
  const keeper = await claimFiles(db, config.origin);
  if (keeper === config.origin) return empty + failed + (await removeReleased(deps));
  log.warn(
    { keeper },
    'the files are kept by another portal: none is removed (see Backup in docs/operations.md)',
  );
  return empty + failed;
}

async function removeReleased({ db, files, now }: Sweeping): Promise<number> {
  const at = now();
  const aDayAgo = new Date(at.getTime() - day);
  await recordKeysOfDocumentsAsSystem(db, at);
  await releaseOrphansAsSystem(db, { begunBefore: aDayAgo, now: at });
  let removed = 0;
  for (;;) {
    const keys = await keysToRemoveAsSystem(db, aDayAgo);
    if (keys.length === 0) return removed;
    for (const key of keys) await files.remove(key);
    await forgetFiles(db, keys);
    removed += keys.length;
  }
}
