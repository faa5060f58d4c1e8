import type { AssetImport } from '@steward/shared-api';
import { Callout } from '@steward/shared-ui/wizard';

interface OtherSheetsProps {
  readonly assetImport: AssetImport;
  /** Whether the import is applied, so that its file is deleted. */
  readonly isApplied?: boolean;
}

/** Names the other sheets of a workbook that have rows, because an import reads one sheet. */
export function OtherSheets({ assetImport, isApplied = false }: OtherSheetsProps) {
  // An older server omits the sheets, or whether they have rows.
  const { sheets = [], sheet = null }: Partial<AssetImport> = assetImport;
  const names = sheets.flatMap(({ name, hasRows }) => (hasRows && name !== sheet ? [name] : []));
  if (names.length === 0) return null;
  return <Callout tone="info">{otherSheetsText(names, isApplied)}</Callout>;
}

function otherSheetsText(names: readonly string[], isApplied: boolean): string {
  const isOne = names.length === 1;
  const sheets = isOne ? 'another sheet' : `${names.length} other sheets`;
  const pronoun = isOne ? 'it' : 'them';
  const advice = isApplied
    ? `To import ${pronoun}, choose the same file again.`
    : `Import ${pronoun} afterwards with the same file.`;
  return `This workbook has ${sheets} with rows: ${names.join(', ')}. ${advice}`;
}
