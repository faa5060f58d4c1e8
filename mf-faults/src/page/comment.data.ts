import { faultComments, type Fault, type FaultComment } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useEffect } from 'react';

/** Shown at first; the others after Show earlier comments. */
export const firstComments = 25;
/** The largest page of the API. */
export const mostComments = 300;

/** The newest comments about a fault. */
export function useComments({ id }: Pick<Fault, 'id'>, pageSize: number) {
  return useQuery(faultComments.list, { id, pageSize });
}

/** The activity of a fault, and who is told. */
export function useActivity({ id }: Pick<Fault, 'id'>) {
  return useQuery(faultComments.getActivity, { id });
}

/** The users whose names match; none without a search. */
export function useMatchingPeople({ id }: Pick<Fault, 'id'>, searchTerm: string | null) {
  const { data } = useQuery(
    faultComments.listPeople,
    searchTerm === null ? null : { id, pageSize: 5, ...(searchTerm === '' ? {} : { searchTerm }) },
  );
  return searchTerm === null ? [] : (data?.data ?? []);
}

/** Adds a comment. */
export const useAddComment = () => useCommand(faultComments.add);

/** Marks shown comments as read. They stay marked as new on this page until it is loaded again. */
export function useMarkRead({ id }: Pick<Fault, 'id'>, comments: readonly FaultComment[] | undefined): void {
  const { run } = useCommand(faultComments.markRead);
  const newest = comments?.find(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    // A failure leaves them unread, which the next visit repeats.
    if (newest !== undefined) run({ id, commentId: newest }).catch(() => undefined);
  }, [run, id, newest]);
}
