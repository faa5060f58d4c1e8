import { calendarFeeds } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';

const stale = [calendarFeeds.get];

/** Whether the user has a calendar link. Only the response that creates the link contains it. */
export function useFeed() {
  return useQuery(calendarFeeds.get, {});
}

export function useCreateFeed() {
  return useCommand(calendarFeeds.create, stale);
}

export function useRemoveFeed() {
  return useCommand(calendarFeeds.remove, stale);
}
