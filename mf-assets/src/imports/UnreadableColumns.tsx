import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import { amountFieldsOf, fieldsOf, labelOfField, type ColumnFields } from './mapping.ts';

interface UnreadableColumnsProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** Warns about columns that have the name of a field but cells that cannot be read as that field; they are left out unless the user imports them. */
export function UnreadableColumns({ assetImport, mapping, onMapping }: UnreadableColumnsProps) {
  const amounts = amountFieldsOf(assetImport);
  return assetImport.columns.map(({ header, unreadable }, at) => {
    const isImported = unreadable !== null && mapping[at] === unreadable.field;
    if (unreadable === null || (mapping[at] !== null && !isImported)) return null;
    const isTaken = !isImported && mapping.includes(unreadable.field);
    const label = labelOfField(fieldsOf(assetImport), unreadable.field);
    const items = unreadable.cells.map(({ rowNumber, text, reason }) => ({
      key: String(rowNumber),
      name: `Row ${rowNumber}`,
      content: reason.includes(text) ? reason : `“${text}”: ${reason}`,
    }));
    return (
      <Callout key={header} tone="warning">
        {isImported
          ? `“${header}” is imported as ${label}. Rows with such cells are refused:`
          : `“${header}” looks like ${label}, but some of its cells can’t be read, so the column is left out.`}
        <ChangeList items={items} />
        {amounts.has(unreadable.field)
          ? 'If you import it, rows with such cells are refused. In the preview, you can then convert amounts in another currency or leave these cells empty.'
          : 'If you import it, rows with such cells are refused, unless you choose below to leave these cells empty.'}
        {!isTaken && (
          <Controls>
            <Button
              label={isImported ? `Leave out: ${header}` : `Import as ${label}: ${header}`}
              onClick={() => onMapping(mapping.with(at, isImported ? null : unreadable.field))}
            >
              {isImported ? 'Leave out' : `Import as ${label}`}
            </Button>
          </Controls>
        )}
      </Callout>
    );
  });
}
