import type { Dependencies } from '../context.ts';
import { failUploadsAsSystem, knownKeysAsSystem } from './sweep-uploads.queries.ts';

const hour = 60 * 60 * 1000;
const batchSize = 500;

/**
 * Ends what a crash, a cut line or a full disk left behind: uploads under way for over an hour have failed, and bytes that no document
 * has are removed a day after they were written. Safe to run at any time, by several servers at once. Returns how much was swept.
 */
export async function sweepUploads(deps: Pick<Dependencies, 'db' | 'files' | 'now'>): Promise<number> {
  const now = deps.now().getTime();
  const failed = await failUploadsAsSystem(deps.db, new Date(now - hour));
  const before = now - 24 * hour;
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of deps.files.list()) {
    if (storedAt.getTime() >= before) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    removed += await removeUnknown(deps, batch);
    batch = [];
  }
  return failed + removed + (await removeUnknown(deps, batch));
}

async function removeUnknown(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const known = await knownKeysAsSystem(db, keys);
  const unknown = keys.filter((key) => !known.has(key));
  for (const key of unknown) await files.remove(key);
  return unknown.length;
}
