import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useChangeFaults, type ManyFaults } from './edit-many.data.ts';
import { RefusedFaults } from './RefusedFaults.tsx';

/** The result of a change of many faults, with its undo. The values before the change are kept only here. */
export function FaultsResult({ result, onClose }: { result: ManyFaults; onClose: () => void }) {
  const { run, running, error } = useChangeFaults();
  const [undone, setUndone] = useState<ManyFaults | null>(null);
  const undo = async () => {
    // The error is shown below.
    const answer = await run({ restores: result.previous }).catch(() => null);
    if (answer) setUndone(answer);
  };
  const { refused } = undone ?? result;
  return (
    <>
      <Callout tone={refused.length > 0 ? 'warning' : 'success'}>
        {undone ? undoneText(undone) : changedText(result)}
      </Callout>
      <RefusedFaults refused={refused} />
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        {undone === null && result.previous.length > 0 && (
          <Button busy={running} onClick={() => void undo()}>
            Undo
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Controls>
    </>
  );
}

/** `7 faults were changed, 2 could not be changed` */
function changedText({ changedCount, refused }: ManyFaults): string {
  const changed = plural(changedCount, 'fault was changed', 'faults were changed');
  return refused.length === 0 ? changed : `${changed}, ${refused.length} could not be changed`;
}

/** `The change of 6 faults was undone, 1 could not be undone` */
function undoneText({ changedCount, unchangedCount, refused }: ManyFaults): string {
  const undone = `The change of ${plural(changedCount + unchangedCount, 'fault')} was undone`;
  return refused.length === 0 ? undone : `${undone}, ${refused.length} could not be undone`;
}
