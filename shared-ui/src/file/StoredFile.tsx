import { previewOf, type Document } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../page/IconLink.tsx';
import { AlertIcon, createIcon, DownloadIcon, HourglassIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { useDownload } from './use-download.ts';

const EyeIcon = createIcon(
  <path d="M1.5 8s2.4-4.3 6.5-4.3S14.5 8 14.5 8 12.1 12.3 8 12.3 1.5 8 1.5 8Zm6.5 1.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z" />,
);

interface StoredFileProps {
  of: Document;
  /** The address that opens the preview of the document, for a list with {@link DocumentPreview}. */
  previewTo?: string;
  /** Replaces the download button. */
  children?: ReactNode;
}

/**
 * The state of a document's file: an hourglass until it is stored, a warning when its content does not match its type, otherwise a
 * download button, with a link to the preview of a PDF or a picture.
 */
export function StoredFile({ of: document, previewTo, children }: StoredFileProps) {
  const { hasData, remoteFileIsSuspicious, remoteStatusFriendly } = document;
  if (!hasData) return <HourglassIcon label={remoteStatusFriendly} />;
  if (remoteFileIsSuspicious)
    return (
      <span className="st-word st-word-warning">
        <AlertIcon label={remoteStatusFriendly} />
      </span>
    );
  if (previewTo !== undefined && previewOf(document) !== null)
    return (
      <span className="st-stored-file">
        <IconLink to={previewTo} label={`Preview: ${document.title}`} icon={<EyeIcon />} />
        <Download document={document} />
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

addStyles(
  'stored-file',
  `
  .st-stored-file { display: inline-flex; align-items: center; }
  /* The place for the picture of a row on a phone has one button. The preview has the download. */
  @media (max-width: 640px) { .st-stored-file > button { display: none; } }
  `,
);
