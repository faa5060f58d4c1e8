import type { AssetImport } from '@steward/shared-api';
import { Callout } from '@steward/shared-ui/wizard';

/** Names the other sheets of a workbook that have rows, because an import reads one sheet. */
export function OtherSheets({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits the sheets, or whether they have rows.
  const { sheets = [], sheet = null }: Partial<AssetImport> = assetImport;
  const names = sheets.flatMap(({ name, hasRows }) => (hasRows && name !== sheet ? [name] : []));
  if (names.length === 0) return null;
  return <Callout tone="info">{otherSheetsText(names)}</Callout>;
}

function otherSheetsText(names: readonly string[]): string {
  const [one = '', ...more] = names;
  return more.length === 0
    ? `This workbook has another sheet with rows: ${one}. Import it afterwards with the same file.`
    : `This workbook has ${names.length} other sheets with rows: ${names.join(', ')}. Import them afterwards with the same file.`;
}
