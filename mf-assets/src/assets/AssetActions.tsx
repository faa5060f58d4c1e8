import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { ExportButton } from '@steward/shared-ui/export';
import { useOverlayAddress } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { assetExportColumns } from '../export/asset-export.columns.ts';
import { assetsToExport } from '../export/asset-export.data.ts';
import { paths } from '../paths.ts';
import type { AssetQuestion } from './asset-view.ts';

interface AssetActionsProps {
  /** Shows and hides the gauges. */
  toggle: ReactNode;
  /** What the list is narrowed to: the export, too. */
  question: AssetQuestion;
  isEmpty: boolean;
}

/** What can be done with the register as a whole, at its heading. */
export function AssetActions({ toggle, question, isEmpty }: AssetActionsProps) {
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
        readPage={assetsToExport(question)}
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
