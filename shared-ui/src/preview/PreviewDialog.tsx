import { previewOf, type Document } from '@steward/shared-api';
import { Suspense, useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import type { DocumentPreviewProps } from '../file/DocumentPreview.tsx';
import { useDownload } from '../file/use-download.ts';
import { addStyles } from '../theme/styles.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { PictureStage } from './PictureStage.tsx';
import { PreviewNotice, StageSkeleton } from './PreviewNotice.tsx';
import { PreviewTitle } from './PreviewTitle.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

const PdfStage = lazyRemote(
  async () => (await import(/* webpackChunkName: "pdf" */ './PdfStage.tsx')).PdfStage,
);

/** The dialog that shows the PDFs and the pictures of a list, one at a time. */
export function PreviewDialog({ documents, documentId, onShow, onClose, nameOf }: DocumentPreviewProps) {
  const shown = documents.filter((document) => document.id === documentId || previewOf(document) !== null);
  const at = shown.findIndex(({ id }) => id === documentId);
  const document = shown[at];
  const [previous, next] = [shown[at - 1], shown[at + 1]];
  useArrowKeys({
    ...(previous ? { onLeft: () => onShow(previous.id) } : {}),
    ...(next ? { onRight: () => onShow(next.id) } : {}),
  });
  const isPicture = document === undefined || previewOf(document) === 'picture';
  const zoom = useZoom(documentId);
  const [page, setPage] = useState<string | null>(null);
  return (
    <Dialog
      title={isPicture ? 'Image Preview' : 'Document Preview'}
      width={1120}
      onClose={onClose}
      footer={document && <Tools document={document} zoom={zoom} page={isPicture ? null : page} />}
    >
      <div className="st-viewer">
        {document && (
          <PreviewTitle
            name={nameOf?.(document) ?? document.title}
            position={shown.length > 1 ? `${at + 1} of ${shown.length}` : null}
            onPrevious={previous && (() => onShow(previous.id))}
            onNext={next && (() => onShow(next.id))}
          />
        )}
        {document ? (
          <Stage
            key={documentId}
            document={document}
            name={nameOf?.(document) ?? document.title}
            zoom={zoom}
            onPage={setPage}
          />
        ) : (
          <StageSkeleton />
        )}
      </div>
    </Dialog>
  );
}

export interface StageProps {
  document: Document;
  name: string;
  zoom: Zoom;
  /** Called with the page on screen: `Page 1 of 12`. */
  onPage: (page: string | null) => void;
}

function Stage(props: StageProps) {
  const kind = previewOf(props.document);
  if (kind === null) return <PreviewNotice reason="noPreview" />;
  if (kind === 'picture') return <PictureStage {...props} />;
  return (
    <Suspense fallback={<StageSkeleton />}>
      <PdfStage {...props} />
    </Suspense>
  );
}

function Tools({ document, zoom, page }: { document: Document; zoom: Zoom; page: string | null }) {
  const { download, running } = useDownload(document);
  return (
    <>
      {previewOf(document) !== null && <ZoomButtons zoom={zoom} />}
      <span className="st-viewer-page st-number">{page}</span>
      <Button busy={running} onClick={() => void download()}>
        Download
      </Button>
    </>
  );
}

addStyles(
  'viewer',
  `
  .st-dialog:has(.st-viewer) .ant-modal-container { height: calc(100dvh - 32px - var(--st-above-dialogs, 0px)); }
  .st-dialog:has(.st-viewer) .ant-modal-body { display: flex; padding: 0; overflow: hidden; }
  .st-viewer { display: flex; flex: 1; flex-direction: column; min-width: 0; min-height: 0; }
  .st-viewer-stage { flex: 1; min-height: 0; overflow: auto; background: var(--st-background); }
  .st-viewer-stage:focus-visible { outline: 2px solid var(--st-link); outline-offset: -2px; }
  .st-dialog:has(.st-viewer) .ant-modal-footer { align-items: center; }
  .st-viewer-page { flex: 1; white-space: nowrap; color: var(--st-muted); }
  `,
);
