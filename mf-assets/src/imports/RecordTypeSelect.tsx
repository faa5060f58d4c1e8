import {
  importRecordTexts,
  importRecordType,
  permissionOfImportRecords,
  type AssetImport,
  type ImportRecordType,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { Callout } from '@steward/shared-ui/wizard';
import { useUpdateImport } from './import.data.ts';
import { recordTypeOf } from './mapping.ts';
import type { ImportStepProps } from './steps.ts';

/** The choice of what the rows describe. Another choice reads the columns again. */
export function RecordTypeSelect({ assetImport, onView }: Omit<ImportStepProps, 'view'>) {
  const { run, error } = useUpdateImport();
  const { id } = assetImport;
  const choose = async (recordType: ImportRecordType) => {
    // The error is shown below.
    // The server detects the sheet and the header row again, because other records have other column names.
    const changed = await run({ id, recordType }).catch(() => null);
    if (changed) onView({ records: recordType });
  };
  const options = useRecordTypes();
  // An older server omits it.
  const { likelyRecordType = null }: Partial<AssetImport> = assetImport;
  const likely = options.find(({ value }) => value === likelyRecordType);
  return (
    <>
      {likely && (
        <Callout tone="warning">
          {`The column names look like those of ${importRecordTexts[likely.value].noun[1]}. `}
          <Button kind="quiet" onClick={() => void choose(likely.value)}>
            {`The file contains ${importRecordTexts[likely.value].noun[1]}`}
          </Button>
        </Callout>
      )}
      <Controls>
        <OptionSelect
          label="The file contains"
          options={options}
          value={recordTypeOf(assetImport)}
          onChange={(recordType) => void choose(recordType)}
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
