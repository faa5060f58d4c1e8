import { maximumImportRows, type ImportRecordType } from '@steward/shared-api';
import { Progress } from '@steward/shared-ui/action';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { formatCount } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Section, useNavigate } from '@steward/shared-ui/page';
import { FileDrop, Callout, Steps } from '@steward/shared-ui/wizard';
import { FullRegister } from '../export/FullRegister.tsx';
import { importPageSize } from './import-view.ts';
import { importColumns } from './import.columns.tsx';
import { paths } from '../paths.ts';
import { useUploadImport, useImports } from './import.data.ts';
import { ImportTemplate } from './ImportTemplate.tsx';
import { useRecordTypes } from './RecordTypeSelect.tsx';
import { importSteps, recordSteps, type StepProps } from './steps.ts';

/** What a file of these records needs, and what happens with it. */
const hints: Readonly<Record<ImportRecordType, string>> = {
  assets:
    'If you have a list of suppliers, import it first. Import users, services and faults after the assets. The import can create locations and rooms.',
  locations: 'Locations are found by their reference, else by name and postcode.',
  rooms: 'Each row names a location and a room.',
  suppliers: 'Suppliers are found by their name. New ones service equipment unless a column says otherwise.',
  users:
    'Users are found by their email address. Several locations of a user are separated by semicolons. Invitations are sent only when you ask for them.',
  services:
    'Each row names an asset by its reference, serial number or barcode, and the day of the work. The services are marked as imported, and no emails are sent.',
  faults:
    'Each row names an asset by its reference, serial number or barcode, the day of the report and the fault. The faults are marked as imported, and no emails are sent.',
};

/** The first step: a new file or an earlier import. */
export function ChooseFile({ view, onView }: StepProps) {
  const navigate = useNavigate();
  const { records } = view;
  const { send, upload, error } = useUploadImport(records, (id) => void navigate(paths.import(id, records)));
  const recordTypes = useRecordTypes();
  return (
    <>
      <Steps label="Import" steps={records === 'assets' ? importSteps : recordSteps} current={0} />
      <Section title="Choose a file">
        {error && <Callout tone="error">{error.message}</Callout>}
        <Controls>
          <OptionSelect
            label="The file contains"
            options={recordTypes}
            value={records}
            onChange={(chosen) => onView({ records: chosen })}
          />
        </Controls>
        <p className="st-muted">{hints[records]}</p>
        {upload ? (
          <Progress
            label={`Uploading ${upload.name}`}
            done={upload.fraction}
            total={1}
            asPercentage
            onCancel={upload.stop}
          />
        ) : (
          <FileDrop
            label="Choose a CSV or Excel file, or drop it here"
            hint={`One row must contain the column names; there can be a title above it. Excel files must be .xlsx; save .xls and .ods files as .xlsx first. Up to ${formatCount(maximumImportRows)} rows and 20 MB. Nothing changes until you apply the preview.`}
            accept=".csv,.txt,.tsv,.xlsx"
            onFile={(file) => void send(file)}
          />
        )}
      </Section>
      <ImportTemplate recordType={records} />
      {records === 'assets' && <FullRegister />}
      <EarlierImports view={view} onView={onView} />
    </>
  );
}

/** Earlier imports, to continue or to undo. */
function EarlierImports({ view, onView }: StepProps) {
  return (
    <Grid
      name="imports"
      noun={['import', 'imports']}
      columns={importColumns}
      list={useImports(view)}
      view={view}
      onView={onView}
      hrefOf={({ id, recordType }) => paths.import(id, recordType)}
      pageSize={importPageSize}
      empty="No imports yet"
    />
  );
}
