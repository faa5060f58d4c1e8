import { formatDateTime, groupArchiveDays } from '@steward/shared-api';
import type { Email } from '../../infrastructure/mail/email.ts';

const settings = '/configuration?archive=true';

/** The email to the administrator when the archive can be downloaded. */
export function archiveReadyEmail(groupName: string, expiresAt: Date): Email {
  return {
    kind: 'groupArchive.ready',
    subject: `The archive of ${groupName} is ready`,
    paragraphs: [
      `The archive that you requested is ready. It has everything that Steward stores of ${groupName}, in one ZIP file.`,
      `You can download it in the settings for ${groupArchiveDays} days. You need to sign in.`,
    ],
    facts: [['Available until', `${formatDateTime(expiresAt.toISOString(), 'Europe/London')} (UK time)`]],
    link: { label: 'Open the settings', path: settings },
  };
}

/** The email to the administrator when the archive could not be made. */
export function archiveFailedEmail(groupName: string, notice: string): Email {
  return {
    kind: 'groupArchive.failed',
    subject: `The archive of ${groupName} could not be made`,
    paragraphs: ['The archive that you requested could not be made.', notice],
    link: { label: 'Try again in the settings', path: settings },
  };
}
