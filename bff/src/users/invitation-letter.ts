import type { Letter } from '../mail/letter.ts';

interface Invitation {
  /** Who invites, by name. */
  readonly by: string;
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
    subject: `${by} invites you to Steward`,
    paragraphs: [
      `${by} of ${organisation} invites you to Steward, where practices and their suppliers look after equipment.`,
      'Your user name is your e-mail address. Please log in with it.',
    ],
    facts: [
      ['User name', userName],
      ['Role', role],
    ],
    link: { label: 'Log in', path: '/login' },
  };
}
