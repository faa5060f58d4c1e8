import type { AssetInstance } from '@steward/shared-api';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useEffect, useState } from 'react';
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

/** It is decoration: without its code, the icon stays. */
const EquipmentImage = lazyRemote(() =>
  import('./EquipmentImage.tsx').then(
    (loaded) => loaded.EquipmentImage,
    () => () => null,
  ),
);

/** The icon of the type of an asset in a list, below the small picture of the asset or its model if there is one. */
export function EquipmentPicture({ asset }: { asset: AssetInstance }) {
  return (
    <span style={frameStyle}>
      <EquipmentIcon asset={asset} size={20} />
      {(asset.picture || asset.hasPrimaryImage) && (
        <Suspense>
          <EquipmentImage asset={asset} />
        </Suspense>
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
