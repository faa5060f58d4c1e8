import { documents, thumbnailInputOf, type AssetInstance } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { StoredPicture } from '@steward/shared-ui/page';
import { PictureIcon } from '@steward/shared-ui/status';
import { useEffect, useState } from 'react';
import type { equipmentIconOf } from './equipment-icons.ts';
import { loadAgainAfterFailure } from './load-again.ts';

type IconOf = typeof equipmentIconOf;

/** In milliseconds */
const retryInterval = 10_000;

let loadedIcons: IconOf | null = null;
const icons = loadAgainAfterFailure(async () => {
  const { equipmentIconOf } = await import('./equipment-icons.ts');
  loadedIcons = equipmentIconOf;
});
// They load in parallel with the page, so that rows do not wait for their icons.
void icons.load();

function useIcons(): IconOf | null {
  const [, setAttempts] = useState(0);
  const isMissing = loadedIcons === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const attempt = async () => {
      await icons.load();
      if (isLeft) return;
      setAttempts((attempts) => attempts + 1);
      if (icons.canLoad()) timer = setTimeout(() => void attempt(), retryInterval);
    };
    void attempt();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return loadedIcons;
}

const frameStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  border: '1px solid var(--st-line)',
  borderRadius: 8,
  background: 'var(--st-hover)',
  color: 'var(--st-muted)',
} as const;

const cornerStyle = {
  position: 'absolute',
  inset: 'auto 0 0 auto',
  display: 'grid',
  borderRadius: 4,
  background: 'var(--st-surface)',
} as const;

const pictureStyle = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  borderRadius: 7,
  objectFit: 'cover',
} as const;

/** The small picture of an asset or its model in a list. The icon of its type is shown until the picture is there, or if there is none. */
export function EquipmentPicture({ asset }: { asset: AssetInstance }) {
  const { picture, hasPrimaryImage } = asset;
  const src = picture ? addressOf(documents.thumbnail, thumbnailInputOf(picture)) : null;
  const [seen, setSeen] = useState<{ src: string; isShown: boolean } | null>(null);
  const isShown = seen?.src === src && seen?.isShown === true;
  const hasFailed = seen?.src === src && !isShown;
  return (
    <span style={frameStyle}>
      {!isShown && <EquipmentIcon asset={asset} size={20} />}
      {src !== null && !hasFailed ? (
        <StoredPicture
          src={src}
          alt={hasPrimaryImage ? 'Has an image' : 'Image of the model'}
          loading="lazy"
          decoding="async"
          style={{ ...pictureStyle, opacity: isShown ? 1 : 0 }}
          onLoad={() => setSeen({ src, isShown: true })}
          onError={() => setSeen({ src, isShown: false })}
        />
      ) : (
        hasPrimaryImage && (
          <span style={cornerStyle}>
            <PictureIcon label="Has an image" />
          </span>
        )
      )}
    </span>
  );
}

/** The icon of the type of an asset, once the icons are loaded. */
export function EquipmentIcon({ asset, size }: { asset: AssetInstance; size: number }) {
  const iconOf = useIcons();
  if (!iconOf) return null;
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconOf(asset.assetModel.assetType).path} />
    </svg>
  );
}
