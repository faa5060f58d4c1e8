import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** An invitation can be accepted within this number of days. */
export const invitationDays = 14;

/** The maximum number of invitations from one organisation to one email address within 24 hours. */
export const ownInvitationsPerAddressADay = 3;

/** The maximum number of invitations to one email address within 24 hours. The first of each organisation is always sent. */
export const invitationsPerAddressADay = 10;

/** The signed-in identity that opens an invitation, with or without access to Steward. */
const invitationRecipient = z.object({
  /** The email address that the identity provider has verified, or null. */
  email: z.nullable(z.string()),
  /** Whether this is the invited address. */
  isInvited: z.boolean(),
  /** The address that logs out and returns to the invitation. */
  changeAccountUrl: z.string(),
});

/** An open invitation as its page shows it. */
export const invitation = z.object({
  organisationName: z.string(),
  /** The invited email address. */
  userName: z.string(),
  /** The label of the role: 'Practice manager'. */
  roleName: z.string(),
  expiresAt: instant,
  /** Null for an anonymous user. */
  visitor: z.nullable(invitationRecipient),
});
export type Invitation = z.infer<typeof invitation>;

/** The new user. */
export const acceptedInvitation = z.object({ orgUserId: id });

/** An organisation that the user can switch to. */
export const otherOrganisation = z.object({
  /** The user of the same identity in that organisation. */
  orgUserId: id,
  name: z.string(),
  roleName: z.string(),
});
export type OtherOrganisation = z.infer<typeof otherOrganisation>;
