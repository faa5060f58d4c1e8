import { documents, type Document, type Fault } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';

/** More than anybody takes of one fault. */
const inOrder = { sortProperty: 'createdAt', pageSize: 100 } as const;

const stale = [documents.list];

/** The photos of a fault, in the order they came. */
export function useFaultPhotos({ id: faultId }: Pick<Fault, 'id'>) {
  return useQuery(documents.list, { faultId, documentType: 'AssetImage', ...inOrder });
}

/** Deletes a photo for good. */
export function useDeletePhoto() {
  const run = useAction(useCommand(documents.remove, stale), { messages: 'deleteDocument' });
  return async ({ id, version }: Document) => {
    const answer = await run({ id }, { ifMatch: version });
    if (answer !== undefined) emit('document.changed', { id });
  };
}
