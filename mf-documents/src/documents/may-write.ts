import { globalDocumentRefusal, mayWriteDocument, type Document } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { useCallback } from 'react';

/** Whether the person may edit or delete a document. Whose appointment it is of only the server knows, and has the last word. */
export function useMayWrite(what: 'documents.edit' | 'documents.delete'): (document: Document) => boolean {
  const { permissions } = useCurrentUser();
  return useCallback(
    ({ isGlobal, documentType, serviceAppointmentId, isAddedByOwnSupplier }: Document) => {
      const isOfOwnAppointment = serviceAppointmentId !== null;
      const guarded = { isGlobal, documentType, isOfOwnAppointment, isAddedByOwnSupplier };
      return mayWriteDocument((permission) => permissions.includes(permission), guarded, what);
    },
    [permissions, what],
  );
}

/** Why a document does not open: a global one says so to whoever may not edit it. */
export function useRefusal(): (document: Document) => string | null {
  const mayEditGlobal = useCan('documents.editGlobal');
  return ({ isGlobal }) => (isGlobal && !mayEditGlobal ? globalDocumentRefusal : null);
}
