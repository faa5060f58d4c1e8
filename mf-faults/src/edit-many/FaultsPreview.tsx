import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { useChangeFaults, type EditedFaults, type FaultsValues, type ManyFaults } from './edit-many.data.ts';

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
      {refused.length > 0 && (
        <ul aria-label="Faults that cannot change">
          {refused.map(({ id, name, reason }) => (
            <li key={id}>{name === null ? reason : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <div className="st-page-actions">
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'fault')}`}
        </Button>
      </div>
    </>
  );
}
