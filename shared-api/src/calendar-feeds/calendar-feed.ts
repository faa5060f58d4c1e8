import * as z from '@steward/shared-api/schema';
import { instant } from '../values.ts';

/** The calendar feed of a user. The server stores no secret, so it shows the link only once, when it creates the feed. */
export const calendarFeed = z.object({
  /** Null without a feed. */
  createdAt: z.nullable(instant),
  /** The last time a calendar read the feed, to the minute; null if none has. */
  lastReadAt: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A new feed with its secret link for calendars. */
export const newCalendarFeed = z.extend(calendarFeed, { createdAt: instant, address: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
