import { previewOf, type Document } from '@steward/shared-api';
import { useState, type ReactNode } from 'react';
import { IconButton, IconLink } from '../page/IconLink.tsx';
import { StoredPicture } from '../page/StoredPicture.tsx';
import { AlertIcon, createIcon, DownloadIcon, HourglassIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { thumbnailOf } from './thumbnail-of.ts';
import { useDownload } from './use-download.ts';

const EyeIcon = createIcon(
  <path d="M1.5 8s2.4-4.3 6.5-4.3S14.5 8 14.5 8 12.1 12.3 8 12.3 1.5 8 1.5 8Zm6.5 1.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z" />,
);

interface StoredFileProps {
  of: Document;
  /** The address that opens the preview of the document, for a list with {@link DocumentPreview}. */
  previewTo?: string;
  /** The documents of the list. Without `previewTo` the preview opens without an address. */
  among?: readonly Document[];
  /** Replaces the download button. */
  children?: ReactNode;
}

/**
 * The state of a document's file: an hourglass until it is stored, a warning when its content does not match its type, otherwise a
 * download button, with a link to the preview of a PDF or a picture.
 */
export function StoredFile({ of: document, previewTo, among, children }: StoredFileProps) {
  const { hasData, remoteFileIsSuspicious, remoteStatusFriendly } = document;
  if (!hasData) return <HourglassIcon label={remoteStatusFriendly} />;
  if (remoteFileIsSuspicious)
    return (
      <span className="st-word st-word-warning">
        <AlertIcon label={remoteStatusFriendly} />
      </span>
    );
  const hasPreview = previewOf(document) !== null;
  if (hasPreview && (previewTo !== undefined || among !== undefined))
    return (
      <span className="st-stored-file">
        {previewTo === undefined ? (
          <PreviewButton document={document} among={among ?? []} />
        ) : (
          <IconLink to={previewTo} label={labelOf(document)} icon={<PreviewMark document={document} />} />
        )}
        <Download document={document} />
      </span>
    );
  return children || <Download document={document} />;
}

const labelOf = ({ title }: Document) => `Preview: ${title}`;

/** Opens the preview without an address. */
function PreviewButton({ document, among }: { document: Document; among: readonly Document[] }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <IconButton
        label={labelOf(document)}
        icon={<PreviewMark document={document} />}
        onPress={() => setShown(document.id)}
      />
      {shown !== null && (
        <DocumentPreview
          documents={among}
          documentId={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** A small picture for a picture, otherwise an eye. */
function PreviewMark({ document }: { document: Document }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || previewOf(document) !== 'picture') return <EyeIcon />;
  return (
    <StoredPicture
      className="st-file-thumbnail"
      src={thumbnailOf(document)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
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
  .st-file-thumbnail { width: 32px; height: 32px; border: 1px solid var(--st-line); border-radius: 6px; object-fit: cover; }
  /* The place for the picture of a row on a phone has one button. The preview has the download. */
  @media (max-width: 640px) { .st-stored-file > a + button { display: none; } }
  `,
);
