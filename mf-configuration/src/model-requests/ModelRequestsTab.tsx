import { modelRequestDecision } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { FilterBar, FilterChoice, SearchBox } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { urlId, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { modelRequestColumns } from './model-request.columns.tsx';
import { useModelRequests } from './model-request.data.ts';
import { pageSize, viewFields } from './model-request-view.ts';
import { ModelRequestDialog } from './ModelRequestDialog.tsx';

const decisions = modelRequestDecision.options.map((value) => ({ value, label: value }));
const overlay = { request: urlId };

/** The requests for models, which support decides. */
export function ModelRequestsTab() {
  const [view, change] = useUrlState(viewFields);
  const [{ request }] = useUrlState(overlay);
  const addressWith = useOverlayAddress();
  const list = useModelRequests(view);
  const isNarrowed = view.search !== '' || view.decision !== 'all';
  return (
    <>
      <FilterBar
        search={
          <SearchBox
            label="Search requests"
            placeholder="search model, manufacturer, group..."
            value={view.search}
            onSearch={(search) => change({ search, page: 1 })}
          />
        }
        selects={
          <FilterChoice
            label="Decision"
            options={decisions}
            value={view.decision === 'all' ? null : view.decision}
            onChange={(decision) => change({ decision: decision ?? 'all', page: 1 })}
          />
        }
      />
      <Grid
        name="model-requests"
        noun={['request', 'requests']}
        columns={modelRequestColumns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ request: id })}
        pageSize={pageSize}
        pageButtons={10}
        empty={
          view.decision === 'Pending' ? 'No requests awaiting a decision' : 'No requests match your criteria'
        }
        emptyAction={
          isNarrowed && (
            <Button onClick={() => change({ search: '', decision: 'all', page: 1 })}>
              Show all requests
            </Button>
          )
        }
      />
      {request && <ModelRequestDialog key={request} id={request} />}
    </>
  );
}
