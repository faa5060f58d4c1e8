import { Page, useUrlState } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { importViewFields } from './import-view.ts';
import { ImportSteps } from './ImportSteps.tsx';

/** The import of a register: file, columns, preview and result. */
export function ImportPage() {
  const [view, change] = useUrlState(importViewFields);
  const { batch } = view;
  return (
    <Page
      title="Import assets"
      back={
        batch === null
          ? { to: paths.assets, label: 'Back to all assets' }
          : { to: paths.imports, label: 'Back to all imports' }
      }
    >
      {batch === null ? (
        <ChooseFile view={view} onView={change} />
      ) : (
        <ImportSteps key={batch} id={batch} view={view} onView={change} />
      )}
    </Page>
  );
}
