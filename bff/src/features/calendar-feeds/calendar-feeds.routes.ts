import { calendarFeeds } from '@steward/shared-api';
import { serve, serveSecret } from '../../infrastructure/http/serve.ts';
import { servePublicText } from '../../infrastructure/http/serve-text.ts';
import { createCalendarFeed, getCalendarFeed, removeCalendarFeed } from './own-calendar-feed.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';

export const calendarFeedRoutes = [
  serve(calendarFeeds.get, getCalendarFeed),
  serveSecret(calendarFeeds.create, createCalendarFeed),
  serve(calendarFeeds.remove, removeCalendarFeed),
  servePublicText(calendarFeeds.read, readCalendarFeed),
];
