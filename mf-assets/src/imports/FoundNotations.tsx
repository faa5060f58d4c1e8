import type { AssetImportNotation } from '@steward/shared-api';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';

/** The order of dates and the decimal mark of the columns as the preview found them. An older server sends none. */
export function FoundNotations({ notations = [] }: { notations?: readonly AssetImportNotation[] }) {
  const unclear = notations.filter(({ isCertain }) => !isCertain);
  const clear = notations.filter(({ isCertain }) => isCertain);
  return (
    <>
      {unclear.length > 0 && (
        <Callout tone="warning">
          {unclear.some(isOfDates)
            ? 'Please check how these columns are read. Choose the order of dates in the columns step.'
            : 'Please check how these columns are read.'}
          <ChangeList items={itemsOf(unclear)} />
        </Callout>
      )}
      {clear.length > 0 && (
        <Callout tone="info">
          How these columns are read:
          <ChangeList items={itemsOf(clear)} />
        </Callout>
      )}
    </>
  );
}

/** Whether the notation is the order of dates: `day first`. Others are decimal marks. */
const isOfDates = ({ notation }: AssetImportNotation) => notation.endsWith(' first');

function itemsOf(notations: readonly AssetImportNotation[]) {
  return notations.map(({ field, column, reason }) => ({ key: field, name: column, content: reason }));
}
