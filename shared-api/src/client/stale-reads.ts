import type { Cache } from 'swr';
import {
  recordQueryId,
  type AnyEndpoint,
  type AnyList,
  type InputOf,
  type OutputOf,
  type Reads,
} from '../endpoint.ts';
import type { EntityName } from '../events/change.ts';
import type { Page } from '../paging.ts';

/** The entities that changed; `all` if they are unknown. */
export type Changed = readonly EntityName[] | 'all';

/** A write of this tab. */
export interface Write {
  readonly endpoint: AnyEndpoint;
  readonly input: object;
  readonly output: unknown;
  /** The write failed because this tab may have old data. It has no output. */
  readonly isRefused?: boolean;
  /** The list that the output updates instead of a refetch. */
  readonly update?: CachedUpdate | undefined;
}

/** Updates the cached pages of a list after a write, for a list that is too long to refetch for one row. */
export interface CachedUpdate<Output = unknown> {
  readonly list: AnyList;
  /** Returns the new page, the same object for no change, or undefined for a refetch. `input` is the query of the page. */
  change(page: unknown, input: object, output: Output): unknown;
}

/** Declares a {@link CachedUpdate}. */
export function updateList<List extends AnyList, Output>(
  list: List,
  change: (
    page: Page<OutputOf<List>>,
    input: InputOf<List>,
    output: Output,
  ) => Page<OutputOf<List>> | undefined,
): CachedUpdate<Output> {
  // Guarantee: `change` is called with cached pages of this list and their inputs, which only `useQuery` writes.
  return { list, change: change as CachedUpdate<Output>['change'] };
}

/** The cache key of a query. */
export type QueryKey = readonly [endpointId: string, input: Record<string, unknown>];

/** What each read depends on. Areas bundle their own endpoints, which can have different versions. */
const knownReads = new Map<string, Reads>();

/** Records what a read depends on; called for every query before its key is cached. */
export function learnReads({ id, reads = 'all' }: AnyEndpoint): void {
  const known = knownReads.get(id) ?? [];
  knownReads.set(id, reads === 'all' || known === 'all' ? 'all' : [...new Set([...known, ...reads])]);
}

/** Whether the changes make responses of this read stale. */
export function isStaleAfter(endpointId: string, changed: Changed): boolean {
  const reads = knownReads.get(endpointId) ?? 'all';
  return changed === 'all' || reads === 'all' || reads.some((entity) => changed.includes(entity));
}

/** Returns the entities that any of the changes names. */
export function union(changes: Iterable<Changed>): Changed {
  const entities = new Set<EntityName>();
  for (const changed of changes) {
    if (changed === 'all') return 'all';
    for (const entity of changed) entities.add(entity);
  }
  return [...entities];
}

/** Whether a key is of the query of the record that the write returned, so that its output is the new response. */
export function isAnsweredBy({ endpoint, output }: Write, [endpointId, input]: QueryKey): boolean {
  const record: { id?: unknown } = Object(output);
  const isOfRecord = record.id !== undefined && input['id'] === record.id && Object.keys(input).length === 1;
  return isOfRecord && endpointId === recordQueryId(endpoint);
}

export function isQueryKey(key: unknown): key is QueryKey {
  return Array.isArray(key) && typeof key[0] === 'string' && typeof key[1] === 'object' && key[1] !== null;
}

/** The ids that were deleted in this tab, for as long as their cache exists. */
const deletedIdsOf = new WeakMap<Cache, Set<string>>();

/** Records the id that a write has deleted: a `DELETE` of `/…/{id}`, or one that says so. */
export function markDeleted(cache: Cache, { endpoint, input }: Write): void {
  const { method, path, deletesRecord } = endpoint;
  const isDeletion = deletesRecord === true || (method === 'DELETE' && path.endsWith('/{id}'));
  if (!isDeletion || !('id' in input)) return;
  const ids = deletedIdsOf.get(cache) ?? new Set();
  deletedIdsOf.set(cache, ids.add(String(input.id)));
}

/** Whether a query refers to a deleted record. Its page may stay on screen for a moment, and a refetch would respond 404. */
export function isForDeletedRecord(cache: Cache, input: object): boolean {
  const ids = deletedIdsOf.get(cache);
  return ids !== undefined && Object.values(input).some((value) => ids.has(String(value)));
}
