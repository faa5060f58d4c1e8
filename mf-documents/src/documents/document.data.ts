import { documents, type Document } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { confirmDeletion, useAction } from '@steward/shared-ui/action';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import type { DocumentListQuery } from './document-view.ts';

/** Returns a page of the documents that match. */
export function useDocuments(
  query: DocumentListQuery,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Document> {
  const input = { ...query, pageNumber: page, pageSize };
  return usePreviousRows(serverPaged(useQuery(documents.list, input, withoutPreviousRows)));
}

/** Returns a document. */
export function useDocument(id: string) {
  return useQuery(documents.get, { id });
}

/** Deletes a document after a confirmation. */
export function useDeleteDocument({ id, title, version, hasData }: Document) {
  const command = useCommand(documents.remove);
  const run = useAction(command, { messages: 'deleteDocument' });
  const remove = async () => {
    const isConfirmed = await confirmDeletion({
      kind: 'Document',
      dependents: () => Promise.resolve([{ count: hasData ? 1 : 0, one: 'file' }]),
    });
    if (!isConfirmed || command.running) return;
    await run({ id }, { ifMatch: version, about: title });
  };
  return { remove, running: command.running };
}
