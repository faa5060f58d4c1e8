import * as z from '@steward/shared-api/schema';
import type { Permission } from '../permissions.ts';
import { id, instant } from '../values.ts';

/** The kinds of notifications. */
export const notificationKind = z.enum([
  'mention',
  'assignment',
  'confirmation',
  'newDate',
  'visitChange',
  'fault',
  'photo',
  'answer',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** How a user gets the emails about a kind. */
export const notificationDelivery = z.enum(['atOnce', 'daily', 'none']);
export type NotificationDelivery = z.infer<typeof notificationDelivery>;

interface KindDeclaration {
  /** `Emails about mentions` */
  readonly label: string;
  readonly about: string;
  /** Only users with one of these are notified. */
  readonly permissions: readonly Permission[];
  /** The delivery of users who have chosen none. */
  readonly delivery: NotificationDelivery;
}

/** The texts of each kind, who is notified, and how by default. The specified emails are sent at once. */
export const notificationKinds: Readonly<Record<NotificationKind, KindDeclaration>> = {
  mention: {
    label: 'Mentions',
    about: 'Someone mentions you in a comment',
    permissions: ['faults.read'],
    delivery: 'atOnce',
  },
  assignment: {
    label: 'Assignments',
    about: 'A service appointment is assigned to you',
    permissions: ['appointments.assignEngineer'],
    delivery: 'atOnce',
  },
  confirmation: {
    label: 'Requests',
    about: 'A request waits for your answer',
    permissions: ['appointments.read', 'models.decideRequest'],
    delivery: 'atOnce',
  },
  newDate: {
    label: 'New dates',
    about: 'The date of a service appointment changes',
    permissions: ['appointments.read'],
    delivery: 'atOnce',
  },
  visitChange: {
    label: 'Service appointments',
    about: 'A service appointment is confirmed, completed or cancelled',
    permissions: ['appointments.read'],
    delivery: 'atOnce',
  },
  fault: {
    label: 'New faults',
    about: 'A fault is reported at your locations or with equipment that you service',
    permissions: ['faults.read'],
    delivery: 'atOnce',
  },
  photo: {
    label: 'Photos by sticker',
    about: 'A photo from a person without an account waits for your decision',
    permissions: ['faults.edit'],
    // The email about the new fault is sent at once.
    delivery: 'daily',
  },
  answer: {
    label: 'Answers',
    about: 'Support answers a request of yours',
    permissions: ['models.request'],
    delivery: 'atOnce',
  },
};

/** Notifications that are older than this number of days count as read. */
export const unreadNotificationDays = 30;
/** Older notifications are deleted. */
export const notificationDays = 90;
/** Unread notifications are counted up to this number. */
export const maximumUnread = 100;

/** A notification of the current user about an event. */
export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  about: z.nullable(z.string()),
  /** A path of the portal; null if the record has no page. */
  link: z.nullable(z.string()),
  createdAt: instant,
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** How the current user gets the emails about a kind. */
export const notificationPreference = z.object({ kind: notificationKind, delivery: notificationDelivery });
export type NotificationPreference = z.infer<typeof notificationPreference>;
