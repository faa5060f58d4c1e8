import type { AssetInstance } from '@steward/shared-api';
import { useEffect, useState } from 'react';
import type * as contents from './EquipmentImage.tsx';

type Contents = typeof contents;

// They load in parallel with the page, so that rows do not wait for their pictures.
let loadedContents: Contents | null = null;
const loadingContents = import('./EquipmentImage.tsx').then(
  (loaded) => (loadedContents = loaded),
  () => null,
);

function useContents(): Contents | null {
  const [shown, setShown] = useState(loadedContents);
  useEffect(() => {
    if (shown === null) void loadingContents.then(setShown);
  }, [shown]);
  return shown;
}

const frameStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  overflow: 'hidden',
  border: '1px solid var(--st-line)',
  borderRadius: 8,
  background: 'var(--st-hover)',
  color: 'var(--st-muted)',
} as const;

/** The picture of an asset in a list: its primary image or the icon of its type. */
export function EquipmentPicture({ asset }: { asset: AssetInstance }) {
  const shown = useContents();
  return <span style={frameStyle}>{shown && <shown.EquipmentImage asset={asset} />}</span>;
}
