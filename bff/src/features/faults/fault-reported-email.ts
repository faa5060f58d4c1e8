import type { AuthoredContext } from '../../context.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import type { FaultReport, ReportedAsset } from './create-fault.ts';

/** The email about a new fault. */
export function faultReportedEmail(
  { actor }: Pick<AuthoredContext, 'actor'>,
  asset: ReportedAsset,
  fault: FaultReport & { id: string; category: string },
): Email {
  const name = `${asset.type_name} ${asset.model_name}`;
  return {
    kind: 'fault.reported',
    subject: `New fault (${fault.faultSeverity}): ${name}, ${asset.location_name}`,
    paragraphs: [
      `${actor.fullName} has reported a fault.`,
      ...(actor.orgUserId === null ? [unverifiedReporterNotice] : []),
    ],
    quote: fault.description,
    facts: [
      ['Severity', marked(fault.faultSeverity, fault.isSeverityGuessed)],
      ['Category', marked(fault.category, fault.isCategoryGuessed)],
      ['Location', asset.location_name],
      ['Asset', name],
      ['Serial number', asset.serial_number ?? 'Not known'],
    ],
    link: { label: 'Open the fault', path: `/fault/${fault.id}` },
  };
}

const marked = (value: string, isGuessed = false) => (isGuessed ? `${value} (guessed)` : value);

const unverifiedReporterNotice =
  'It was reported with the sticker on the asset, which needs no account. The name of the reporter is not verified.';
