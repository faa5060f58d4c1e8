import type { AssetInstance } from '@steward/shared-api';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { equipmentIconOf } from './equipment-icons.ts';

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

/** The icon of the type of an asset. */
export function EquipmentIcon({ asset, size }: { asset: AssetInstance; size: number }) {
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
      <path d={equipmentIconOf(asset.assetModel.assetType).path} />
    </svg>
  );
}
