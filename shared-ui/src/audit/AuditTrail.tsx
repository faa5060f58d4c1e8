import { useMemo } from 'react';
import { SearchBox } from '../form/SearchBox.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Section } from '../page/Page.tsx';
import { useUrlState } from '../page/url-state.ts';
import { auditPageSize, auditViewFields } from './audit-view.ts';
import { auditColumnsIn } from './audit.columns.tsx';
import { useAuditTrail, type AuditSubject } from './audit.data.ts';

interface AuditTrailProps {
  about: AuditSubject;
  /** Of the place it is at. */
  timeZone: string;
}

/** What was done to an asset or an appointment, when and by whom (doc 1 §2, doc 2 §2). */
export function AuditTrail({ about, timeZone }: AuditTrailProps) {
  const [view, change] = useUrlState(auditViewFields);
  const list = useAuditTrail(about, view);
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
        pageSize={auditPageSize}
        empty="No auditEvents match your criteria"
      />
    </>
  );
}
