import type { Email } from '../../infrastructure/mail/email.ts';

/** The email that asks a supplier to confirm a client. */
export function clientRequestedEmail(clientName: string, requestedBy: string): Email {
  return {
    kind: 'client.requested',
    subject: `${clientName} asks you to service its equipment`,
    paragraphs: [
      `${requestedBy} of ${clientName} would like you to service its equipment.`,
      'Once you confirm the client, you see its locations and the equipment that you service.',
    ],
    facts: [
      ['Client', clientName],
      ['Requested by', requestedBy],
    ],
    link: { label: 'Answer the request', path: '/configuration' },
  };
}
