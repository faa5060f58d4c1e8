import { previewText } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Callout, NamedRecords } from '@steward/shared-ui/wizard';
import { useChangeFaults, type EditedFaults, type FaultsValues, type ManyFaults } from './edit-many.data.ts';
import { FaultsChanges } from './FaultsChanges.tsx';
import { RefusedFaults } from './RefusedFaults.tsx';

const noun = ['fault', 'faults'] as const;

interface FaultsPreviewProps {
  chosen: EditedFaults;
  values: FaultsValues;
  preview: ManyFaults;
  onBack: () => void;
  onChanged: (result: ManyFaults) => void;
}

/** Whether the shell has the list of names. One of version 0.3 has none. */
const hasNames = typeof NamedRecords === 'function';

/** What a change of many faults will do. Nothing has changed before the user confirms. */
export function FaultsPreview({ chosen, values, preview, onBack, onChanged }: FaultsPreviewProps) {
  const { run, running, error } = useChangeFaults();
  const { changedCount, refused } = preview;
  const confirm = async () => {
    // Other records may match the filters by now. The error is shown below.
    const previewed = preview.ids === undefined ? chosen : { ids: preview.ids };
    const result = await run({ ...previewed, values }).catch(() => null);
    if (result) onChanged(result);
  };
  return (
    <>
      <output>{previewText(preview, noun, 'this status')}</output>
      {hasNames && <NamedRecords title={plural(changedCount, 'fault')} records={preview.changed} />}
      <RefusedFaults refused={refused} />
      <FaultsChanges changes={preview.changes} />
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'fault')}`}
        </Button>
      </Controls>
    </>
  );
}
