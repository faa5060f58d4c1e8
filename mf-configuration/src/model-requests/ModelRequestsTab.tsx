import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './model-request.columns.tsx';
import { useModelRequests } from './model-request.data.ts';
import { pageSize, viewFields } from './model-request-view.ts';

/** Doc 2 §2. */
export function ModelRequestsTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useModelRequests(view);
  return (
    <Section title="Requests">
      <Grid
        name="model-requests"
        noun={['request', 'requests']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No requests match your criteria"
      />
    </Section>
  );
}
