import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** How many days an invitation can be accepted after it was sent. */
export const invitationDays = 14;

/** How many invitations one organisation sends to one e-mail address within 24 hours. */
export const ownInvitationsPerAddressADay = 3;

/** How many one e-mail address receives within 24 hours from all organisations; the first of each organisation is sent in any case. */
export const invitationsPerAddressADay = 10;

/** The signed-in person who opens an invitation, with or without access to Steward. */
const invitationRecipient = z.object({
  /** The address that the identity provider has verified; null when it has verified none. */
  email: z.nullable(z.string()),
  /** Whether this is the address that was invited. */
  isInvited: z.boolean(),
  /** Logs out and returns to the invitation. */
  changeAccountUrl: z.string(),
});

/** An open invitation, as the holder of its link sees it. */
export const invitation = z.object({
  organisationName: z.string(),
  /** The invited e-mail address. */
  userName: z.string(),
  /** For display: 'Practice manager'. */
  roleName: z.string(),
  expiresAt: instant,
  /** Null when nobody is signed in. */
  visitor: z.nullable(invitationRecipient),
});
export type Invitation = z.infer<typeof invitation>;

/** The user that the person now is. */
export const acceptedInvitation = z.object({ orgUserId: id });

/** An organisation that the person can switch to. */
export const otherOrganisation = z.object({
  /** The person's user in that organisation. */
  orgUserId: id,
  name: z.string(),
  roleName: z.string(),
});
export type OtherOrganisation = z.infer<typeof otherOrganisation>;
