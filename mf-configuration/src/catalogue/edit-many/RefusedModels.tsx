import { refusedByReason, type ManyModels } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';

/** The models that cannot change, by reason. Their names are shown on demand, because there may be hundreds. */
export function RefusedModels({ refused }: Pick<ManyModels, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div>
      {refusedByReason(refused).map(({ reason, records }) => (
        <details key={reason}>
          <summary>{`${plural(records.length, 'model')}: ${reason}`}</summary>
          <ul aria-label={`Models: ${reason}`}>
            {records.map(({ id, name }) => (
              <li key={id}>{name ?? 'Not in the catalogue any more'}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
