import type { Document } from '@steward/shared-api';
import { StoredFile } from '@steward/shared-ui/file';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { DownloadIcon, NewTabIcon } from '@steward/shared-ui/status';
import { isViewableImage } from './document.labels.ts';

/** Opens a document: a link in a new tab, an image in a preview, any other file as a download. */
export function DownloadCell({ document }: { document: Document }) {
  const { id, title, linkUrl } = document;
  const addressWith = useOverlayAddress();
  if (linkUrl !== null)
    return <IconLink newTab to={linkUrl} label={`Open: ${title}`} icon={<NewTabIcon />} />;
  return (
    <StoredFile of={document}>
      {isViewableImage(document) && (
        <IconLink to={addressWith({ preview: id })} label={`Preview: ${title}`} icon={<DownloadIcon />} />
      )}
    </StoredFile>
  );
}
