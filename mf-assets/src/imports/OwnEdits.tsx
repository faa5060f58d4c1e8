import { Grid } from '@steward/shared-ui/grid';
import { Link, Section } from '@steward/shared-ui/page';
import { FullRegisterFiles } from '../export/FullRegister.tsx';
import { paths } from '../paths.ts';
import { importPageSize } from './import-view.ts';
import { editColumns } from './import.columns.tsx';
import { useImports } from './import.data.ts';
import type { StepProps } from './steps.ts';

/** The edits and deletions of many assets that the user has prepared, to continue or to undo. The server lists no others. */
export function OwnEdits({ view, onView }: StepProps) {
  return (
    <>
      <p className="st-muted">
        Open an edit or a deletion to continue or undo it. To start a new one, select assets in the list of
        assets. Only administrators can import files.
      </p>
      <Grid
        name="edits"
        noun={['edit', 'edits']}
        columns={editColumns}
        list={useImports(view)}
        view={view}
        onView={onView}
        hrefOf={({ id }) => paths.import(id)}
        pageSize={importPageSize}
        empty="You haven’t edited or deleted many assets at once yet"
        emptyAction={<Link to={paths.assets}>Go to the assets</Link>}
      />
      <Section title="Full register">
        <p>A file of your assets with all properties and custom fields, to read in a spreadsheet.</p>
        <FullRegisterFiles />
      </Section>
    </>
  );
}
