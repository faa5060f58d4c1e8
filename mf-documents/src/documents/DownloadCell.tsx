import type { Document } from '@steward/shared-api';
import { StoredFile } from '@steward/shared-ui/file';
import { IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { DownloadIcon, NewTabIcon } from '@steward/shared-ui/status';
import { isPicture } from './document.labels.ts';

/** How a document is got at: a link opens, a picture is looked at first, any other file comes. */
export function DownloadCell({ document }: { document: Document }) {
  const { id, title, linkUrl } = document;
  const addressWith = useOverlayAddress();
  if (linkUrl !== null)
    return <IconLink newTab to={linkUrl} label={`Open: ${title}`} icon={<NewTabIcon />} />;
  return (
    <StoredFile of={document}>
      {isPicture(document) && (
        <IconLink to={addressWith({ preview: id })} label={`Preview: ${title}`} icon={<DownloadIcon />} />
      )}
    </StoredFile>
  );
}
