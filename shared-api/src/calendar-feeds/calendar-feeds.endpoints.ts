import * as z from '@steward/shared-api/schema';
import { command, download, endpoints, query } from '../endpoint.ts';
import { calendarFeed, newCalendarFeed } from './calendar-feed.ts';

const feedPath = '/users/current-user/calendar-feed';

/**
 * The service appointments of a user for their calendar program (RFC 5545). Anyone who has the link can read what the user can see at that
 * moment. A user has at most one feed.
 */
export const calendarFeeds = endpoints('calendarFeeds', {
  get: query({
    path: feedPath,
    access: 'appointments.read',
    summary:
      'Returns whether the caller has a calendar feed and when it was last read. Never returns the link.',
    reads: ['CalendarFeed'],
    input: {},
    output: calendarFeed,
  }),
  create: command('POST', {
    path: feedPath,
    access: 'appointments.read',
    summary:
      "Creates a new link for the caller's calendar feed and returns it once. An earlier link stops working.",
    changes: ['CalendarFeed'],
    input: {},
    output: newCalendarFeed,
  }),
  remove: command('DELETE', {
    path: feedPath,
    access: 'appointments.read',
    summary: "Turns off the caller's calendar feed.",
    changes: ['CalendarFeed'],
    input: {},
    output: z.null(),
  }),
  read: download({
    path: '/calendar-feeds/{token}/appointments.ics',
    access: 'public',
    summary: 'Returns the service appointments of the user that the link belongs to, in iCalendar format.',
    input: { token: z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete')) },
  }),
});
