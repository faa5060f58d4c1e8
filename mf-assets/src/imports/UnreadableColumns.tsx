import { assetImportFieldLabels, type AssetImportColumn } from '@steward/shared-api';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import type { ColumnFields } from './mapping.ts';

/** Warns of columns that have the name of a field but cells that cannot be read as that field; they are left out. */
export function UnreadableColumns({
  columns,
  mapping,
}: {
  columns: readonly AssetImportColumn[];
  mapping: ColumnFields;
}) {
  return columns.map(({ header, unreadable }, at) => {
    if (unreadable === null || mapping[at] !== null) return null;
    const items = unreadable.cells.map(({ rowNumber, reason }) => ({
      key: String(rowNumber),
      name: `Row ${rowNumber}`,
      content: reason,
    }));
    return (
      <Callout key={header} tone="warning">
        {`“${header}” looks like ${assetImportFieldLabels[unreadable.field]}, but its cells can’t be read, so the column is left out.`}
        <ChangeList items={items} />
        {`To import it, correct the file, or choose ${assetImportFieldLabels[unreadable.field]} above. Rows that can’t be read are then refused.`}
      </Callout>
    );
  });
}
