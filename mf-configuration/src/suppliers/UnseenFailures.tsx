import type { Supplier } from '@steward/shared-api';
import { RowConflictNotice, type RowEdits, type RowFailures } from '@steward/shared-ui/edit';
import { Callout } from '@steward/shared-ui/wizard';
import { Fragment } from 'react';
import { nameOf, textColumns } from './supplier.labels.tsx';

interface UnseenFailuresProps {
  edits: RowEdits<Supplier>;
  failures: RowFailures;
  inView: readonly Supplier[];
}

/** The failures and conflicts of suppliers on other pages or outside the search. */
export function UnseenFailures({ edits, failures, inView }: UnseenFailuresProps) {
  const unseen = edits.changed.filter(({ row }) => !inView.some(({ id }) => id === row.id));
  return unseen.map(({ row }) => {
    const why = failures.get(row.id);
    return (
      <Fragment key={row.id}>
        {why !== undefined && (
          <Callout tone="error">
            {row.name}: {why}
          </Callout>
        )}
        <RowConflictNotice row={row} columns={Object.values(textColumns)} {...{ edits, nameOf }} isNamed />
      </Fragment>
    );
  });
}
