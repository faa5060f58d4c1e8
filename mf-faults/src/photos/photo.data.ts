import { documents, type Document, type Fault } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';

/** In the order of upload; no fault has more photos than this. */
const inOrder = { sortProperty: 'createdAt', pageSize: 100 } as const;

/** The photos of a fault in the order of upload. */
export function useFaultPhotos({ id: faultId }: Pick<Fault, 'id'>) {
  return useQuery(documents.list, { faultId, documentType: 'AssetImage', ...inOrder });
}

/** Deletes a photo. */
export function useDeletePhoto() {
  const run = useAction(useCommand(documents.remove), { messages: 'deleteDocument' });
  return ({ id, version }: Document) => run({ id }, { ifMatch: version });
}
