import type { Document } from '@steward/shared-api';
import { formatBytes } from '@steward/shared-ui/format';
import { DownloadCell } from './DownloadCell.tsx';

/** The file that a document has, to be got at. */
export function CurrentFile({ document }: { document: Document }) {
  const { fileName, fileSize, remoteStatusFriendly, linkUrl } = document;
  const name = linkUrl ?? fileName ?? remoteStatusFriendly;
  return (
    <p>
      <DownloadCell document={document} /> {name}
      {fileSize !== null && <span className="st-muted st-number"> {formatBytes(fileSize)}</span>}
    </p>
  );
}
