import { documents, type Document } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { confirmDeletion, useAction } from '@steward/shared-ui/action';
import { usePagedList, type GridView, type PagedRows } from '@steward/shared-ui/grid';
import type { DocumentListQuery } from './document-view.ts';

/** Returns a page of the documents that match. */
export function useDocuments(
  query: DocumentListQuery,
  paging: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Document> {
  return usePagedList(documents.list, query, paging);
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
