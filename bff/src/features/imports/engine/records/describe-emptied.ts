import type { AssetImportRow } from '@steward/shared-api';
import type { PreparedRow } from '../import-kind.ts';

const maximumText = 80;

/** The cells of a row that are left empty, with shortened texts. */
export function describeEmptied(emptied: PreparedRow['emptied']): AssetImportRow['emptied'] {
  return emptied.map(({ column, text, reason }) => ({
    column,
    text: text.length > maximumText ? `${text.slice(0, maximumText - 1)}…` : text,
    reason,
  }));
}
