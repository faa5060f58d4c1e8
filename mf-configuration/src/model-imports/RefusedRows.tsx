import type { ModelImport } from '@steward/shared-api';
import { formatCount } from '@steward/shared-ui/format';

/** The rows that stand in the way, as the spreadsheet numbers them. */
export function RefusedRows({ found: { refused, rowsRefused } }: { found: ModelImport }) {
  return (
    <>
      <ul className="st-list" aria-label="Refused rows">
        {refused.map(({ rowNumber, column, reason }) => (
          <li key={`${rowNumber} ${column} ${reason}`}>
            <strong>
              Row {rowNumber}, {column}:
            </strong>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {rowsRefused > refused.length && (
        <p className="st-muted">These are the first of {formatCount(rowsRefused)} rows that are refused.</p>
      )}
    </>
  );
}
