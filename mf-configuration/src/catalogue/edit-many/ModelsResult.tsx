import { changedText, undoHint, undoneText, type ManyModels } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useChangeModels } from './edit-many.data.ts';
import { RefusedModels } from './RefusedModels.tsx';

const noun = ['model', 'models'] as const;

/** The result of a change of many models, with its undo. The values before the change are kept only here. */
export function ModelsResult({ result, onClose }: { result: ManyModels; onClose: () => void }) {
  const { run, running, error } = useChangeModels();
  const [undone, setUndone] = useState<ManyModels | null>(null);
  const undo = async () => {
    // The error is shown below.
    const answer = await run({ restores: result.previous }).catch(() => null);
    if (answer) setUndone(answer);
  };
  const { refused } = undone ?? result;
  const canUndo = undone === null && result.previous.length > 0;
  return (
    <>
      <Callout tone={refused.length > 0 ? 'warning' : 'success'}>
        {undone ? undoneText(undone, noun) : changedText(result, noun)}
      </Callout>
      <RefusedModels refused={refused} />
      {error && <Callout tone="error">{error.message}</Callout>}
      {canUndo && <p className="st-muted">{undoHint}</p>}
      <Controls>
        {canUndo && (
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
