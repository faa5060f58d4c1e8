import { invitationDays } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

interface Invitation {
  /** The full name of the inviting user; null for the first user of an organisation. */
  readonly invitedBy: string | null;
  /** The name of the organisation; null for support. */
  readonly organisation: string | null;
  readonly userName: string;
  /** The label of the role, such as `Practice manager`. */
  readonly role: string;
  /** The path of the page that accepts the invitation. */
  readonly path: string;
}

/** The email with the link that lets a user join an organisation. */
export function invitationEmail({ invitedBy, organisation, userName, role, path }: Invitation): Email {
  const [subject, opening] = openingOf(invitedBy, organisation);
  return {
    kind: 'user.invited',
    subject,
    paragraphs: [
      opening,
      `Open the link and log in with this email address to accept. The link works once, for ${invitationDays} days.`,
    ],
    facts: [
      ['User name', userName],
      ['Role', role],
    ],
    link: { label: 'Open the invitation', path },
  };
}

const purpose = 'where practices and their suppliers look after equipment.';

/** The subject and the first sentence. */
function openingOf(invitedBy: string | null, organisation: string | null): [string, string] {
  if (organisation === null)
    return ['Join Steward support', `You are invited to join the support team of Steward, ${purpose}`];
  return invitedBy === null
    ? [
        `${organisation} joins Steward`,
        `${organisation} joins Steward, ${purpose} You are its administrator.`,
      ]
    : [
        `${invitedBy} invites you to Steward`,
        `${invitedBy} of ${organisation} invites you to Steward, ${purpose}`,
      ];
}
