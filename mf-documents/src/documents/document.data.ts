import { documents, type Document } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { confirm, useAction } from '@steward/shared-ui/action';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList, type GridView } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import type { DocumentQuestion } from './document-view.ts';

/** The page in view of the documents that match. */
export function useDocuments(
  question: DocumentQuestion,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): GridList<Document> {
  const asked = { ...question, pageNumber: page, pageSize };
  return useHeldRows(serverPaged(useQuery(documents.list, asked, ownRowsOnly)));
}

/** One document. */
export function useDocument(id: string) {
  return useQuery(documents.get, { id });
}

// Not what is asked of it alone: that would not be found any more.
const lists = [documents.list];

/** Deletes a document, once the person has said that it is meant. */
export function useDeleteDocument({ id, title, version }: Document) {
  const command = useCommand(documents.remove, lists);
  const run = useAction(command, { says: 'deleteDocument' });
  const remove = async () => {
    const isMeant = await confirm({
      title: 'Delete Document',
      // Doc 2 §2, to the letter.
      text: 'This will delete this Document and remove it from the system - this cannot be undone.  Are you sure?',
      yes: 'Delete Document',
      danger: true,
    });
    if (!isMeant || command.running) return;
    const answer = await run({ id }, { ifMatch: version, about: title });
    if (answer !== undefined) emit('document.changed', { id });
  };
  return { remove, running: command.running };
}
