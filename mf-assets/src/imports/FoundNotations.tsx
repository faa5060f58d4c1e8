import type { AssetImportNotation } from '@steward/shared-api';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';

interface FoundNotationsProps {
  /** An older server sends none. */
  notations: readonly AssetImportNotation[] | undefined;
  /** The choice of the order of dates; none on a page that has it anyway. */
  dayOrder?: ReactNode;
}

/** The order of dates and the decimal mark of the columns as the preview found them. */
export function FoundNotations({ notations = [], dayOrder }: FoundNotationsProps) {
  const unclear = notations.filter(({ isCertain }) => !isCertain);
  const clear = notations.filter(({ isCertain }) => isCertain);
  return (
    <>
      {unclear.length > 0 && (
        <Callout tone="warning">
          Please check how these columns are read.
          <ChangeList items={itemsOf(unclear)} />
          {unclear.some(isOfDates) && dayOrder}
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
