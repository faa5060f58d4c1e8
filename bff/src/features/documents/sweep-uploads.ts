import { waitingPhotoDays } from '@steward/shared-api';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { removeOldPhotosAsSystem } from '../sticker-photos/waiting-photos.queries.ts';
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

type SweepDependencies = Pick<Dependencies, 'config' | 'db' | 'files' | 'now'>;

/**
 * Cleans up after crashes, lost connections and full disks, and returns the number of documents and files:
 * - marks uploads of more than an hour as failed, and deletes documents without a file an hour after a failed upload, else after a day;
 * - deletes photos of reports without an account that no one has looked at for 30 days;
 * - releases files of more than a day that no document has, and removes the bytes of files that were released more than a day ago.
 *
 * It removes only keys that this database recorded and only if this portal owns the files, so that a restored copy of the database on the
 * same bucket removes nothing. Several servers can run it at the same time.
 */
export async function sweepUploads(
  deps: SweepDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const { config, db } = deps;
  const now = deps.now();
  const [anHourAgo, aDayAgo] = [new Date(now.getTime() - hour), new Date(now.getTime() - day)];
  const empty = await removeEmptyAsSystem(db, { failedBefore: anHourAgo, before: aDayAgo, now });
  const failed = await failUploadsAsSystem(db, anHourAgo);
  const photosBefore = new Date(now.getTime() - waitingPhotoDays * day);
  const photos = await removeOldPhotosAsSystem(db, { before: photosBefore, now });
  const rows = empty + failed + photos;
  const owner = await claimFiles(db, config.origin);
  if (owner === config.origin) return rows + (await removeReleased(deps));
  log.warn({ owner }, 'another portal owns the files, so none is removed (see Backup in docs/operations.md)');
  return rows;
}

async function removeReleased({ db, files, now }: SweepDependencies): Promise<number> {
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
