import { documents, type Document, type Fault } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';

/** In the order of upload; no fault has more photos than this. */
const inOrder = { sortProperty: 'createdAt', pageSize: 100 } as const;

const stale = [documents.list];

/** The photos of a fault in the order of upload. */
export function useFaultPhotos({ id: faultId }: Pick<Fault, 'id'>) {
  return useQuery(documents.list, { faultId, documentType: 'AssetImage', ...inOrder });
}

/** Deletes a photo. */
export function useDeletePhoto() {
  const run = useAction(useCommand(documents.remove, stale), { messages: 'deleteDocument' });
  return async ({ id, version }: Document) => {
    const result = await run({ id }, { ifMatch: version });
    if (result !== undefined) emit('document.changed', { id });
  };
}
