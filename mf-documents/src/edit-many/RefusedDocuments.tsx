import { refusedByReason } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import type { ManyDocuments } from './edit-many.data.ts';

type Refused = ManyDocuments['refused'][number];

/** The documents that cannot change, by reason. Their names are shown on demand, because there may be hundreds. */
export function RefusedDocuments({ refused }: Pick<ManyDocuments, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div>
      {refusedByReason(refused).map(({ reason, records }) => (
        <RefusedForReason key={reason} reason={reason} documents={records} />
      ))}
    </div>
  );
}

function RefusedForReason({ reason, documents }: { reason: string; documents: readonly Refused[] }) {
  return (
    <details>
      <summary>{`${plural(documents.length, 'document')}: ${reason}`}</summary>
      <ul aria-label={`Documents: ${reason}`}>
        {documents.map(({ id, name }) => (
          <li key={id}>{name ?? 'Deleted or not visible to you'}</li>
        ))}
      </ul>
    </details>
  );
}
