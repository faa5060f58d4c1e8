import { refusedByReason } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import type { ManyFaults } from './edit-many.data.ts';

type Refused = ManyFaults['refused'][number];

/** The faults that cannot change, by reason. Their names are shown on demand, because there may be hundreds. */
export function RefusedFaults({ refused }: Pick<ManyFaults, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div>
      {refusedByReason(refused).map(({ reason, records }) => (
        <RefusedForReason key={reason} reason={reason} faults={records} />
      ))}
    </div>
  );
}

function RefusedForReason({ reason, faults }: { reason: string; faults: readonly Refused[] }) {
  return (
    <details>
      <summary>{`${plural(faults.length, 'fault')}: ${reason}`}</summary>
      <ul aria-label={`Faults: ${reason}`}>
        {faults.map(({ id, name }) => (
          <li key={id}>{name ?? 'Deleted or not visible to you'}</li>
        ))}
      </ul>
    </details>
  );
}
