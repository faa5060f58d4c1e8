import * as z from '@steward/shared-api/schema';
import { command, download, endpoints, query } from '../endpoint.ts';
import { calendarFeed, newCalendarFeed } from './calendar-feed.ts';

const own = '/users/current-user/calendar-feed';

/**
 * A person's service appointments for their own calendar program (RFC 5545). Whoever holds the address reads what the person sees at that
 * moment; a person has one at a time.
 */
export const calendarFeeds = endpoints('calendarFeeds', {
  get: query({
    path: own,
    access: 'appointments.read',
    summary: 'Whether the caller has a calendar feed, and when it was read last; never its address.',
    input: {},
    output: calendarFeed,
  }),
  create: command('POST', {
    path: own,
    access: 'appointments.read',
    summary:
      'Makes the caller a new address for their calendar feed and tells it this once; a former one stops.',
    input: {},
    output: newCalendarFeed,
  }),
  remove: command('DELETE', {
    path: own,
    access: 'appointments.read',
    summary: "Stops the caller's calendar feed.",
    input: {},
    output: z.null(),
  }),
  read: download({
    path: '/calendar-feeds/{token}/appointments.ics',
    access: 'public',
    summary:
      'The service appointments of the person whose address this is, as a calendar program reads them.',
    input: { token: z.string().check(z.regex(/^[\w-]{43}$/, 'This address is not complete')) },
  }),
});
