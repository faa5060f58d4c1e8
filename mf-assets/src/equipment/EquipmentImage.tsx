import { documents, type AssetInstance } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { StoredPicture } from '@steward/shared-ui/page';
import { PictureIcon } from '@steward/shared-ui/status';
import { useState } from 'react';
import { equipmentIconOf } from './equipment-icons.ts';

/** The primary image of an asset, or the icon of its type. */
export function EquipmentImage({ asset }: { asset: AssetInstance }) {
  const { primaryImageDocumentId: id, assetModel } = asset;
  return id === null ? (
    <EquipmentIcon path={equipmentIconOf(assetModel.assetType).path} />
  ) : (
    <PrimaryImage key={id} id={id} />
  );
}

/** An image that cannot be shown, such as a suspicious file, is an icon. */
function PrimaryImage({ id }: { id: string }) {
  const [isBroken, setBroken] = useState(false);
  const alt = 'Has an image';
  return isBroken ? (
    <PictureIcon label={alt} />
  ) : (
    <StoredPicture
      src={addressOf(documents.download, { id, inline: true })}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={36}
      height={36}
      style={{ objectFit: 'cover' }}
      onError={() => setBroken(true)}
    />
  );
}

function EquipmentIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
