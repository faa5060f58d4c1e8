import type { AssetModelAdditionRequest } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

/** The email to support about a requested model. */
export function modelRequestedEmail(request: AssetModelAdditionRequest, requestedBy: string): Email {
  return {
    kind: 'model.requested',
    subject: `${request.groupName} requests a model: ${request.manufacturerString} ${request.modelInfoString}`,
    paragraphs: [`${requestedBy} of ${request.groupName} requests a model for the catalogue.`],
    facts: [
      ['Manufacturer', request.manufacturerString],
      ['Model', request.modelInfoString],
      ['Category', request.assetCategoryName ?? '–'],
      ['Type', request.assetTypeName ?? '–'],
      ['Comments', request.comments ?? '–'],
    ],
    link: { label: 'Open Steward', path: '/' },
  };
}

/** The email to support about the models that a practice requests from its import. */
export function modelsRequestedEmail(
  requests: readonly AssetModelAdditionRequest[],
  requestedBy: string,
): Email {
  const [first] = requests;
  const groupName = first?.groupName ?? '';
  return {
    kind: 'model.requested',
    subject: `${groupName} requests models: ${requests.length}`,
    paragraphs: [
      `${requestedBy} of ${groupName} requests models for the catalogue, from the import of a register.`,
    ],
    facts: [
      ...requests.map(({ manufacturerString, modelInfoString, assetTypeName }): [string, string] => [
        assetTypeName ?? '–',
        `${manufacturerString} ${modelInfoString}`,
      ]),
      ['Comments', first?.comments ?? '–'],
    ],
    link: { label: 'Open Steward', path: '/' },
  };
}
