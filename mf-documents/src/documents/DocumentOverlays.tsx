import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import type { AboutWhat } from './new-document.ts';

const AddDocumentDialog = lazyRemote(async () => (await import('./AddDocumentDialog.tsx')).AddDocumentDialog);
const EditDocumentDialog = lazyRemote(
  async () => (await import('./EditDocumentDialog.tsx')).EditDocumentDialog,
);
const PreviewDialog = lazyRemote(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

const fields = { document: urlId, preview: urlId, add: urlFlag, addDocument: urlFlag };

interface DocumentOverlaysProps extends AboutWhat {
  /** The parameter that opens 'Add New Document': beside an asset another than `add`, which means assets there. */
  adding: 'add' | 'addDocument';
}

const opens = { add: ['add', 'asset', 'model'], addDocument: ['addDocument'] } as const;

/** What the address opens over a page with documents, fetched when it is opened. */
export function DocumentOverlays({ adding, asset, model }: DocumentOverlaysProps) {
  const [{ document, preview, ...is }] = useUrlState(fields);
  const ofPractice = useCan('documents.edit');
  const global = useCan('documents.editGlobal');
  return (
    <Suspense>
      {document && <EditDocumentDialog key={document} documentId={document} />}
      {is[adding] && (ofPractice || global) && (
        <AddDocumentDialog opens={opens[adding]} asset={asset} model={model} />
      )}
      {preview && <PreviewDialog documentId={preview} />}
    </Suspense>
  );
}
