import type { AuditEvent } from '@steward/shared-api';
import { Dialog } from '../dialog/Dialog.tsx';
import { formatDateTime } from '../format/dates.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { DescriptionList } from '../page/DescriptionList.tsx';
import { EmptyState, FailedPanel } from '../page/Notice.tsx';
import { useCloseOverlay } from '../page/overlay.ts';
import { addStyles } from '../theme/styles.ts';
import { useAuditEntry, type AuditSubject } from './audit.data.ts';

interface AuditEntryDialogProps {
  about: AuditSubject;
  id: string;
  /** IANA name; the entry's time is shown in it. */
  timeZone: string;
}

/** The full audit entry: time, user, impersonator and every changed field. */
export function AuditEntryDialog({ about, id, timeZone }: AuditEntryDialogProps) {
  const close = useCloseOverlay('entry');
  const { data, error, refetch } = useAuditEntry(about, id);
  const entry = data?.data.find((candidate) => candidate.id === id);
  return (
    <Dialog title="Audit entry" width={720} onClose={close}>
      {entry ? (
        <AuditEntry entry={entry} timeZone={timeZone} />
      ) : error ? (
        <FailedPanel title="Couldn't load the entry" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState text="Entry not found, or you don't have access to it." />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Dialog>
  );
}

function AuditEntry({ entry, timeZone }: { entry: AuditEvent; timeZone: string }) {
  const { event, createdAt, username, impersonatedByUsername: impersonator, details = [] } = entry;
  const heading = details.length > 0 ? 'Changes' : 'No fields were changed.';
  return (
    <div className="st-audit-entry">
      <DescriptionList
        items={[
          ['Event', event],
          ['Date', formatDateTime(createdAt, timeZone)],
          ['User', username],
          ...(impersonator ? [['Impersonated by', impersonator] as const] : []),
        ]}
      />
      <h3>{heading}</h3>
      {details.length > 0 && <ChangesTable details={details} />}
    </div>
  );
}

function ChangesTable({ details }: { details: NonNullable<AuditEvent['details']> }) {
  return (
    <table>
      <caption className="st-hidden">Changes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Old value</th>
          <th scope="col">New value</th>
        </tr>
      </thead>
      <tbody>
        {details.map(({ label, from, to }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{from ?? '–'}</td>
            <td>{to ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

addStyles(
  'audit-entry',
  `
  .st-audit-entry h3 { margin: 20px 0 8px; font-size: 14px; }
  .st-audit-entry table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 13px; }
  .st-audit-entry :is(th, td) { padding: 8px; border-bottom: 1px solid var(--st-line); text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; white-space: pre-wrap; }
  .st-audit-entry thead th { font-size: 12px; font-weight: 600; color: var(--st-muted); }
  .st-audit-entry :is(th, td):first-child { padding-inline-start: 0; }
  `,
);
