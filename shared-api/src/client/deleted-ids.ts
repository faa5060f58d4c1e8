import type { Cache } from 'swr';
import type { AnyCommand } from '../endpoint.ts';

/** The ids that were deleted, for as long as their cache exists. */
const deletedIdsOf = new WeakMap<Cache, Set<string>>();

/** Records the id that a command has deleted: a `DELETE` of `/…/{id}`. */
export function markDeleted(cache: Cache, { method, path }: AnyCommand, input: object): void {
  if (method !== 'DELETE' || !path.endsWith('/{id}') || !('id' in input)) return;
  const ids = deletedIdsOf.get(cache) ?? new Set();
  deletedIdsOf.set(cache, ids.add(String(input.id)));
}

/** Whether a query refers to a deleted record. Its page may stay on screen for a moment, and a refetch would respond 404. */
export function concernsDeleted(cache: Cache, input: unknown): boolean {
  const ids = deletedIdsOf.get(cache);
  if (!ids || typeof input !== 'object' || input === null) return false;
  return Object.values(input).some((value) => ids.has(String(value)));
}
