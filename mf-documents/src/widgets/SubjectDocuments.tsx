import type { Document } from '@steward/shared-api';
import { Grid, type GridColumn, type PagedRows, type GridView } from '@steward/shared-ui/grid';
import { urlNumber, useUrlState } from '@steward/shared-ui/page';
import { useDocuments } from '../documents/document.data.ts';
import type { DocumentQuestion } from '../documents/document-view.ts';

const fields = { documentsPage: urlNumber(1) };
const pageSize = 10;

/** The documents of one thing, and the page of them that the address says. */
interface SubjectDocumentsView {
  readonly list: PagedRows<Document>;
  readonly view: GridView<never>;
  readonly onView: (view: Partial<GridView<never>>) => void;
}

export function useSubjectDocuments(question: DocumentQuestion): SubjectDocumentsView {
  const [{ documentsPage: page }, change] = useUrlState(fields);
  return {
    list: useDocuments(question, { page, pageSize }),
    view: { page, pageSize, sort: null, descending: false },
    onView: (view) => change({ documentsPage: view.page ?? 1 }),
  };
}

interface SubjectDocumentsProps extends SubjectDocumentsView {
  columns: readonly GridColumn<Document, never>[];
  empty: string;
  /** What a row opens, and why it does not; left out where it opens nothing. */
  hrefOf?: (document: Document) => string;
  refusalOf?: (document: Document) => string | null;
}

/** The documents of one thing, on a page that another area has. */
export function SubjectDocuments(props: SubjectDocumentsProps) {
  return <Grid summary name="documents-of" noun={['document', 'documents']} pageSize={pageSize} {...props} />;
}
