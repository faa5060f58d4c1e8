import { Suspense, useMemo } from 'react';
import { SearchBox } from '../form/SearchBox.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Section } from '../page/Page.tsx';
import { useOverlayAddress } from '../page/overlay.ts';
import { useUrlState } from '../page/url-state.ts';
import { auditPageSize, auditViewFields } from './audit-view.ts';
import { auditColumnsIn } from './audit.columns.tsx';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { useAuditTrail, type AuditSubject } from './audit.data.ts';

const AuditEntryDialog = lazyRemote(async () => (await import('./AuditEntryDialog.tsx')).AuditEntryDialog);

interface AuditTrailProps {
  about: AuditSubject;
  /** IANA name; the time zone of the record's location. */
  timeZone: string;
}

/** The audit trail of an asset or an appointment. */
export function AuditTrail({ about, timeZone }: AuditTrailProps) {
  const [view, change] = useUrlState(auditViewFields);
  const list = useAuditTrail(about, view);
  const address = useOverlayAddress();
  const columns = useMemo(() => auditColumnsIn(timeZone), [timeZone]);
  return (
    <>
      <Section title="Audit Trail">
        <SearchBox
          label="Search audit events"
          placeholder="search auditEvents..."
          value={view.search}
          onSearch={(search) => change({ search, page: 1 })}
        />
      </Section>
      <Grid
        name="audit-events"
        noun={['audit event', 'audit events']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => address({ entry: id })}
        pageSize={auditPageSize}
        empty="No auditEvents match your criteria"
      />
      <Suspense>
        {view.entry !== null && (
          <AuditEntryDialog key={view.entry} about={about} id={view.entry} timeZone={timeZone} />
        )}
      </Suspense>
    </>
  );
}
