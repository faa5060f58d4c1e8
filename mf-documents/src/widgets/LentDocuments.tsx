import type { Document } from '@steward/shared-api';
import { Grid, type GridColumn } from '@steward/shared-ui/grid';
import { urlNumber, useUrlState } from '@steward/shared-ui/page';
import { useDocuments } from '../documents/document.data.ts';
import type { DocumentQuestion } from '../documents/document-view.ts';

const fields = { documentsPage: urlNumber(1) };
const pageSize = 10;

interface LentDocumentsProps {
  question: DocumentQuestion;
  columns: readonly GridColumn<Document, never>[];
  empty: string;
  /** What a row opens, and why it does not; left out where it opens nothing. */
  hrefOf?: (document: Document) => string;
  refusalOf?: (document: Document) => string | null;
}

/** The documents of one thing, on a page that another area has. */
export function LentDocuments({ question, ...props }: LentDocumentsProps) {
  const [{ documentsPage: page }, change] = useUrlState(fields);
  const list = useDocuments(question, { page, pageSize });
  return (
    <Grid
      summary
      name="documents-of"
      noun={['document', 'documents']}
      list={list}
      view={{ page, pageSize, sort: null, descending: false }}
      onView={(view) => change({ documentsPage: view.page ?? 1 })}
      pageSize={pageSize}
      {...props}
    />
  );
}
