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

/** Warns of columns that have the name of a field but cells that cannot be read as that field; they are left out unless the user imports them. */
export function UnreadableColumns({ assetImport, mapping, onMapping }: UnreadableColumnsProps) {
  const amounts = amountFieldsOf(assetImport);
  return assetImport.columns.map(({ header, unreadable }, at) => {
    if (unreadable === null || mapping[at] !== null) return null;
    const label = labelOfField(fieldsOf(assetImport), unreadable.field);
    const items = unreadable.cells.map(({ rowNumber, text, reason }) => ({
      key: String(rowNumber),
      name: `Row ${rowNumber}`,
      content: reason.includes(text) ? reason : `“${text}”: ${reason}`,
    }));
    return (
      <Callout key={header} tone="warning">
        {`“${header}” looks like ${label}, but some of its cells can’t be read, so the column is left out.`}
        <ChangeList items={items} />
        {amounts.has(unreadable.field)
          ? 'If you import it, rows with such cells are refused. You can then convert amounts in another currency, or leave the cells empty.'
          : 'If you import it, rows with such cells are refused, unless you choose below to leave these cells empty.'}
        <Controls>
          <Button
            onClick={() => onMapping(mapping.with(at, unreadable.field))}
          >{`Import as ${label}`}</Button>
        </Controls>
      </Callout>
    );
  });
}
