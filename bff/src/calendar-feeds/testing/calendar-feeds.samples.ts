import type { Samples } from '../../testing/samples.ts';

export const calendarFeedSamples: Samples = {
  'calendarFeeds.get': () => ({}),
  'calendarFeeds.create': () => ({}),
  'calendarFeeds.remove': () => ({}),
  'calendarFeeds.read': ({ feedToken }) => ({ token: feedToken }),
};
