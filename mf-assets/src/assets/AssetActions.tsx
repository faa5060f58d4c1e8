import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { ExportButton } from '@steward/shared-ui/export';
import { useOverlayAddress } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { assetExportColumns } from '../export/asset-export.columns.ts';
import { assetsToExport } from '../export/asset-export.data.ts';
import { paths } from '../paths.ts';
import type { AssetListQuery } from './asset-view.ts';

interface AssetActionsProps {
  /** The button that shows or hides the gauges. */
  toggle: ReactNode;
  /** The filters of the list, which apply to the export, too. */
  query: AssetListQuery;
  isEmpty: boolean;
}

/** The actions of the asset list: import, export, printing and adding an asset. */
export function AssetActions({ toggle, query, isEmpty }: AssetActionsProps) {
  const mayAdd = useCan('assets.edit');
  const mayImport = useCan('assets.import');
  const addressWith = useOverlayAddress();
  return (
    <>
      {toggle}
      <ExportButton
        label="Export"
        name="AssetsExport"
        noun={['asset', 'assets']}
        columns={assetExportColumns}
        readPage={assetsToExport(query)}
        disabled={isEmpty}
      />
      {mayImport && <ButtonLink to={paths.imports}>Import</ButtonLink>}
      {mayAdd && (
        <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true' })}>
          Add New Asset
        </ButtonLink>
      )}
    </>
  );
}
