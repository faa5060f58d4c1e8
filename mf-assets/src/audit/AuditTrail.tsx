import type { AssetInstance } from '@steward/shared-api';
import { SearchBox } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { useMemo } from 'react';
import { auditPageSize, auditViewFields } from './audit-view.ts';
import { auditColumnsIn } from './audit.columns.tsx';
import { useAuditTrail } from './audit.data.ts';

/** What was done to an asset, when and by whom (doc 1 §2). */
export function AuditTrail({ asset: { id, location } }: { asset: AssetInstance }) {
  const [view, change] = useUrlState(auditViewFields);
  const list = useAuditTrail(id, view);
  const columns = useMemo(() => auditColumnsIn(location.timeZone), [location.timeZone]);
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
