import { globalDocumentRefusal, mayWriteDocument, type Document } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { useCallback } from 'react';

/** Whether the user may edit or delete a document. Only the server knows the supplier of an appointment, and it makes the final check. */
export function useMayWrite(
  permission: 'documents.edit' | 'documents.delete',
): (document: Document) => boolean {
  const { permissions } = useCurrentUser();
  return useCallback(
    ({ isGlobal, documentType, serviceAppointmentId, isAddedByOwnSupplier }: Document) => {
      const isOfOwnAppointment = serviceAppointmentId !== null;
      const guard = { isGlobal, documentType, isOfOwnAppointment, isAddedByOwnSupplier };
      return mayWriteDocument((name) => permissions.includes(name), guard, permission);
    },
    [permissions, permission],
  );
}

/** Returns why a document cannot be opened: users without the permission cannot edit global documents. */
export function useEditRefusal(): (document: Document) => string | null {
  const mayEditGlobal = useCan('documents.editGlobal');
  return ({ isGlobal }) => (isGlobal && !mayEditGlobal ? globalDocumentRefusal : null);
}
