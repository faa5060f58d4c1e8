import type { Supplier } from '@steward/shared-api';
import type { RowEdits, RowFailures } from '@steward/shared-ui/edit';
import { Remark } from '@steward/shared-ui/wizard';

interface UnseenFailuresProps {
  edits: RowEdits<Supplier>;
  failures: RowFailures;
  inView: readonly Supplier[];
}

/** Why suppliers could not be saved whose rows are on another page, or not found by the search. */
export function UnseenFailures({ edits, failures, inView }: UnseenFailuresProps) {
  const unseen = edits.changed.filter(({ row }) => !inView.some(({ id }) => id === row.id));
  return unseen.map(({ row }) => {
    const why = failures.get(row.id);
    return (
      why !== undefined && (
        <Remark key={row.id} tone="error">
          {row.name}: {why}
        </Remark>
      )
    );
  });
}
