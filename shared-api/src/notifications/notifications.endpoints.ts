import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import {
  notification,
  notificationDelivery,
  notificationKind,
  notificationPreference,
} from './notification.ts';

const preferences = z.array(notificationPreference);

export const notifications = endpoints('notifications', {
  list: list({
    path: '/notifications',
    access: 'signedIn',
    summary: "Lists the caller's notifications, newest first; none while support acts as the user.",
    reads: ['Notification'],
    input: { isUnread: z.optional(z.boolean()) },
    output: notification,
  }),
  listPreferences: query({
    path: '/notifications/preferences',
    access: 'signedIn',
    summary: 'Returns how the caller gets the emails about each kind of notification.',
    reads: ['Notification', 'OrgUser'],
    input: {},
    output: preferences,
  }),
  setDelivery: command('POST', {
    path: '/notifications/preferences',
    access: 'signedIn',
    summary: 'Changes how the caller gets the emails about a kind of notification: at once, daily or not.',
    changes: ['OrgUser', 'Notification'],
    input: { kind: notificationKind, delivery: notificationDelivery },
    output: preferences,
  }),
});
