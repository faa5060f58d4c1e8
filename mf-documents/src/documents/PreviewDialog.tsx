import { documents as endpoints, type Document } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { DocumentPreview, ImagePreview, useDownload } from '@steward/shared-ui/file';
import { urlId, useCloseOverlay, useUrlState } from '@steward/shared-ui/page';
import { useDocument } from './document.data.ts';

const fields = { preview: urlId };

interface PreviewDialogProps {
  documentId: string;
  /** The documents on screen, in the order of their list. */
  documents: readonly Document[];
}

/** The preview of a PDF or an image, which also leads to the previews of the other documents on screen. */
export function PreviewDialog({ documentId: id, documents }: PreviewDialogProps) {
  const close = useCloseOverlay('preview');
  const [, change] = useUrlState(fields);
  const { data: document } = useDocument(id);
  // The document of a link that was sent may be on another page of the list.
  const isListed = documents.some((listed) => listed.id === id);
  const shown = isListed ? documents : document ? [document] : [];
  // Shells before the preview of PDFs do not have it.
  if (typeof DocumentPreview !== 'function')
    return (
      <ImagePreview
        alt={document?.title ?? 'Image'}
        src={addressOf(endpoints.download, { id, inline: true })}
        onClose={close}
        footer={document && <Download document={document} />}
      />
    );
  return (
    <DocumentPreview
      documents={shown}
      documentId={id}
      onShow={(preview) => change({ preview })}
      onClose={close}
    />
  );
}

function Download({ document }: { document: Document }) {
  const { download, running } = useDownload(document);
  return (
    <Button busy={running} onClick={() => void download()}>
      Download
    </Button>
  );
}
