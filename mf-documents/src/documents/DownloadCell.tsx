import type { Document } from '@steward/shared-api';
import { useDownload } from '@steward/shared-ui/file';
import { IconButton, IconLink, useOverlayAddress } from '@steward/shared-ui/page';
import { AlertIcon, DownloadIcon, HourglassIcon, NewTabIcon } from '@steward/shared-ui/status';
import { isPicture } from './document.words.ts';

/** How a document is got at: an hourglass until its file is there, a warning where that is not what it says (doc 2 §2). */
export function DownloadCell({ document }: { document: Document }) {
  const { id, title, linkUrl, hasData, remoteFileIsSuspicious, remoteStatusFriendly } = document;
  const addressWith = useOverlayAddress();
  if (linkUrl !== null)
    return <IconLink newTab to={linkUrl} label={`Open: ${title}`} icon={<NewTabIcon />} />;
  if (!hasData) return <HourglassIcon label={remoteStatusFriendly} />;
  if (remoteFileIsSuspicious)
    return (
      <span className="st-word st-word-warning">
        <AlertIcon label={remoteStatusFriendly} />
      </span>
    );
  if (isPicture(document))
    return <IconLink to={addressWith({ preview: id })} label={`Preview: ${title}`} icon={<DownloadIcon />} />;
  return <Download document={document} />;
}

function Download({ document }: { document: Document }) {
  const { download, running } = useDownload(document);
  return (
    <IconButton
      label={`Download: ${document.title}`}
      icon={<DownloadIcon />}
      busy={running}
      onPress={() => void download()}
    />
  );
}
