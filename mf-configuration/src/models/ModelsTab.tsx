import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './model.columns.tsx';
import { useModels } from './model.data.ts';
import { pageSize, viewFields } from './model-view.ts';

/** Doc 2 §2. */
export function ModelsTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useModels(view);
  return (
    <Section title="Models">
      <Grid
        name="models"
        noun={['model', 'models']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No models match your criteria"
      />
    </Section>
  );
}
