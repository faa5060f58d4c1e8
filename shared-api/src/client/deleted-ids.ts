import type { Cache } from 'swr';
import type { AnyCommand } from '../endpoint.ts';

/** What was deleted, for as long as the answers about it are kept. */
const goneOf = new WeakMap<Cache, Set<string>>();

/** Remembers what a command has deleted: a `DELETE` of `/…/{id}` deletes that thing, for good. */
export function markDeleted(cache: Cache, { method, path }: AnyCommand, input: object): void {
  if (method !== 'DELETE' || !path.endsWith('/{id}') || !('id' in input)) return;
  const gone = goneOf.get(cache) ?? new Set();
  goneOf.set(cache, gone.add(String(input.id)));
}

/** Whether a question is about something that was deleted. It may be on screen until its page is left, and would not be found. */
export function concernsDeleted(cache: Cache, asked: unknown): boolean {
  const gone = goneOf.get(cache);
  if (!gone || typeof asked !== 'object' || asked === null) return false;
  return Object.values(asked).some((value) => gone.has(String(value)));
}
