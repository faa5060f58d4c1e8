import type { Document } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { useMemo } from 'react';
import { readColumns, sortable, writeColumns } from './document.columns.tsx';
import { useMayWrite } from './may-write.ts';

/** The columns of these documents for this person: nothing to delete with where none of them may be. */
export function useSubjectColumns(rows: readonly Document[] | undefined) {
  const mayDelete = useMayWrite('documents.delete');
  const ofPractice = useCan('documents.delete');
  const global = useCan('documents.editGlobal');
  // Of what a supplier reads, only its service records.
  const some = ofPractice || global || (rows ?? []).some(mayDelete);
  return useMemo(() => (some ? writeColumns(mayDelete) : readColumns), [some, mayDelete]);
}

/** The same on the dashboard, which is sorted by them. */
export function useDocumentColumns(rows: readonly Document[] | undefined) {
  const columns = useSubjectColumns(rows);
  return useMemo(() => sortable(columns), [columns]);
}
