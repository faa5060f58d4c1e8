import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { statusLabels } from '../faults/fault.labels.tsx';
import type { ManyFaults } from './edit-many.data.ts';

/** The numbers of the faults by their status before and after a change. An older server omits them. */
export function FaultsChanges({ changes = [] }: Pick<ManyFaults, 'changes'>) {
  if (changes.length === 0) return null;
  const warning = resolutionText(changes);
  return (
    <>
      <ul aria-label="Changes">
        {changes.map(({ before, after, count }) => (
          <li key={before.faultStatus}>
            {`${count} ${statusLabels[before.faultStatus]} → ${statusLabels[after.faultStatus]}`}
          </li>
        ))}
      </ul>
      {warning && <Callout tone="warning">{warning}</Callout>}
    </>
  );
}

/** `5 resolved faults are reopened and lose their day of resolution`; null if none is resolved. */
function resolutionText(changes: NonNullable<ManyFaults['changes']>): string | null {
  const resolved = changes.find(({ before }) => before.faultStatus === 'Resolved');
  if (resolved === undefined) return null;
  const { after, count } = resolved;
  const one = count === 1;
  const reopened = after.faultStatus === 'Cancelled' ? '' : one ? 'is reopened and ' : 'are reopened and ';
  return `${plural(count, 'resolved fault')} ${reopened}${one ? 'loses its' : 'lose their'} day of resolution`;
}
