import { modelImportRefusal, mostModelRows, type ModelImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { formatCount, plural } from '@steward/shared-ui/format';
import { DescriptionList, Section } from '@steward/shared-ui/page';
import { FileDrop, PairList, Callout } from '@steward/shared-ui/wizard';
import { useModelImport } from './model-import.data.ts';
import { RefusedRows } from './RefusedRows.tsx';

/** Models for the catalogue of all groups, from a spreadsheet: looked at first, then written, all of them or none. */
export function ImportModelsTab() {
  const { file, found, sending, error, send, begin } = useModelImport();
  return (
    <Section title="Import Models" isTitleHidden>
      {error && <Callout tone="error">{error.message}</Callout>}
      {found === null || file === null ? (
        <FileDrop
          label={sending && file ? `Reading ${file.name}…` : 'Choose a CSV or Excel file, or drop it here'}
          hint={`The first row names the columns. Up to ${formatCount(mostModelRows)} rows and 10 MB. Nothing changes before you have seen what it does.`}
          accept=".csv,.txt,.tsv,.xlsx"
          onFile={(chosen) => void send('preview', chosen)}
        />
      ) : (
        <>
          <Outcome found={found} />
          <div className="st-page-actions">
            {!found.isWritten && modelImportRefusal(found) === null && (
              <Button kind="primary" busy={sending} onClick={() => void send('apply', file)}>
                Import {plural(found.rowsCreated + found.rowsChanged, 'Model')}
              </Button>
            )}
            <Button onClick={begin}>Choose another file</Button>
          </div>
          {!found.isWritten && <Columns found={found} />}
        </>
      )}
    </Section>
  );
}

function Outcome({ found }: { found: ModelImport }) {
  const refusal = found.isWritten ? null : modelImportRefusal(found);
  return (
    <>
      {refusal !== null && <Callout tone="warning">{refusal}</Callout>}
      {found.isWritten && <Callout tone="success">{found.fileName} is imported.</Callout>}
      <DescriptionList
        items={[
          ['File', found.fileName],
          ['Rows', formatCount(found.rowsTotal)],
          [found.isWritten ? 'Models added' : 'New models', formatCount(found.rowsCreated)],
          [found.isWritten ? 'Models changed' : 'Changes', formatCount(found.rowsChanged)],
          ['The same already', formatCount(found.rowsUnchanged)],
          ['Refused', formatCount(found.rowsRefused)],
          ['New types, categories and makers', formatCount(found.otherCreated)],
        ]}
      />
      {found.rowsRefused > 0 && <RefusedRows found={found} />}
    </>
  );
}

function Columns({ found: { columns } }: { found: ModelImport }) {
  const pairs = columns.map(({ header, field }, at) => ({
    key: `${at} ${header}`,
    name: header,
    about: field === null ? 'Left out' : 'Is taken for',
    control: field ?? <span className="st-muted">–</span>,
  }));
  return <PairList label="Columns" pairs={pairs} />;
}
