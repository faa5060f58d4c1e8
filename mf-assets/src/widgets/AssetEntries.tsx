import { useCan, useCurrentUser } from '@steward/shared-auth';
import type { PaletteEntry, SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

const labels: PaletteEntry = { id: 'labels', group: 'page', title: 'Print labels', to: paths.labels };
const add: PaletteEntry = { id: 'add', group: 'action', title: 'Add asset', to: paths.addAsset };
const imports: PaletteEntry = { id: 'import', group: 'page', title: 'Import assets', to: paths.imports };

/** The actions and pages of assets in the search. */
export function AssetEntries({ show }: SlotProps<'palette.entries@1'>) {
  const mayEdit = useCan('assets.edit');
  const mayImport = useCan('assets.import');
  const { isSupplier } = useCurrentUser();
  useEffect(() => {
    if (isSupplier) return;
    show('assets', [...(mayEdit ? [add] : []), ...(mayImport ? [imports] : []), labels]);
  }, [mayEdit, mayImport, isSupplier, show]);
  return null;
}
