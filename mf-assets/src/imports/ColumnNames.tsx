import type { AssetImport, AssetImportFirstRow } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useUpdateImport } from './import.data.ts';

/** The choice of the sheet and of the row with the column names. The server then reads the columns again. */
export function ColumnNames({ assetImport }: { assetImport: AssetImport }) {
  const { id } = assetImport;
  // An older server omits them.
  const { sheets = [], sheet = null, headerRow = null, firstRows = [] }: Partial<AssetImport> = assetImport;
  const { run, running, error } = useUpdateImport();
  const [requested, setRequested] = useState<Place>({});
  const [isRowShown, setRowShown] = useState(false);
  const choose = (place: Place) => {
    setRequested(place);
    // The error is shown below.
    void run({ id, ...place }).catch(() => null);
  };
  // A file that was uploaded to an older server has no rows to choose from.
  if (headerRow === null || firstRows.length === 0) return null;
  const chosen = { sheet, headerRow, ...(running ? requested : {}) };
  const hasRowChoice = isRowShown || mayBeOtherRow(assetImport);
  return (
    <Section title="Column names">
      <Controls>
        {sheets.length > 1 && chosen.sheet !== null && (
          <OptionSelect
            label="Sheet"
            options={sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? `${name} (hidden)` : name,
            }))}
            value={chosen.sheet}
            onChange={(name) => choose({ sheet: name })}
          />
        )}
        {hasRowChoice ? (
          <div className="st-option" ref={isRowShown ? focusInput : null}>
            <OptionSelect
              label="Header row"
              options={rowOptions(firstRows, headerRow)}
              value={chosen.headerRow}
              onChange={(row) => choose({ headerRow: row })}
            />
          </div>
        ) : (
          <Button kind="quiet" onClick={() => setRowShown(true)}>
            Another row has the column names
          </Button>
        )}
      </Controls>
      {running && <Callout tone="info">Reading the columns…</Callout>}
      {error && <Callout tone="error">{error.message}</Callout>}
    </Section>
  );
}

interface Place {
  readonly sheet?: string;
  readonly headerRow?: number;
}

/** The select replaces the button, which had the focus. */
function focusInput(element: HTMLElement | null) {
  element?.querySelector('input')?.focus();
}

/** A row that names fewer fields is hardly a header. */
const fieldsOfHeader = 2;

/** Whether the server has left out a row above the header, or several rows look like headers. */
function mayBeOtherRow({ firstRows, headerRow }: AssetImport): boolean {
  const candidates = firstRows.filter(({ fieldCount }) => fieldCount >= fieldsOfHeader);
  return firstRows[0]?.rowNumber !== headerRow || candidates.length > 1;
}

const cellsOfLabel = 4;

function rowOptions(firstRows: readonly AssetImportFirstRow[], headerRow: number) {
  const options = firstRows.map(({ rowNumber, cells }) => {
    const more = cells.length > cellsOfLabel ? ' …' : '';
    return { value: rowNumber, label: `Row ${rowNumber}: ${cells.slice(0, cellsOfLabel).join(', ')}${more}` };
  });
  const isListed = options.some(({ value }) => value === headerRow);
  return isListed ? options : [...options, { value: headerRow, label: `Row ${headerRow}` }];
}
