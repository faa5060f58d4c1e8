import { calendarFeeds } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';

const stale = [calendarFeeds.get];

/** Whether the person has a calendar feed; its address is told only by what makes one. */
export function useFeed() {
  return useQuery(calendarFeeds.get, {});
}

export function useMakeFeed() {
  return useCommand(calendarFeeds.create, stale);
}

export function useStopFeed() {
  return useCommand(calendarFeeds.remove, stale);
}
