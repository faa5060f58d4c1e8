import { faultComments, type Fault, type FaultComment } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useEffect, useState } from 'react';

/** Shown at first; the others after Show earlier comments. */
export const firstComments = 25;
/** The largest page of the API. */
export const mostComments = 300;

/** The newest comments about a fault. */
export function useComments({ id }: Pick<Fault, 'id'>, pageSize: number) {
  return useQuery(faultComments.list, { id, pageSize });
}

/** The activity of a fault, and who is notified. */
export function useActivity({ id }: Pick<Fault, 'id'>) {
  return useQuery(faultComments.getActivity, { id });
}

/** The users with a matching name; none without a search. */
export function useMatchingPeople({ id }: Pick<Fault, 'id'>, searchTerm: string | null) {
  const { data } = useQuery(
    faultComments.listPeople,
    searchTerm === null ? null : { id, pageSize: 5, ...(searchTerm === '' ? {} : { searchTerm }) },
  );
  return searchTerm === null ? [] : (data?.data ?? []);
}

/** Adds a comment. */
export const useAddComment = () => useCommand(faultComments.add);

/** Marks shown comments as read. Returns the ids of those that were new on this page; they stay so until it is left. */
export function useMarkRead(
  { id }: Pick<Fault, 'id'>,
  comments: readonly FaultComment[] | undefined,
): ReadonlySet<string> {
  const { run } = useCommand(faultComments.markRead);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = comments?.filter(({ isUnread }) => isUnread).map((comment) => comment.id) ?? [];
    const [newest] = unread;
    if (newest === undefined) return;
    run({ id, commentId: newest }).then(
      () => setNewIds((known) => new Set([...known, ...unread])),
      // They stay unread, and the next visit repeats it.
      () => undefined,
    );
  }, [run, id, comments]);
  return newIds;
}
