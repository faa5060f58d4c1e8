import { usePlace } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import { browserPaged, Grid, gridFields } from '@steward/shared-ui/grid';
import { Page, useUrlState } from '@steward/shared-ui/page';
import { eventColumns } from './event.columns.tsx';
import { useFinancialEvents } from './event.data.ts';

const fields = gridFields([], 50);

/** The financial events of the place (doc 2 §2). */
export function ReportsPage() {
  const [view, change] = useUrlState(fields);
  const answer = useFinancialEvents(usePlace());
  const count = answer.data && plural(answer.data.length, 'Financial Event');
  return (
    <Page title="Reports" heading={count ?? 'Financial Events'}>
      <Grid
        name="financial-events"
        noun={['financial event', 'financial events']}
        columns={eventColumns}
        list={browserPaged(answer.data ?? [], view)}
        view={view}
        onView={change}
        pageSize={50}
        empty="No financial events match your search criteria"
      />
    </Page>
  );
}
