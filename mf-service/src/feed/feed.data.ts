import { calendarFeeds } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';

/** Whether the user has a calendar link. Only the response that creates the link contains it. */
export function useFeed() {
  return useQuery(calendarFeeds.get, {});
}

export function useCreateFeed() {
  return useCommand(calendarFeeds.create);
}

export function useRemoveFeed() {
  return useCommand(calendarFeeds.remove);
}
