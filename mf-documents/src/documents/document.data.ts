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
import { emit } from '@steward/shared-ui/widget';
import type { DocumentQuestion } from './document-view.ts';

/** The page in view of the documents that match. */
export function useDocuments(
  question: DocumentQuestion,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Document> {
  const asked = { ...question, pageNumber: page, pageSize };
  return usePreviousRows(serverPaged(useQuery(documents.list, asked, withoutPreviousRows)));
}

/** One document. */
export function useDocument(id: string) {
  return useQuery(documents.get, { id });
}

// Not what is asked of it alone: that would not be found any more.
const lists = [documents.list];

/** Deletes a document, once the person has said that it is meant. */
export function useDeleteDocument({ id, title, version, hasData }: Document) {
  const command = useCommand(documents.remove, lists);
  const run = useAction(command, { messages: 'deleteDocument' });
  const remove = async () => {
    const isMeant = await confirmDeletion({
      kind: 'Document',
      dependents: () => Promise.resolve([{ count: hasData ? 1 : 0, one: 'file' }]),
    });
    if (!isMeant || command.running) return;
    const answer = await run({ id }, { ifMatch: version, about: title });
    if (answer !== undefined) emit('document.changed', { id });
  };
  return { remove, running: command.running };
}
