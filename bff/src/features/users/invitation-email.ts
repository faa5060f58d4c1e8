import { invitationDays } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

interface Invitation {
  /** Who invites, by name; nobody in particular, whoever is the first of an organisation. */
  readonly by: string | null;
  /** Whom the invitation is of. */
  readonly organisation: string;
  readonly userName: string;
  /** As people read it: `Practice manager`. */
  readonly role: string;
  /** Where the invitation is accepted. */
  readonly path: string;
}

/** The e-mail with the link that lets somebody join an organisation. */
export function invitationEmail({ by, organisation, userName, role, path }: Invitation): Email {
  return {
    kind: 'user.invited',
    subject: by === null ? `${organisation} joins Steward` : `${by} invites you to Steward`,
    paragraphs: [
      by === null
        ? `${organisation} joins Steward, where practices and their suppliers look after equipment. You are its administrator.`
        : `${by} of ${organisation} invites you to Steward, where practices and their suppliers look after equipment.`,
      `Open the link and log in with this e-mail address to accept. The link works once, for ${invitationDays} days.`,
    ],
    facts: [
      ['User name', userName],
      ['Role', role],
    ],
    link: { label: 'Open the invitation', path },
  };
}
