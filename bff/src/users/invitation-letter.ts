import type { Letter } from '../mail/letter.ts';

interface Invitation {
  /** Who invites, by name; nobody in particular, whoever is the first of an organisation. */
  readonly by: string | null;
  /** Whom the invitation is of. */
  readonly organisation: string;
  readonly userName: string;
  /** As people read it: `Practice manager`. */
  readonly role: string;
}

/** What somebody gets who may sign in from now on. */
export function invitationLetter({ by, organisation, userName, role }: Invitation): Letter {
  return {
    kind: 'user.invited',
    subject: by === null ? `${organisation} joins Steward` : `${by} invites you to Steward`,
    paragraphs: [
      by === null
        ? `${organisation} joins Steward, where practices and their suppliers look after equipment. You are its first administrator.`
        : `${by} of ${organisation} invites you to Steward, where practices and their suppliers look after equipment.`,
      'Your user name is your e-mail address. Please log in with it.',
    ],
    facts: [
      ['User name', userName],
      ['Role', role],
    ],
    link: { label: 'Log in', path: '/login' },
  };
}
