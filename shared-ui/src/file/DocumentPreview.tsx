import type { Document } from '@steward/shared-api';
import { Suspense } from 'react';
import { lazyRemote } from '../widget/lazy-remote.tsx';

export interface DocumentPreviewProps {
  /** The documents of the list, in its order. Those that have a preview can be paged through. */
  documents: readonly Document[];
  /** The document to show. */
  documentId: string;
  /** Called with the id of the previous or next document. */
  onShow: (documentId: string) => void;
  onClose: () => void;
  /** The name of a document; its title by default. */
  nameOf?: (document: Document) => string;
}

const PreviewDialog = lazyRemote(async () => (await import('../preview/PreviewDialog.tsx')).PreviewDialog);

/** The preview of a PDF or a picture in a dialog over the page. Its code, and that of PDFs, is loaded when it is first opened. */
export function DocumentPreview(props: DocumentPreviewProps) {
  return (
    <Suspense>
      <PreviewDialog {...props} />
    </Suspense>
  );
}
