import type { AuthoredContext } from '../../context.ts';
import type { Email } from '../../infrastructure/mail/email.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { listFaultRecipientsAsSystem } from '../faults/fault-email.queries.ts';
import type { PhotographedReport } from './sent-photos.queries.ts';

/**
 * Notifies the users of the practice who are notified of faults at the location that a photo waits for them. Suppliers see no such photo. The
 * caller runs it for the first photo of a report, because all photos of a report are looked at together.
 */
export async function notifyOfPhoto(ctx: AuthoredContext, report: PhotographedReport): Promise<void> {
  const users = await listFaultRecipientsAsSystem(ctx.db, {
    locationId: report.location_id,
    supplierId: null,
  });
  await notify(
    ctx,
    { kind: 'photo', email: photoSentEmail(ctx, report), faultId: report.fault_id },
    { users },
  );
}

function photoSentEmail({ actor }: Pick<AuthoredContext, 'actor'>, report: PhotographedReport): Email {
  const asset = `${report.type_name} ${report.model_name}`;
  return {
    kind: 'fault.photo',
    subject: `Photo of a fault: ${asset}, ${report.location_name}`,
    paragraphs: [
      `${actor.fullName} has sent a photo. Keep or remove it: only your practice sees it until then.`,
      'It was sent with the sticker on the asset, which needs no account.',
    ],
    facts: [
      ['Location', report.location_name],
      ['Asset', asset],
      ['Serial number', report.serial_number ?? 'Not known'],
    ],
    link: { label: 'Open the fault', path: `/fault/${report.fault_id}` },
  };
}
