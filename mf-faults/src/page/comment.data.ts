import { faultComments, type Fault, type FaultComment, type FaultPerson } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Shown at first; the others after 'Show earlier comments'. */
export const firstComments = 25;
/** The largest page of the API. */
export const mostComments = 300;

/** The newest comments on a fault. */
export function useComments({ id }: Pick<Fault, 'id'>, pageSize: number) {
  return useQuery(faultComments.list, { id, pageSize });
}

/** The activity of a fault, and who is notified. */
export function useActivity({ id }: Pick<Fault, 'id'>) {
  return useQuery(faultComments.getActivity, { id });
}

/** In milliseconds: keys that follow faster are one search. */
const pause = 200;

/** The users with a matching name; none without a search. A name that begins with a text without a match is not searched. */
export function useMatchingPeople({ id }: Pick<Fault, 'id'>, search: string | null): readonly FaultPerson[] {
  const settled = useSettled(search);
  const [unmatched, setUnmatched] = useState<string | null>(null);
  const isHopeless = search === null || (unmatched !== null && search.startsWith(unmatched));
  const searchTerm = isHopeless ? null : settled;
  const { data, isLoading } = useQuery(
    faultComments.listPeople,
    searchTerm === null ? null : { id, pageSize: 5, ...(searchTerm === '' ? {} : { searchTerm }) },
  );
  if (searchTerm === null) return [];
  if (data?.data.length === 0 && !isLoading && searchTerm !== unmatched) setUnmatched(searchTerm);
  return data?.data ?? [];
}

/** The value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Adds a comment. */
export const useAddComment = () => useCommand(faultComments.add);

interface ReadComments {
  /** Undefined until all unread ones are loaded. */
  readonly shown: readonly FaultComment[] | undefined;
  /** Loads them again, so that a page that is opened later shows none of them as new. */
  readonly refetch: () => unknown;
}

/**
 * Marks shown comments as read, once the tab is in front. Returns the ids of those that were new on this page; they stay so until it is
 * left.
 */
export function useMarkRead(
  { id }: Pick<Fault, 'id'>,
  { shown: comments, refetch }: ReadComments,
): ReadonlySet<string> {
  const { run } = useCommand(faultComments.markRead);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const isInFront = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const read = useEffectEvent((unread: readonly FaultComment[]) => {
    setNewIds((known) => new Set([...known, ...unread.map((comment) => comment.id)]));
    void refetch();
  });
  useEffect(() => {
    const unread = comments?.filter((comment) => comment.isUnread && !newIds.has(comment.id)) ?? [];
    const [newest] = unread;
    if (newest === undefined || !isInFront) return;
    run({ id, commentId: newest.id }).then(
      () => read(unread),
      // They stay unread, and the next visit repeats it.
      () => undefined,
    );
  }, [run, id, comments, newIds, isInFront]);
  return newIds;
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
