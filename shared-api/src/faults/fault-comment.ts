import * as z from '@steward/shared-api/schema';
import { id, instant, requiredText } from '../values.ts';
import { faultStatus } from './fault.ts';

/** Comments that are older than this number of days count as read. */
export const unreadCommentDays = 30;

const organisation = z.object({ name: z.string(), isSupplier: z.boolean() });

/** A user who sees a fault. */
export const faultPerson = z.object({ id, fullName: z.string(), organisation });
export type FaultPerson = z.infer<typeof faultPerson>;

/** A comment on a fault. The latest one is also its Progress Notes. */
export const faultComment = z.object({
  id,
  /** Null for notes from an import, and for users whom the caller may not know. */
  author: z.nullable(faultPerson),
  /** Its author is a user of another supplier, whom the caller may not know. */
  isOfAnotherSupplier: z.boolean(),
  text: z.string(),
  /** The users who are mentioned: `@` and their name are in the text. */
  mentions: z.array(z.object({ id, fullName: z.string() })),
  createdAt: instant,
  isUnread: z.boolean(),
});
export type FaultComment = z.infer<typeof faultComment>;

/** The fields of a new comment. */
export const faultCommentInput = {
  text: requiredText(4000, 'Please write a comment'),
  mentionedOrgUserIds: z._default(z.array(id).check(z.maxLength(20, 'At most 20 people')), []),
};

/** A change to a fault: who, when and the new status, without other values. */
export const faultActivityEntry = z.object({
  id,
  event: z.string(),
  status: z.nullable(faultStatus),
  /** Who made the change; `null` for a report by sticker and for imports. */
  authorName: z.nullable(z.string()),
  createdAt: instant,
});
export type FaultActivityEntry = z.infer<typeof faultActivityEntry>;

/** What has happened to a fault, oldest first, and who gets the email about a new fault with its asset. */
export const faultActivity = z.object({
  entries: z.array(faultActivityEntry),
  notifiedNames: z.array(z.string()),
});
export type FaultActivity = z.infer<typeof faultActivity>;
