import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { useChangeFaults, type EditedFaults, type FaultsValues, type ManyFaults } from './edit-many.data.ts';

type Refused = ManyFaults['refused'][number];

interface FaultsPreviewProps {
  chosen: EditedFaults;
  values: FaultsValues;
  preview: ManyFaults;
  onBack: () => void;
  onClose: () => void;
}

/** What a change of many faults will do. Nothing has changed before the user confirms. */
export function FaultsPreview({ chosen, values, preview, onBack, onClose }: FaultsPreviewProps) {
  const { change, running } = useChangeFaults(preview);
  const { changedCount, unchangedCount, refused } = preview;
  const confirm = async () => {
    if (await change(chosen, values)) onClose();
  };
  return (
    <>
      <output>
        {plural(changedCount, 'fault')} will change
        {unchangedCount > 0 && `, ${plural(unchangedCount, 'already has', 'already have')} this status`}
        {refused.length > 0 && `, ${refused.length} cannot:`}
      </output>
      {reasonsOf(refused).map((reason) => (
        <RefusedFaults key={reason} reason={reason} refused={refused} />
      ))}
      <div className="st-page-actions">
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'fault')}`}
        </Button>
      </div>
    </>
  );
}

function reasonsOf(refused: readonly Refused[]): readonly string[] {
  return [...new Set(refused.map(({ reason }) => reason))];
}

/** The faults that cannot change for one reason. Their names are shown on demand, because there may be hundreds. */
function RefusedFaults({ reason, refused }: { reason: string; refused: readonly Refused[] }) {
  const faults = refused.filter((one) => one.reason === reason);
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
