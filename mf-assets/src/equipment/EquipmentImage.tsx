import { thumbnailInputOf, thumbnails, type AssetInstance } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { StoredPicture } from '@steward/shared-ui/page';
import { PictureIcon } from '@steward/shared-ui/status';
import { useState } from 'react';

const pictureStyle = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  borderRadius: 7,
  objectFit: 'cover',
  background: 'var(--st-surface)',
} as const;

const cornerStyle = {
  position: 'absolute',
  inset: 'auto 0 0 auto',
  display: 'grid',
  borderRadius: 4,
  background: 'var(--st-surface)',
} as const;

const label = 'Has an image';

/**
 * Covers the icon of the type of an asset with the small picture of the asset or its model, once it is there. If it cannot be shown, a mark says
 * that the asset has an image.
 */
export function EquipmentImage({ asset }: { asset: AssetInstance }) {
  const { picture, hasPrimaryImage } = asset;
  const src = picture && addressOf(thumbnails.thumbnail, thumbnailInputOf(picture));
  const [seen, setSeen] = useState<{ src: string; isShown: boolean } | null>(null);
  const state = seen?.src === src ? seen : null;
  if (!src || state?.isShown === false)
    return (
      hasPrimaryImage && (
        <span style={cornerStyle}>
          <PictureIcon label={label} />
        </span>
      )
    );
  return (
    <StoredPicture
      src={src}
      alt={hasPrimaryImage ? label : 'Image of the model'}
      loading="lazy"
      decoding="async"
      style={{ ...pictureStyle, opacity: state ? 1 : 0 }}
      onLoad={() => setSeen({ src, isShown: true })}
      onError={() => setSeen({ src, isShown: false })}
    />
  );
}
