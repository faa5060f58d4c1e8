import { useState, type ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../page/Notice.tsx';
import { addStyles } from '../theme/styles.ts';
import { StoredPicture } from '../page/StoredPicture.tsx';

interface ImagePreviewProps {
  /** The text alternative. */
  alt: string;
  src: string;
  onClose: () => void;
  /** Buttons for the image. */
  footer?: ReactNode;
}

/** The modal 'Image Preview': the image as large as the window allows. */
export function ImagePreview({ alt, src, onClose, footer }: ImagePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Dialog title="Image Preview" width={960} onClose={onClose} footer={footer}>
      {src === broken ? (
        <EmptyState text="This image can't be shown" />
      ) : (
        <StoredPicture className="st-preview" src={src} alt={alt} onError={() => setBroken(src)} />
      )}
    </Dialog>
  );
}

addStyles(
  'image-preview',
  `
  .st-preview { display: block; max-width: 100%; min-height: 120px; max-height: calc(100dvh - 160px); margin: 0 auto; object-fit: contain; }
  `,
);
