import { documents, type InputOf, type OutputOf } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';

type Input = InputOf<typeof documents.updateMany>;
/** The documents to change: the selected ones, or all that match the filters of the list. */
export type EditedDocuments = Pick<Input, 'ids' | 'filters'>;
export type DocumentsValues = NonNullable<Input['values']>;
/** The answer of a change of many documents, or of its preview. */
export type ManyDocuments = OutputOf<typeof documents.updateMany>;

/** `12 documents were changed` */
const changed = ({ changedCount }: ManyDocuments) =>
  `${plural(changedCount, 'document')} ${changedCount === 1 ? 'was' : 'were'} changed`;

/** Changes many documents after their preview. The toast offers to undo the change. */
export function useChangeDocuments(preview: ManyDocuments) {
  const command = useCommand(documents.updateMany);
  const undo = useAction(command, {
    messages: { success: 'The change was undone', failure: 'Error undoing the change' },
    warningOf: ({ changedCount, refused }) =>
      refused.length === 0
        ? null
        : `Undone for ${plural(changedCount, 'document')}, not for ${refused.length}`,
  });
  const change = useAction(command, {
    messages: { success: changed(preview), failure: 'Error updating documents' },
    warningOf: (answer) =>
      answer.refused.length === 0
        ? null
        : `${changed(answer)}, ${answer.refused.length} could not be changed`,
  });
  return {
    change: (chosen: EditedDocuments, values: DocumentsValues) =>
      change({ ...chosen, values }, { undo: ({ previous }) => void undo({ restores: previous }) }),
    running: command.running,
  };
}
