import type { Document } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { IconButton } from '../page/IconLink.tsx';
import { AlertIcon, DownloadIcon, HourglassIcon } from '../status/icons.tsx';
import { useDownload } from './use-download.ts';

interface StoredFileProps {
  of: Document;
  /** Replaces the download button. */
  children?: ReactNode;
}

/**
 * The state of a document's file: an hourglass until it is stored, a warning when its content does not match its type, otherwise a
 * download button.
 */
export function StoredFile({ of: document, children }: StoredFileProps) {
  const { hasData, remoteFileIsSuspicious, remoteStatusFriendly } = document;
  if (!hasData) return <HourglassIcon label={remoteStatusFriendly} />;
  if (remoteFileIsSuspicious)
    return (
      <span className="st-word st-word-warning">
        <AlertIcon label={remoteStatusFriendly} />
      </span>
    );
  return children || <Download document={document} />;
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
