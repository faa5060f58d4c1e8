import { modelImportRefusal, maximumModelRows, type ModelImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { formatCount, plural } from '@steward/shared-ui/format';
import { DescriptionList, Section } from '@steward/shared-ui/page';
import { FileDrop, PairList, Callout } from '@steward/shared-ui/wizard';
import { useModelImport } from './model-import.data.ts';

/** Imports models into the catalogue of all groups from a spreadsheet: a preview first, then all models or none. */
export function ImportModelsTab() {
  const { file, modelImport, isUploading, error, send, restart } = useModelImport();
  return (
    <Section title="Import Models" isTitleHidden>
      {error && <Callout tone="error">{error.message}</Callout>}
      {modelImport === null || file === null ? (
        <FileDrop
          label={
            isUploading && file ? `Reading ${file.name}…` : 'Choose a CSV or Excel file, or drop it here'
          }
          hint={`One row must contain the column names; there can be a title above it. Up to ${formatCount(maximumModelRows)} rows and 10 MB. Nothing changes until you apply the preview.`}
          accept=".csv,.txt,.tsv,.xlsx"
          onFile={(chosen) => void send('preview', chosen)}
        />
      ) : (
        <>
          <Outcome modelImport={modelImport} />
          <div className="st-page-actions">
            {!modelImport.isWritten && modelImportRefusal(modelImport) === null && (
              <Button kind="primary" busy={isUploading} onClick={() => void send('apply', file)}>
                Import {plural(modelImport.rowsCreated + modelImport.rowsChanged, 'Model')}
              </Button>
            )}
            <Button onClick={restart}>Choose another file</Button>
          </div>
          {!modelImport.isWritten && <Columns modelImport={modelImport} />}
        </>
      )}
    </Section>
  );
}

function Outcome({ modelImport }: { modelImport: ModelImport }) {
  const refusal = modelImport.isWritten ? null : modelImportRefusal(modelImport);
  return (
    <>
      {refusal !== null && <Callout tone="warning">{refusal}</Callout>}
      {modelImport.isWritten && <Callout tone="success">{modelImport.fileName} is imported.</Callout>}
      <DescriptionList
        items={[
          ['File', modelImport.fileName],
          ['Rows', formatCount(modelImport.rowsTotal)],
          [modelImport.isWritten ? 'Models added' : 'New models', formatCount(modelImport.rowsCreated)],
          [modelImport.isWritten ? 'Models changed' : 'Changes', formatCount(modelImport.rowsChanged)],
          ['Unchanged', formatCount(modelImport.rowsUnchanged)],
          ['Refused', formatCount(modelImport.rowsRefused)],
          ['New types, categories and manufacturers', formatCount(modelImport.otherCreated)],
        ]}
      />
      {modelImport.rowsRefused > 0 && <RefusedRows modelImport={modelImport} />}
    </>
  );
}

function Columns({ modelImport: { columns } }: { modelImport: ModelImport }) {
  const pairs = columns.map(({ header, field }, at) => ({
    key: `${at} ${header}`,
    name: header,
    about: field === null ? 'Ignored' : 'Imported as',
    control: field ?? <span className="st-muted">–</span>,
  }));
  return <PairList label="Columns" pairs={pairs} />;
}

/** The rejected rows, with their row numbers. */
function RefusedRows({ modelImport: { refused, rowsRefused } }: { modelImport: ModelImport }) {
  return (
    <>
      <ul className="st-list" aria-label="Refused rows">
        {refused.map(({ rowNumber, column, reason }) => (
          <li key={`${rowNumber} ${column} ${reason}`}>
            <strong>
              Row {rowNumber}, {column}:
            </strong>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {rowsRefused > refused.length && (
        <p className="st-muted">These are the first of {formatCount(rowsRefused)} rows that are refused.</p>
      )}
    </>
  );
}
