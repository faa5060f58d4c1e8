import { faults, type InputOf, type OutputOf } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';

type Input = InputOf<typeof faults.updateMany>;
/** The faults to change: the selected ones, or all that match the filters of the list. */
export type EditedFaults = Pick<Input, 'ids' | 'filters'>;
export type FaultsValues = NonNullable<Input['values']>;
/** The answer of a change of many faults, or of its preview. */
export type ManyFaults = OutputOf<typeof faults.updateMany>;

/** `12 faults were changed` */
const changed = ({ changedCount }: ManyFaults) =>
  `${plural(changedCount, 'fault')} ${changedCount === 1 ? 'was' : 'were'} changed`;

/** Changes many faults after their preview. The toast offers to undo the change. */
export function useChangeFaults(preview: ManyFaults) {
  const command = useCommand(faults.updateMany);
  const undo = useAction(command, {
    messages: { success: 'The change was undone', failure: 'Error undoing the change' },
    warningOf: ({ changedCount, refused }) =>
      refused.length === 0 ? null : `Undone for ${plural(changedCount, 'fault')}, not for ${refused.length}`,
  });
  const change = useAction(command, {
    messages: { success: changed(preview), failure: 'Error updating faults' },
    warningOf: (answer) =>
      answer.refused.length === 0
        ? null
        : `${changed(answer)}, ${answer.refused.length} could not be changed`,
  });
  return {
    change: (chosen: EditedFaults, values: FaultsValues) =>
      change({ ...chosen, values }, { undo: ({ previous }) => void undo({ restores: previous }) }),
    running: command.running,
  };
}
