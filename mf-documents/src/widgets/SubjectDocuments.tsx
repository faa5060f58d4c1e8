import type { Document } from '@steward/shared-api';
import { Grid, type GridColumn, type PagedRows, type GridView } from '@steward/shared-ui/grid';
import { urlNumber, useUrlState } from '@steward/shared-ui/page';
import { useDocuments } from '../documents/document.data.ts';
import type { DocumentListQuery } from '../documents/document-view.ts';

const fields = { documentsPage: urlNumber(1) };
const pageSize = 10;

/** The documents of a subject, with the page from the address. */
interface SubjectDocumentsView {
  readonly list: PagedRows<Document>;
  readonly view: GridView<never>;
  readonly onView: (view: Partial<GridView<never>>) => void;
}

export function useSubjectDocuments(query: DocumentListQuery): SubjectDocumentsView {
  const [{ documentsPage: page }, change] = useUrlState(fields);
  return {
    list: useDocuments(query, { page, pageSize }),
    view: { page, pageSize, sort: null, descending: false },
    onView: (view) => change({ documentsPage: view.page ?? 1 }),
  };
}

interface SubjectDocumentsProps extends SubjectDocumentsView {
  columns: readonly GridColumn<Document, never>[];
  empty: string;
  /** The address that a row opens, and the reason why it does not. Without them rows open nothing. */
  hrefOf?: (document: Document) => string;
  refusalOf?: (document: Document) => string | null;
}

/** The documents of a subject, on the page of another area. */
export function SubjectDocuments(props: SubjectDocumentsProps) {
  return <Grid summary name="documents-of" noun={['document', 'documents']} pageSize={pageSize} {...props} />;
}
