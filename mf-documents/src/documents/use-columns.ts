import type { Document } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { useMemo } from 'react';
import { readColumns, sortable, writeColumns } from './document.columns.tsx';
import { useMayWrite } from './may-write.ts';

/** Returns the columns of these documents. The column Delete is included only if the user may delete one of them. */
export function useSubjectColumns(rows: readonly Document[] | undefined) {
  const mayDelete = useMayWrite('documents.delete');
  const mayDeleteAny = useCan('documents.delete');
  const mayEditGlobal = useCan('documents.editGlobal');
  // Suppliers have neither permission, but may delete their own service records and certificates.
  const mayDeleteSome = mayDeleteAny || mayEditGlobal || (rows ?? []).some(mayDelete);
  return useMemo(() => (mayDeleteSome ? writeColumns(mayDelete) : readColumns), [mayDeleteSome, mayDelete]);
}

/** Returns the columns of the documents page, with sorting. */
export function useDocumentColumns(rows: readonly Document[] | undefined) {
  const columns = useSubjectColumns(rows);
  return useMemo(() => sortable(columns), [columns]);
}
