import { dayIn, type AssetInstance, type AuditEvent, type Fault } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { formatDateTime, plural } from '@steward/shared-ui/format';
import { FailedPanel, Link, Section, Skeleton, useOverlayAddress } from '@steward/shared-ui/page';
import { linkTo, useSlotHasProvider } from '@steward/shared-ui/widget';
import { useState, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { panelRows, useOpenFaults, useRecentChanges } from './asset-page.data.ts';
import { daysSince } from './days-since.ts';

/** What is open and what has changed, next to the details of an asset. */
export function AssetAside({ asset }: { asset: AssetInstance }) {
  return (
    <>
      <OpenFaults asset={asset} />
      <RecentChanges asset={asset} />
    </>
  );
}

/** The most severe open faults, each with its address. */
function OpenFaults({ asset }: { asset: AssetInstance }) {
  const mayRead = useCan('faults.read');
  const hasFaults = useSlotHasProvider('asset-detail.faults@1');
  const isShown = mayRead && hasFaults;
  const addressWith = useOverlayAddress();
  const query = useOpenFaults(isShown ? asset.id : null);
  if (!isShown) return null;
  const total = query.data?.pagination.totalCount ?? 0;
  return (
    <AsidePanel
      title="Open faults"
      query={query}
      empty="No open faults"
      rows={query.data?.data.map((fault) => (
        <FaultRow key={fault.id} fault={fault} />
      ))}
    >
      {total > panelRows && <Link to={addressWith({ tab: 'faults' })}>{`View all ${total}`}</Link>}
    </AsidePanel>
  );
}

const statusLabels: Record<Fault['status'], string> = {
  New: 'New',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Resolved: 'Resolved',
  Cancelled: 'Cancelled',
};

function FaultRow({
  fault: { id, severity, status, createdAt, description, assetInstance },
}: {
  fault: Fault;
}) {
  const [now] = useState(() => new Date());
  const { timeZone } = assetInstance.location;
  const days = daysSince(timeZone, dayIn(timeZone, new Date(createdAt)), now);
  const age = days < 1 ? 'today' : `${plural(days, 'day')} ago`;
  return (
    <li className={`st-aside-row st-aside-${severity}`}>
      <Link to={linkTo('fault', { faultId: id })}>{description}</Link>
      <small>{[severity, statusLabels[status], age].join(' · ')}</small>
    </li>
  );
}

/** The latest entries of the audit trail, for those who may read it. */
function RecentChanges({ asset }: { asset: AssetInstance }) {
  const mayRead = useCan('audit.read');
  const query = useRecentChanges(mayRead ? asset.id : null);
  if (!mayRead) return null;
  const { timeZone } = asset.location;
  return (
    <AsidePanel
      title="Recent changes"
      query={query}
      empty="No changes yet"
      rows={query.data?.data.map((entry) => (
        <ChangeRow key={entry.id} entry={entry} timeZone={timeZone} />
      ))}
    >
      {(query.data?.pagination.totalCount ?? 0) > panelRows && (
        // The page of a tracker has no audit trail.
        <Link to={`${paths.asset(asset.id)}?tab=info`}>View all changes</Link>
      )}
    </AsidePanel>
  );
}

function ChangeRow({ entry, timeZone }: { entry: AuditEvent; timeZone: string }) {
  return (
    <li className="st-aside-row">
      <span className="st-aside-text">{entry.event}</span>
      <small>
        {formatDateTime(entry.createdAt, timeZone)} · <span>{entry.username}</span>
      </small>
    </li>
  );
}

interface AsidePanelProps {
  title: string;
  query: {
    readonly error: ApiError | undefined;
    readonly refetch: () => unknown;
  };
  empty: string;
  /** Undefined until loaded. */
  rows: readonly ReactNode[] | undefined;
  /** A link to all of them. */
  children: ReactNode;
}

function AsidePanel({ title, query, empty, rows, children }: AsidePanelProps) {
  const { error, refetch } = query;
  return (
    // The head has its height also while there is no link in it.
    <Section title={title} actions={<>{children}</>}>
      {rows ? (
        <ul className="st-aside-rows">
          {rows.length === 0 ? <li className="st-aside-row st-muted">{empty}</li> : rows}
        </ul>
      ) : error ? (
        <FailedPanel title={`${title} could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </Section>
  );
}

/** As many rows as a panel shows, with their height. */
function RowSkeletons() {
  return (
    <div className="st-aside-rows">
      {Array.from({ length: panelRows }, (_, at) => (
        <div key={at} className="st-aside-row">
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  );
}
