import {
  importRecordTexts,
  importRecordType,
  permissionOfImportRecords,
  type AssetImport,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { Callout } from '@steward/shared-ui/wizard';
import { useUpdateImport } from './import.data.ts';
import { recordTypeOf } from './mapping.ts';

/** The choice of what the rows describe. Another choice reads the columns again. */
export function RecordTypeSelect({ assetImport }: { assetImport: AssetImport }) {
  const { run, error } = useUpdateImport();
  const { id, sheet, headerRow } = assetImport;
  const place = { ...(sheet !== null && { sheet }), ...(headerRow !== null && { headerRow }) };
  return (
    <>
      <Controls>
        <OptionSelect
          label="The file contains"
          options={useRecordTypes()}
          value={recordTypeOf(assetImport)}
          // The error is shown below.
          onChange={(recordType) => void run({ id, ...place, recordType }).catch(() => null)}
        />
      </Controls>
      {error && <Callout tone="error">{error.message}</Callout>}
    </>
  );
}

/** The choices of the record types that the user may import. */
export function useRecordTypes() {
  const may = {
    'organisation.edit': useCan('organisation.edit'),
    'users.edit': useCan('users.edit'),
    'appointments.processItems': useCan('appointments.processItems'),
    'faults.edit': useCan('faults.edit'),
  };
  const mayBeGranted: Readonly<Record<string, boolean>> = may;
  return importRecordType.options
    .filter((type) => mayBeGranted[permissionOfImportRecords[type] ?? ''] ?? true)
    .map((value) => ({ value, label: importRecordTexts[value].label }));
}
