import { Grid } from '@steward/shared-ui/grid';
import { paths } from '../paths.ts';
import { importColumns } from './import.columns.tsx';
import { useImports } from './import.data.ts';
import { importPageSize } from './import-view.ts';
import type { StepProps } from './steps.ts';

/** What was imported before, to be gone on with or to be undone. */
export function EarlierImports({ view, onView }: StepProps) {
  return (
    <Grid
      name="imports"
      noun={['import', 'imports']}
      columns={importColumns}
      list={useImports(view)}
      view={view}
      onView={onView}
      hrefOf={({ id }) => paths.import(id)}
      pageSize={importPageSize}
      empty="Nothing has been imported yet"
    />
  );
}
