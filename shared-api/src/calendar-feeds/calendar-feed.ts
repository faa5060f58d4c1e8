import * as z from '@steward/shared-api/schema';
import { instant } from '../values.ts';

/** What a person knows of their own calendar feed. Its secret is not kept, so that the address is told once, when it is made. */
export const calendarFeed = z.object({
  /** Null: there is none. */
  createdAt: z.nullable(instant),
  /** When a calendar read it last, to the minute; null when none has. */
  lastReadAt: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed that was just made, with the secret address under which calendars read it. */
export const newCalendarFeed = z.extend(calendarFeed, { createdAt: instant, address: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
