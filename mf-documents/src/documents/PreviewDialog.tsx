import { documents, type Document } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { ImagePreview, useDownload } from '@steward/shared-ui/file';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useDocument } from './document.data.ts';

/** The preview of an image. */
export function PreviewDialog({ documentId: id }: { documentId: string }) {
  const close = useCloseOverlay('preview');
  const { data: document } = useDocument(id);
  return (
    <ImagePreview
      alt={document?.title ?? 'Image'}
      src={addressOf(documents.download, { id, inline: true })}
      onClose={close}
      footer={document && <Download document={document} />}
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
