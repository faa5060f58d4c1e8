import type { AssetImport } from '@steward/shared-api';
import { formatDayOf, readerTimeZone } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { recordTypeOf } from './mapping.ts';

/** Says that the same sheet of the same file was imported before. */
export function ImportedBefore({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits the applied sheets.
  const { appliedSheets = [], sheet }: Partial<AssetImport> & Pick<AssetImport, 'sheet'> = assetImport;
  const before = appliedSheets.find(
    (other) => other.isSameFile && other.sheet === sheet && other.recordType === recordTypeOf(assetImport),
  );
  if (before === undefined) return null;
  const { appliedAt, appliedByString } = before;
  const by = appliedByString === null ? '' : ` by ${appliedByString}`;
  return (
    <Callout tone="info">
      {`This ${sheet === null ? 'file' : 'sheet'} was imported on ${formatDayOf(appliedAt, readerTimeZone())}${by}. Rows that are the same stay unchanged.`}
    </Callout>
  );
}
