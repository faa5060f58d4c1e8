import { invitationDays } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

interface Invitation {
  /** The full name of the inviting user; null for the first user of an organisation. */
  readonly invitedBy: string | null;
  /** The name of the organisation. */
  readonly organisation: string;
  readonly userName: string;
  /** The label of the role, such as `Practice manager`. */
  readonly role: string;
  /** The path of the page that accepts the invitation. */
  readonly path: string;
}

/** The email with the link that lets a user join an organisation. */
export function invitationEmail({ invitedBy, organisation, userName, role, path }: Invitation): Email {
  return {
    kind: 'user.invited',
    subject: invitedBy === null ? `${organisation} joins Steward` : `${invitedBy} invites you to Steward`,
    paragraphs: [
      invitedBy === null
        ? `${organisation} joins Steward, where practices and their suppliers look after equipment. You are its administrator.`
        : `${invitedBy} of ${organisation} invites you to Steward, where practices and their suppliers look after equipment.`,
      `Open the link and log in with this email address to accept. The link works once, for ${invitationDays} days.`,
    ],
    facts: [
      ['User name', userName],
      ['Role', role],
    ],
    link: { label: 'Open the invitation', path },
  };
}
