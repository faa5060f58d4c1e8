import { modelMarkingRefusal } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Grid } from '@steward/shared-ui/grid';
import { useUrlState } from '@steward/shared-ui/page';
import { MarkAll } from './MarkAll.tsx';
import { columns } from './model.columns.tsx';
import { useModels, useOwnSupplierId } from './model.data.ts';
import { filtersOf, modelView, pageSize } from './model-view.ts';
import { ModelFilters } from './ModelFilters.tsx';

/** The models of the catalogue; suppliers mark those that they service. */
export function ModelsTab() {
  const [view, change] = useUrlState(modelView.fields);
  const filters = filtersOf(view, useOwnSupplierId());
  const list = useModels(filters, view);
  const mayMark = useCan('models.markServiced');
  const isFiltered = modelView.isFiltered(view);
  const { totalCount = 0 } = list;
  const canMarkAll = mayMark && totalCount > 0 && modelMarkingRefusal(filters) === null;
  return (
    <>
      <ModelFilters view={view} onView={change} />
      <Grid
        name="models"
        noun={['model', 'models']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        tools={canMarkAll && <MarkAll filters={filters} totalCount={totalCount} />}
        empty="No models match your criteria"
        emptyAction={isFiltered && <Button onClick={() => change(modelView.noFilters)}>Clear filters</Button>}
      />
    </>
  );
}
