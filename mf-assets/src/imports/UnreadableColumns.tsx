import { assetImportFieldLabels, type AssetImportColumn } from '@steward/shared-api';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import type { Taken } from './mapping.ts';

/** Warns of columns that are left out although they are named like a field, because their cells cannot be read as that field. */
export function UnreadableColumns({
  columns,
  taken,
}: {
  columns: readonly AssetImportColumn[];
  taken: Taken;
}) {
  return columns.map(({ header, unreadable }, at) => {
    if (unreadable === null || taken[at] !== null) return null;
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
