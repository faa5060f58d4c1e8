import { documents, type InputOf, type OutputOf } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';

type Input = InputOf<typeof documents.updateMany>;
/** The documents to change: the selected ones, or all that match the filters of the list. */
export type EditedDocuments = Pick<Input, 'ids' | 'filters'>;
export type DocumentsValues = NonNullable<Input['values']>;
/** The answer of a change of many documents, of its preview or of its undo. */
export type ManyDocuments = OutputOf<typeof documents.updateMany>;

/** Changes many documents after their preview, or undoes such a change. */
export const useChangeDocuments = () => useCommand(documents.updateMany);
