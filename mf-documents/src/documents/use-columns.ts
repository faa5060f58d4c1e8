import { useCan } from '@steward/shared-auth';
import { useMemo } from 'react';
import { readColumns, sortable, writeColumns } from './document.columns.tsx';
import { useMayWrite } from './may-write.ts';

/** The columns of documents for this person: nothing to delete with where nothing may be. */
export function useLentColumns() {
  const mayDelete = useMayWrite('documents.delete');
  const ofPractice = useCan('documents.delete');
  const ofSupplier = useCan('documents.addServiceRecord');
  const global = useCan('documents.editGlobal');
  const some = ofPractice || ofSupplier || global;
  return useMemo(() => (some ? writeColumns(mayDelete) : readColumns), [some, mayDelete]);
}

/** The same on the dashboard, which is sorted by them. */
export function useDocumentColumns() {
  const columns = useLentColumns();
  return useMemo(() => sortable(columns), [columns]);
}
