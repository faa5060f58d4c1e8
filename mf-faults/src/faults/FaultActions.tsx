import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { ExportButton } from '@steward/shared-ui/export';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { faultExportColumns } from '../export/fault-export.columns.ts';
import { faultsToExport } from '../export/fault-export.data.ts';
import type { FaultQuestion } from './fault-view.ts';

interface FaultActionsProps {
  /** What the list is narrowed to: the export, too. */
  question: FaultQuestion;
  isEmpty: boolean;
}

/** What can be done beside looking, at the heading of the faults dashboard. */
export function FaultActions({ question, isEmpty }: FaultActionsProps) {
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
        readPage={faultsToExport(question)}
        disabled={isEmpty}
      />
      {maySet && (
        <ButtonLink preventScrollReset to={addressWith({ stickers: 'true' })}>
          Reporting by Sticker
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
