import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { ExportButton } from '@steward/shared-ui/export';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { faultExportColumns } from '../export/fault-export.columns.ts';
import { faultsToExport } from '../export/fault-export.data.ts';
import type { FaultListQuery } from './fault-view.ts';

interface FaultActionsProps {
  /** The filters of the list, which apply to the export, too. */
  query: FaultListQuery;
  isEmpty: boolean;
}

/** The actions of the fault list: export, printing, sticker settings and reporting a fault. */
export function FaultActions({ query, isEmpty }: FaultActionsProps) {
  const mayReport = useCan('faults.edit');
  const maySet = useCan('organisation.edit');
  const addressWith = useOverlayAddress();
  return (
    <>
      <ExportButton
        label="Export Faults"
        name="FaultsExport"
        noun={['fault', 'faults']}
        columns={faultExportColumns}
        readPage={faultsToExport(query)}
        disabled={isEmpty}
      />
      {maySet && (
        <ButtonLink preventScrollReset to={addressWith({ stickers: 'true' })}>
          Sticker settings
        </ButtonLink>
      )}
      {mayReport && (
        <ButtonLink kind="primary" preventScrollReset to={addressWith({ report: 'true' })}>
          Report Fault
        </ButtonLink>
      )}
    </>
  );
}
