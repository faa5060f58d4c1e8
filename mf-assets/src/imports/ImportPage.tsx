import { importRecordTexts } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Page, useUrlState } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { importViewFields } from './import-view.ts';
import { useImportKind } from './import.data.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { OwnEdits } from './OwnEdits.tsx';

const titles = { edit: 'Edit assets', deletion: 'Delete assets' } as const;

/**
 * The import of a register: file, columns, preview and result. An edit or a deletion of many assets has the last two steps. Users who may not
 * import see their own edits.
 */
export function ImportPage() {
  const [view, change] = useUrlState(importViewFields);
  const mayImport = useCan('assets.import');
  const { batch, records } = view;
  const kind = useImportKind(batch) ?? (mayImport ? 'file' : 'edit');
  const ofKind = kind === 'file' ? `Import ${importRecordTexts[records].label.toLowerCase()}` : titles[kind];
  const title = batch === null && !mayImport ? 'Edits of many assets' : ofKind;
  return (
    <Page
      title={title}
      back={
        batch === null || kind !== 'file'
          ? { to: paths.assets, label: 'Back to all assets' }
          : { to: paths.imports, label: 'Back to all imports' }
      }
    >
      {batch === null ? (
        mayImport ? (
          <ChooseFile view={view} onView={change} />
        ) : (
          <OwnEdits view={view} onView={change} />
        )
      ) : (
        <ImportSteps key={batch} id={batch} view={view} onView={change} />
      )}
    </Page>
  );
}
