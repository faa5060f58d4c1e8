import { previewOf, type Document } from '@steward/shared-api';
import { DocumentPreview, StoredFile } from '@steward/shared-ui/file';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { DownloadIcon, NewTabIcon } from '@steward/shared-ui/status';

/** Opens a document: a link in a new tab, a PDF or an image in a preview, any other file as a download. */
export function DownloadCell({ document }: { document: Document }) {
  const { id, title, linkUrl } = document;
  const addressWith = useOverlayAddress();
  if (linkUrl !== null)
    return <IconLink newTab to={linkUrl} label={`Open: ${title}`} icon={<NewTabIcon />} />;
  const previewTo = addressWith({ preview: id });
  return (
    <StoredFile of={document} previewTo={previewTo}>
      {isOlderShell && previewOf(document) === 'picture' && (
        <IconLink to={previewTo} label={`Preview: ${title}`} icon={<DownloadIcon />} />
      )}
    </StoredFile>
  );
}

/** Shells before the preview of PDFs have no `DocumentPreview`, and ignore `previewTo`. */
const isOlderShell = typeof DocumentPreview !== 'function';
