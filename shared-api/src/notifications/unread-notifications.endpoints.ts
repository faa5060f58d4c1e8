import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { id } from '../values.ts';

/** What every page of the portal needs. In a file of its own, so that pages do not load the contract of the list and of the settings. */
export const unreadNotifications = endpoints('notifications', {
  countUnread: query({
    path: '/notifications/unread-count',
    access: 'signedIn',
    summary: "Returns the number of the caller's unread notifications of the last 30 days, up to 100.",
    reads: ['Notification'],
    input: {},
    output: z.object({ count: z.number() }),
  }),
  markRead: command('POST', {
    path: '/notifications/mark-read',
    access: 'signedIn',
    summary: "Marks the caller's notifications as read: one, those about a record, or all.",
    changes: ['Notification'],
    input: { id: z.optional(id), recordId: z.optional(id) },
    output: z.null(),
  }),
});
