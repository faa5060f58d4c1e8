import type { Document } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import type { LinkedSubject } from './new-document.ts';

const AddDocumentDialog = lazyRemote(async () => (await import('./AddDocumentDialog.tsx')).AddDocumentDialog);
const EditDocumentDialog = lazyRemote(
  async () => (await import('./EditDocumentDialog.tsx')).EditDocumentDialog,
);
const PreviewDialog = lazyRemote(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

const fields = { document: urlId, preview: urlId, add: urlFlag, addDocument: urlFlag };

interface DocumentOverlaysProps extends LinkedSubject {
  /** The URL parameter that opens 'Add New Document'. On the page of an asset it cannot be `add`, which adds assets there. */
  adding: 'add' | 'addDocument';
  /** The documents on screen. */
  documents: readonly Document[];
}

const openingParameters = { add: ['add', 'asset', 'model'], addDocument: ['addDocument'] } as const;

/** The dialogs that the address opens over a page with documents. Their code is loaded on demand. */
export function DocumentOverlays({ adding, documents, asset, model }: DocumentOverlaysProps) {
  const [{ document, preview, ...isOpen }] = useUrlState(fields);
  const mayEdit = useCan('documents.edit');
  const mayEditGlobal = useCan('documents.editGlobal');
  return (
    <Suspense>
      {document && <EditDocumentDialog key={document} documentId={document} />}
      {isOpen[adding] && (mayEdit || mayEditGlobal) && (
        <AddDocumentDialog openParameters={openingParameters[adding]} asset={asset} model={model} />
      )}
      {preview && <PreviewDialog documentId={preview} documents={documents} />}
    </Suspense>
  );
}
