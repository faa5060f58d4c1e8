import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { paths } from '../paths.ts';

/** The first steps in a register without assets, for users who may take them. */
export function FirstAssets() {
  const mayImport = useCan('assets.import');
  const mayAdd = useCan('assets.edit');
  if (!mayImport && !mayAdd) return null;
  return (
    <Controls>
      {mayImport && (
        <ButtonLink kind="primary" to={paths.imports}>
          Import a spreadsheet of your assets
        </ButtonLink>
      )}
      {mayAdd && <ButtonLink to={paths.addAsset}>Add the first asset</ButtonLink>}
    </Controls>
  );
}
