import type { AssetImport } from '@steward/shared-api';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import { fieldsOf, labelOfField, type ColumnFields } from './mapping.ts';

/** Warns of columns that have the name of a field but cells that cannot be read as that field; they are left out. */
export function UnreadableColumns({
  assetImport,
  mapping,
}: {
  assetImport: AssetImport;
  mapping: ColumnFields;
}) {
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
        {`To import it, correct the file, or choose ${label} above. Rows with such cells are then refused, unless you choose below to leave these cells empty.`}
      </Callout>
    );
  });
}
