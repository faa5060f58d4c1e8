import type { AssetImport } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { isLeftOut, type ColumnFields } from './mapping.ts';

const maximumNames = 10;

/** Names the columns with values that have no field, so that no column is lost unnoticed. */
export function LeftOutColumns({
  assetImport: { columns },
  mapping,
}: {
  assetImport: AssetImport;
  mapping: ColumnFields;
}) {
  const names = columns.filter((column, at) => isLeftOut(column, mapping[at])).map(({ header }) => header);
  if (names.length === 0) return null;
  const more = names.length > maximumNames ? ` and ${names.length - maximumNames} more` : '';
  const count = plural(names.length, 'column with values is', 'columns with values are');
  return (
    <Callout tone="info">{`${count} left out: ${names.slice(0, maximumNames).join(', ')}${more}`}</Callout>
  );
}
