import type { AssetModelAdditionRequest } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

/** The email to the requester about the decision of support. */
export function modelDecidedEmail(request: AssetModelAdditionRequest): Email {
  const isAdded = request.decision === 'Added';
  return {
    kind: 'model.decided',
    subject: isAdded ? 'The model you requested has been added' : 'The model you requested was not added',
    paragraphs: [
      isAdded
        ? 'The model that you requested is in the catalogue now. You can add your equipment.'
        : 'The model that you requested was not added to the catalogue.',
    ],
    facts: [
      ['Manufacturer', request.manufacturerString],
      ['Model', request.modelInfoString],
      ['Comments', request.decisionComments ?? '–'],
    ],
    link: { label: 'Open your assets', path: '/assets' },
  };
}
